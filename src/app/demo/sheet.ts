import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Papa from 'papaparse'
import * as z from 'zod/mini'
import { CannotStart } from '#base/cannot-start.ts'

/** A cell that is not empty. */
export const filled = z.string().check(z.minLength(1, 'is empty'))

/**
 * Reads the rows of a CSV file (RFC 4180, UTF-8). Its first row has exactly the columns of `row`, in any order; no two
 * rows have the same `key`.
 * @throws CannotStart with file, row and column of the first mistake. The header is row 1, as in a spreadsheet.
 */
export function readSheet<Row extends z.ZodMiniObject>(
  file: string,
  row: Row,
  key: string & keyof z.output<Row>,
): z.output<Row>[] {
  const [heads = [], ...lines] = cellsOf(file)
  refuseOtherHeads(file, heads, Object.keys(row.shape))
  const seen = new Map<unknown, number>()
  return lines.map((cells, index) => {
    const number = index + 2
    if (cells.length !== heads.length)
      refuse(file, number, `has ${cells.length} cells, and the header ${heads.length}`)
    const given = Object.fromEntries(heads.map((head, at) => [head, cells[at]]))
    const { data, error } = row.safeParse(given)
    const [issue] = error?.issues ?? []
    if (data === undefined) {
      const column = String(issue?.path[0])
      refuse(file, number, `column ${column}: ${said(given[column])} ${issue?.message}`)
    }
    const first = seen.get(data[key])
    if (first !== undefined) refuse(file, number, `column ${key}: ${said(given[key])} is in row ${first} too`)
    seen.set(data[key], number)
    return data
  })
}

function cellsOf(file: string): string[][] {
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) throw new CannotStart(`${nameOf(file)} is not in UTF-8`)
  const text = bytes.toString()
  const { data, errors } = Papa.parse<string[]>(text, comma)
  const [error] = errors
  if (error !== undefined) {
    // Its index is the beginning of the cell.
    const before = Papa.parse<string[]>(text.slice(0, error.index), comma).data
    const column = before.at(-1)?.length
    refuse(file, before.length, `column ${column}: has a quotation mark in a wrong place, or one too few`)
  }
  // The text after the last line end is no row.
  if (data.at(-1)?.join() === '') data.pop()
  // A spreadsheet on Windows may end the lines inside a cell like the lines of the file.
  return data.map((cells) => cells.map((cell) => cell.replaceAll('\r\n', '\n')))
}

const comma = { delimiter: ',' }

function refuseOtherHeads(file: string, heads: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.find((head) => !heads.includes(head))
  if (missing !== undefined) refuse(file, 1, `column ${missing} is missing`)
  const other = heads.find((head, at) => !wanted.includes(head) || heads.indexOf(head) !== at)
  if (other !== undefined) refuse(file, 1, `column ${said(other)} is unknown or there twice`)
}

function refuse(file: string, row: number, why: string): never {
  throw new CannotStart(`${nameOf(file)}, row ${row}, ${why}`)
}

/** `demo/products.csv`. */
function nameOf(file: string): string {
  return join(basename(dirname(file)), basename(file))
}

/** A cell for an error message: on one line. */
function said(cell = ''): string {
  return JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)
}
