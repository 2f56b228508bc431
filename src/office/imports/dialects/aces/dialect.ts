import { byPart, type RowsOfPart } from '../../reading/by-part.ts'
import type { ColumnGuess, Dialect, FieldKey, SkippedRow, SourceRecord } from '../model.ts'
import { acesWords as words } from './messages.ts'
import { acesColumns as at, isAcesHeads } from './table.ts'

/*
 * ACES 3.1 to 5.0, by which makers of parts in North America say what their parts fit (Auto Care Association). Its ids are explained by
 * licensed tables, which the shop does not have: vehicles are found by the ids that the owner has imported, and what else only an id says
 * is asked.
 */

export const aces: Dialect = {
  id: 'aces',
  name: words.dialect,
  leavesOutUnknown: true,
  isGrouped: true,
  rowsAre: 'applications',
  usual: { verbs: 'update', market: 'US' },
  recognise: (heads) => (isAcesHeads(heads) ? 1 : null),
  guess: (heads) =>
    heads.map((head, column): ColumnGuess => {
      if (column === at.part) return { column, head, field: 'partNumber', why: 'dialect' }
      if (column === at.line) return { column, head, field: 'fitments', why: 'dialect' }
      return { column, head, field: null, why: null }
    }),
  async *records(rows, columns, scratch) {
    const keyOf = ({ cells }: { readonly cells: readonly string[] }) =>
      JSON.stringify([cells[at.brand] ?? '', cells[at.part] ?? ''])
    for await (const part of byPart(rows, keyOf, scratch)) yield recordOf(part, columns)
  },
}

/** All applications of a part are one record; what says the same is said once. */
function recordOf(part: RowsOfPart, columns: readonly ColumnGuess[]): SourceRecord | SkippedRow {
  const [first] = part
  const { line = 0, cells = [] } = first ?? {}
  if ((cells[at.part] ?? '') === '') return { line, lines: part.length, skipped: words.noPart }
  const texts = new Map<FieldKey, string>()
  for (const { column, field } of columns) {
    if (field === null) continue
    const said =
      column === at.line ? new Set(part.map((row) => row.cells[column] ?? '')) : [cells[column] ?? '']
    texts.set(field, [...said].join('\n'))
  }
  return { line, lines: part.length, texts, isNumberCell: () => false }
}
