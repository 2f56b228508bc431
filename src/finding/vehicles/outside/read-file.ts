import { Refusal } from '#base/refusal.ts'
import { outsideRefusals, outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import { csvRows, UnreadableFile } from '../file/csv-rows.ts'
import type { FileProblem } from '../file/model.ts'
import { type ReadHeads, readHeads } from './columns.ts'
import type { OutsideRow } from './model.ts'
import { readRow } from './read-row.ts'

/** The whole list of the KBA has 63,000. */
const mostRows = 70_000
const mostBytes = 8 * 1024 * 1024

/** A file of outside ids as it was read. */
export interface OutsideFile {
  /** Below the first. */
  readonly rows: number
  readonly read: readonly OutsideRow[]
  readonly problems: readonly FileProblem[]
  /** Columns that are not read. */
  readonly ignored: readonly string[]
}

/**
 * Reads a file of outside ids from a stream, with every mistake that its rows have by themselves.
 * @param source of rows that name none.
 * @throws Refusal `too_large` for more than 70,000 rows or 8 MB; `invalid` for a file that is no text in UTF-8, or has a row
 * without an end.
 */
export async function readOutsideFile(
  bytes: AsyncIterable<Uint8Array>,
  source: string,
): Promise<OutsideFile> {
  let columns: ReadHeads | undefined
  let width = 0
  let rows = 0
  const read: OutsideRow[] = []
  const problems: FileProblem[] = []
  try {
    for await (const { line, cells } of csvRows(limited(bytes))) {
      if (columns === undefined) {
        columns = readHeads(cells)
        width = cells.length
        problems.push(...columns.problems)
        continue
      }
      rows += 1
      if (rows > mostRows) throw tooLarge()
      if (columns.problems.length > 0) continue
      const row = readCells(cells, width, { line, places: columns.places, source })
      if ('kind' in row) read.push(row)
      else for (const problem of row) problems.push(problem)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? refusalOf(error) : error
  }
  if (columns === undefined) problems.push(...readHeads([]).problems)
  return { rows, read, problems, ignored: columns?.ignored ?? [] }
}

function readCells(
  cells: readonly string[],
  width: number,
  row: Parameters<typeof readRow>[1],
): ReturnType<typeof readRow> {
  const extra = cells.slice(width).find((cell) => cell.trim() !== '')
  if (extra === undefined) return readRow(cells, row)
  const [message, right] = [rules.tooManyCells, rules.tooManyCellsRight]
  return [{ line: row.line, column: '', value: extra, message, right }]
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > mostBytes) throw tooLarge()
    yield piece
  }
}

function tooLarge(): Refusal {
  return new Refusal('too_large', 'too_large', outsideRefusals.tooLarge)
}

function refusalOf({ why }: UnreadableFile): Refusal {
  if (why.kind === 'encoding') return new Refusal('invalid', 'not_utf8', vehicleFileRefusals.encoding)
  return new Refusal('invalid', 'broken_row', vehicleFileRefusals.quotes(why.line))
}
