import { outsideRefusals } from '#finding/vehicles/messages/outside-ids.ts'
import { type ReadTable, readTable } from '../file/read-table.ts'
import { headings, missingColumns } from './columns.ts'
import type { OutsideRow } from './model.ts'
import { readRow } from './read-row.ts'

/** The whole list of the KBA has 63,000. */
const mostRows = 70_000
const mostBytes = 8 * 1024 * 1024

/** A file of outside ids as it was read. */
export type OutsideFile = ReadTable<OutsideRow>

/**
 * Reads a file of outside ids from a stream, with every mistake that its rows have by themselves.
 * @param source of rows that name none.
 * @throws Refusal as `readTable` does, `too_large` for more than 70,000 rows or 8 MB.
 */
export function readOutsideFile(bytes: AsyncIterable<Uint8Array>, source: string): Promise<OutsideFile> {
  return readTable(bytes, {
    headings,
    missing: missingColumns,
    mostRows,
    mostBytes,
    tooLarge: outsideRefusals.tooLarge,
    readRow: (cell, line) => readRow(cell, { line, source }),
  })
}
