import { Refusal } from '#base/refusal.ts'
import { vehicleFileRules as rules, vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import { readHeads } from './columns.ts'
import { csvRows, UnreadableFile } from './csv-rows.ts'
import type { FileProblem, FileVehicle } from './model.ts'
import { readRow } from './read-row.ts'

const mostRows = 200_000
/** After so many rows the caller hears how far the reading is. */
const rowsBetween = 2000

/** A file of vehicles as it was read. */
export interface VehicleFile {
  readonly heads: readonly string[]
  /** Rows below the first. */
  readonly rows: number
  readonly vehicles: readonly FileVehicle[]
  readonly problems: readonly FileProblem[]
}

interface Options {
  readonly lastYear: number
  /** Hears which line is read, every few thousand rows. */
  readonly onLine?: (line: number) => Promise<void>
}

/**
 * Reads a file of vehicles from a stream, with every mistake that its rows have by themselves.
 * @throws Refusal `too_large` for more than 200,000 rows; `invalid` for a file that is no text in UTF-8, or has a row
 * without an end.
 */
export async function readVehicleFile(
  bytes: AsyncIterable<Uint8Array>,
  { lastYear, onLine }: Options,
): Promise<VehicleFile> {
  let columns: ReturnType<typeof readHeads> | undefined
  let heads: readonly string[] = []
  let rows = 0
  const vehicles: FileVehicle[] = []
  const problems: FileProblem[] = []
  try {
    for await (const { line, cells } of csvRows(bytes)) {
      if (columns === undefined) {
        heads = cells
        columns = readHeads(cells)
        problems.push(...columns.problems)
        continue
      }
      rows += 1
      if (rows > mostRows) throw tooLarge()
      if (rows % rowsBetween === 0) await onLine?.(line)
      if (columns.problems.length > 0) continue
      const read = readCells(cells, heads.length, { line, lastYear, places: columns.places })
      if ('make' in read) vehicles.push(read)
      else for (const problem of read) problems.push(problem)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? refusalOf(error) : error
  }
  if (columns === undefined) problems.push(...readHeads([]).problems)
  return { heads, rows, vehicles, problems }
}

function readCells(
  cells: readonly string[],
  most: number,
  row: Parameters<typeof readRow>[1],
): ReturnType<typeof readRow> {
  const [extra] = cells.slice(most).filter((cell) => cell.trim() !== '')
  if (extra === undefined) return readRow(cells, row)
  const [message, right] = [rules.tooManyCells, rules.tooManyCellsRight]
  return [{ line: row.line, column: '', value: extra, message, right }]
}

function tooLarge(): Refusal {
  return new Refusal('too_large', 'too_large', vehicleFileRefusals.tooLarge)
}

function refusalOf({ why }: UnreadableFile): Refusal {
  if (why.kind === 'encoding') return new Refusal('invalid', 'not_utf8', vehicleFileRefusals.encoding)
  return new Refusal('invalid', 'broken_row', vehicleFileRefusals.quotes(why.line))
}
