import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'

/** Larger than every `seq`: a list without a cursor begins with the newest row. */
export const newest = Number.MAX_SAFE_INTEGER

/**
 * Parses a cursor: the `seq` before which the next page begins, newest first.
 * @throws Refusal `invalid` for an invalid cursor.
 */
export function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return newest
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor)
  throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { cursor: refusals.invalid } })
}
