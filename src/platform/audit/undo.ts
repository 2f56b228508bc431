import { isDeepStrictEqual } from 'node:util'
import { undoRefusals } from '#base/contract/messages.ts'
import type { Permission } from '#base/contract/permissions.ts'
import type { AuditSubjects } from '#base/declared.ts'
import { Refusal } from '#base/refusal.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Admin } from './log.ts'
import { type AuditRow, fieldName } from './model.ts'

/** Values by their fields, as an entry has them. */
export type State = Readonly<Record<string, unknown>>

export type UndoShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

/** How a change of one kind of subject is put back: by a normal change of the part that owns it. */
export interface Undo {
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

/** How the changes of subjects are put back. Money, stock and orders never are. */
export type Undos = Readonly<Partial<Record<keyof AuditSubjects, Undo>>>

/** The undo of a kind of subject whose fields several parts own: the first that can put back all fields of an entry does it. */
export function undoOf(...undos: readonly Undo[]): Undo {
  const needs: Undo['needs'] = (field, id) => undos.map((undo) => undo.needs(field, id)).find((one) => one)
  return {
    needs,
    async read(shop, id) {
      const states = await Promise.all(undos.map((undo) => undo.read(shop, id)))
      if (states.includes(undefined)) return undefined
      return Object.fromEntries(states.flatMap((state) => Object.entries(state ?? {})))
    },
    async change(shop, id, states, by) {
      const fields = Object.keys(states.back)
      const owner = undos.find((undo) => fields.every((field) => undo.needs(field, id) !== undefined))
      if (owner === undefined) throw new Refusal('conflict', 'not_undoable', undoRefusals.notUndoable)
      await owner.change(shop, id, states, by)
    },
  }
}

/** What of an entry can be put back. */
export interface Undoable {
  readonly undo: Undo
  readonly needs: ReadonlySet<Permission>
  /** The fields before and after it. */
  readonly before: State
  readonly after: State
}

/** What of an entry can be put back; undefined for nothing. */
export function undoableOf(undos: Undos, entry: AuditRow): Undoable | undefined {
  const undo = Object.hasOwn(undos, entry.subject_kind)
    ? undos[entry.subject_kind as keyof AuditSubjects]
    : undefined
  if (undo === undefined || entry.act !== 'edit' || !isState(entry.before) || !isState(entry.after))
    return undefined
  const { before, after } = entry
  const needs = new Set<Permission>()
  const fields = Object.keys(after).filter((field) => {
    if (!Object.hasOwn(before, field) || isDeepStrictEqual(before[field], after[field])) return false
    const needed = undo.needs(field, entry.subject_id)
    for (const one of [needed ?? []].flat()) needs.add(one)
    return needed !== undefined
  })
  if (fields.length === 0) return undefined
  return { undo, needs, before: pick(before, fields), after: pick(after, fields) }
}

/** Whether somebody with these permissions can put an entry back, as far as the entry says: what it changed may have changed since. */
export function canUndo(undos: Undos, entry: AuditRow, held: ReadonlySet<Permission>): boolean {
  const undoable = undoableOf(undos, entry)
  return entry.undone_by === null && undoable !== undefined && mayUndo(undoable, held)
}

/** Whether these permissions are those for the change that would put an entry back. */
export function mayUndo({ needs }: Undoable, held: ReadonlySet<Permission>): boolean {
  return [...needs].every((needed) => held.has(needed))
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
