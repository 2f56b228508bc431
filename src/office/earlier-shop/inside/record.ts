import type { RowProblem } from '#office/imports/model.ts'
import type { FileRow } from '#office/imports/reading/model.ts'
import type { Fault } from '../messages/earlier-rules.ts'
import type { Field } from './columns.ts'

/** A record of a file with its texts: one row, or the rows of an order. */
export interface SourceRecord {
  readonly line: number
  /** The rows of the file that it took in. */
  readonly lines: number
  readonly rows: readonly FileRow[]
  /** The text of a field in its first row; empty for none. */
  text(field: Field): string
  /** The texts of some fields in each of its rows. */
  each<Name extends Field>(fields: readonly Name[]): readonly Readonly<Record<Name, string>>[]
  /** What is wrong with a field. */
  problem(field: Field | null, fault: Fault): RowProblem
}

/** Rows with what their columns say. */
export function recordOf(
  rows: readonly FileRow[],
  fields: readonly (Field | null)[],
  heads: readonly string[],
): SourceRecord {
  const cell = (row: FileRow | undefined, field: Field) => {
    const at = fields.indexOf(field)
    return at < 0 ? '' : (row?.cells[at] ?? '').trim()
  }
  return {
    line: rows[0]?.line ?? 0,
    lines: rows.length,
    rows,
    text: (field) => cell(rows[0], field),
    each: <Name extends Field>(wanted: readonly Name[]) =>
      rows.map(
        (row) => Object.fromEntries(wanted.map((field) => [field, cell(row, field)])) as Record<Name, string>,
      ),
    problem: (field, { message, right }) => ({
      column: field === null ? '' : (heads[fields.indexOf(field)] ?? ''),
      value: field === null ? '' : cell(rows[0], field).slice(0, 200),
      message,
      right,
    }),
  }
}

/** Groups rows that follow each other and have one order number; all else is a record of one row. */
export async function* recordsIn(
  rows: AsyncIterable<FileRow>,
  fields: readonly (Field | null)[],
  heads: readonly string[],
): AsyncGenerator<SourceRecord> {
  const at = fields.indexOf('number')
  let together: FileRow[] = []
  for await (const row of rows) {
    const key = at < 0 ? '' : (row.cells[at] ?? '').trim()
    const isSame = key !== '' && key === (together[0]?.cells[at] ?? '').trim()
    if (!isSame || together.length >= mostRows) {
      if (together.length > 0) yield recordOf(together, fields, heads)
      together = []
    }
    together.push(row)
  }
  if (together.length > 0) yield recordOf(together, fields, heads)
}

/** So many rows of one order are read together. */
const mostRows = 500
