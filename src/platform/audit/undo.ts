import { isDeepStrictEqual } from 'node:util'
import type { Permission } from '#base/contract/permissions.ts'
import { Refusal } from '#base/refusal.ts'
import type { AuditSubject } from '#platform/audit/messages/audit-subjects.ts'
import { undoRefusals } from '#platform/audit/messages/undo-refusals.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Admin } from './log.ts'
import { type AuditRow, fieldName } from './model.ts'

/** Values by their fields, as an entry has them. */
export type State = Readonly<Record<string, unknown>>

export type UndoShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

/** How changes of one kind of subject are put back: by a normal change of the part that owns it. */
export interface Undo {
  readonly of: AuditSubject
  /** The permission for a field of a subject, or all of several; undefined for a field that is not put back, such as the stock. */
  readonly needs: (field: string, id: string) => Permission | readonly Permission[] | undefined
  /** The present values; undefined when the subject does not exist any more. */
  readonly read: (shop: UndoShop, id: string) => Promise<State | undefined>
  /**
   * Makes the change in a transaction that refuses if `now` is not the present state any more (`refuseChanged`). `back` has the
   * fields to put back.
   */
  readonly change: (
    shop: UndoShop,
    id: string,
    states: { now: State; back: State },
    by: Admin,
  ) => Promise<void>
}

/**
 * How changes are put back. Money, stock and orders never are. Several parts may own fields of one subject: the first that can put back
 * all fields of an entry does it.
 */
export type Undos = readonly Undo[]

/** What of an entry can be put back. */
export interface Undoable {
  readonly undo: Undo
  readonly needs: readonly Permission[]
  /** The fields before and after it. */
  readonly before: State
  readonly after: State
}

/** What of an entry can be put back; undefined for nothing. */
export function undoableOf(undos: Undos, entry: AuditRow): Undoable | undefined {
  const { act, subjectKind, subjectId: id, before, after } = entry
  if (act !== 'edit' || !isState(before) || !isState(after)) return undefined
  const ofSubject = undos.filter((undo) => undo.of === subjectKind)
  const fields = Object.keys(after).filter(
    (field) =>
      Object.hasOwn(before, field) &&
      !isDeepStrictEqual(before[field], after[field]) &&
      ofSubject.some((undo) => undo.needs(field, id) !== undefined),
  )
  const undo = ofSubject.find((one) => fields.every((field) => one.needs(field, id) !== undefined))
  if (undo === undefined || fields.length === 0) return undefined
  const needs = fields.flatMap((field) => undo.needs(field, id) ?? [])
  return { undo, needs, before: pick(before, fields), after: pick(after, fields) }
}

/** Whether somebody with these permissions can put an entry back, as far as the entry says: what it changed may have changed since. */
export function canUndo(undos: Undos, entry: AuditRow, held: ReadonlySet<Permission>): boolean {
  const undoable = undoableOf(undos, entry)
  return entry.undoneBy === null && undoable !== undefined && mayUndo(undoable, held)
}

/** Whether these permissions are those for the change that would put an entry back. */
export function mayUndo({ needs }: Undoable, held: ReadonlySet<Permission>): boolean {
  return needs.every((needed) => held.has(needed))
}

/** Some fields of a state. */
export function pick(state: State, fields: readonly string[]): State {
  return Object.fromEntries(fields.map((field) => [field, state[field]]))
}

/** @throws Refusal `conflict` `changed_since`, which names the fields, unless the fields of `was` still have their values. */
export function refuseChanged(now: State, was: State): void {
  const changed = Object.keys(was).filter(
    (field) => !isDeepStrictEqual(asStored(now[field]), asStored(was[field])),
  )
  if (changed.length === 0) return
  const names = [...new Set(changed.map(fieldName))]
  throw new Refusal('conflict', 'changed_since', undoRefusals.changedSince(names))
}

/** As the log stores it: it has no undefined values. */
function asStored(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Former values, checked as in any change. @throws Refusal `conflict` `not_valid` when they are not accepted any more. */
export function refuseInvalid<Value>(
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
  value: unknown,
): Value {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new Refusal('conflict', 'not_valid', undoRefusals.notValid)
}
