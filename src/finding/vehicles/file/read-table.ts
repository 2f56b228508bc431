import { Refusal } from '#base/refusal.ts'
import { outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import { nameKey } from '../model.ts'
import { csvRows, UnreadableFile } from './csv-rows.ts'
import type { FileProblem } from './model.ts'

/** Where the cells of a row are; a column that the file does not have is not there. */
export type Places = ReadonlyMap<string, number>

/** How a file is read whose columns are found by their headings. */
export interface TableForm<Row> {
  /** What a column may be headed, as keys. */
  readonly headings: Readonly<Record<string, readonly string[]>>
  /** What is wrong with the columns that a file has. */
  readonly missing: (has: (...columns: readonly string[]) => boolean) => readonly FileProblem[]
  readonly mostRows: number
  readonly mostBytes: number
  /** The sentence for a file with more. */
  readonly tooLarge: string
  /** Reads a row, or says what is wrong with its cells. */
  readonly readRow: (cell: (column: string) => string, line: number) => Row | readonly FileProblem[]
}

/** A file as it was read. */
export interface ReadTable<Row> {
  /** Below the first. */
  readonly rows: number
  readonly read: readonly Row[]
  readonly problems: readonly FileProblem[]
  /** Columns that are not read, as they are headed. */
  readonly ignored: readonly string[]
}

interface Heads {
  readonly places: Places
  readonly problems: readonly FileProblem[]
  readonly ignored: readonly string[]
  readonly width: number
}

/**
 * Reads a CSV file from a stream, with every mistake that its rows have by themselves.
 * @throws Refusal `too_large` for more rows or bytes than the form takes; `invalid` for a file that is no text in UTF-8, or has a row
 * without an end.
 */
export async function readTable<Row extends object>(
  bytes: AsyncIterable<Uint8Array>,
  form: TableForm<Row>,
): Promise<ReadTable<Row>> {
  let heads: Heads | undefined
  let rows = 0
  const read: Row[] = []
  const problems: FileProblem[] = []
  try {
    for await (const { line, cells } of csvRows(limited(bytes, form))) {
      if (heads === undefined) {
        heads = readHeads(cells, form)
        problems.push(...heads.problems)
        continue
      }
      rows += 1
      if (rows > form.mostRows) throw tooLarge(form)
      if (heads.problems.length > 0) continue
      const row = readCells(cells, line, heads, form)
      if (isProblems(row)) for (const problem of row) problems.push(problem)
      else read.push(row)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? refusalOf(error) : error
  }
  if (heads === undefined) problems.push(...readHeads([], form).problems)
  return { rows, read, problems, ignored: heads?.ignored ?? [] }
}

function isProblems<Row extends object>(row: Row | readonly FileProblem[]): row is readonly FileProblem[] {
  return Array.isArray(row)
}

function readCells<Row>(
  cells: readonly string[],
  line: number,
  { places, width }: Heads,
  { readRow }: TableForm<Row>,
): Row | readonly FileProblem[] {
  const extra = cells.slice(width).find((cell) => cell.trim() !== '')
  if (extra === undefined)
    return readRow((column) => (cells[places.get(column) ?? -1] ?? '').trim().normalize('NFC'), line)
  const [message, right] = [rules.tooManyCells, rules.tooManyCellsRight]
  return [{ line, column: '', value: extra, message, right }]
}

/** Finds the columns by the first row, or says what is wrong with it. Lists of others have more columns than are read. */
function readHeads(
  heads: readonly string[],
  { headings, missing }: Pick<TableForm<unknown>, 'headings' | 'missing'>,
): Heads {
  const columnOfKey = new Map(
    Object.entries(headings).flatMap(([column, keys]) => keys.map((key) => [key, column] as const)),
  )
  const places = new Map<string, number>()
  const problems: FileProblem[] = []
  const ignored: string[] = []
  for (const [at, head] of heads.entries()) {
    const column = columnOfKey.get(nameKey(head))
    if (column === undefined) {
      if (head.trim() !== '') ignored.push(head.trim())
    } else if (places.has(column))
      problems.push({ line: 1, column, value: head, message: rules.columnTwice, right: rules.once })
    else places.set(column, at)
  }
  problems.push(...missing((...columns) => columns.every((column) => places.has(column))))
  return { places, problems, ignored, width: heads.length }
}

async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  form: Pick<TableForm<unknown>, 'mostBytes' | 'tooLarge'>,
): AsyncGenerator<Uint8Array, void> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > form.mostBytes) throw tooLarge(form)
    yield piece
  }
}

function tooLarge(form: Pick<TableForm<unknown>, 'tooLarge'>): Refusal {
  return new Refusal('too_large', 'too_large', form.tooLarge)
}

function refusalOf({ why }: UnreadableFile): Refusal {
  if (why.kind === 'encoding') return new Refusal('invalid', 'not_utf8', vehicleFileRefusals.encoding)
  return new Refusal('invalid', 'broken_row', vehicleFileRefusals.quotes(why.line))
}
