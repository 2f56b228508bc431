import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { undoRefusals } from '#platform/audit/messages/undo-refusals.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import { differencesOf } from '../inside/differences.ts'
import type { Admin } from '../log.ts'
import type { Differences } from '../model.ts'
import { findEntry } from '../store.ts'
import {
  mayUndo,
  pick,
  refuseChanged,
  type State,
  type Undoable,
  type UndoShop,
  type Undos,
  undoableOf,
} from '../undo.ts'

/** Who puts something back, and what they may do. */
export interface Undoing extends Admin {
  readonly permissions: ReadonlySet<Permission>
}

/**
 * What putting an entry back would change: from the present values of its fields to those before it.
 * @throws Refusal as `putBack`.
 */
export async function previewBack(
  shop: UndoShop,
  undos: Undos,
  id: number,
  by: Undoing,
): Promise<Differences> {
  const { before, after, now } = await decide(shop, undos, id, by)
  return differencesOf(pick(now, Object.keys(after)), before)
}

/**
 * Puts what an entry changed back to before, by a normal change of the part that owns it, which is an entry that names this one.
 * @throws Refusal `missing`; `forbidden` without the permission of that part; `conflict`: `not_undoable`, `undone_already`,
 * `changed_since` when a field was changed since; and what the change itself refuses.
 */
export async function putBack(shop: UndoShop, undos: Undos, id: number, by: Undoing): Promise<void> {
  const { undo, before, now, subjectId } = await decide(shop, undos, id, by)
  const { userId, email, requestId } = by
  await refuseViolation(
    () => undo.change(shop, subjectId, { now, back: before }, { userId, email, requestId, undoes: id }),
    (constraint) => (constraint === 'audit_log_undid_key' ? undoneAlready() : undefined),
  )
}

async function decide(
  shop: UndoShop,
  undos: Undos,
  id: number,
  by: Undoing,
): Promise<Undoable & { readonly now: State; readonly subjectId: string }> {
  const entry = existing(await findEntry(shop.db, id), undoRefusals.missingEntry)
  const undoable = undoableOf(undos, entry)
  if (undoable === undefined) throw new Refusal('conflict', 'not_undoable', undoRefusals.notUndoable)
  if (!mayUndo(undoable, by.permissions)) throw new Refusal('forbidden', 'forbidden', refusals.notPermitted)
  if (entry.undoneBy !== null) throw undoneAlready()
  const now = existing(await undoable.undo.read(shop, entry.subjectId), undoRefusals.gone)
  refuseChanged(now, undoable.after)
  return { ...undoable, now, subjectId: entry.subjectId }
}

function undoneAlready(): Refusal {
  return new Refusal('conflict', 'undone_already', undoRefusals.undoneAlready)
}
