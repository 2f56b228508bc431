import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { earlierWords as words } from '#office/earlier-shop/messages/earlier-words.ts'

export type ShownFile = AnswerOf<'oneEarlierFile'>

/** "812 rows: 790 rows of new customers, 20 already here, 2 refused": what a file has none of is not named. */
export function countsSentence(kind: ShownFile['kind'], counts: NonNullable<ShownFile['counts']>): string {
  const { rows, added, unchanged, refused } = counts
  const parts = [
    ...(added > 0 && kind !== null ? [words.added[kind](formatInteger(added), added)] : []),
    ...(unchanged > 0 ? [words.unchanged(formatInteger(unchanged))] : []),
    ...(refused > 0 ? [words.refused(formatInteger(refused))] : []),
  ]
  const all = words.rows(formatInteger(rows), rows)
  return parts.length === 0 ? all : `${all}: ${parts.join(', ')}`
}
