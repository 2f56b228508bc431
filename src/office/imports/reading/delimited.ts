import Papa from 'papaparse'
import { decoderOf } from './encoding.ts'
import { readingRefusals as refusals } from './messages.ts'
import { type Delimiter, type Encoding, type FileRow, limits, unreadable } from './model.ts'

/*
 * The rows of a text file, each with the line where it begins, quoted by RFC 4180. It holds no more of the file than one piece of it
 * and one row. Papa Parse's own streams give no lines, so its parser gets one piece after the other.
 */

export interface TextForm {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly newline: '\n' | '\r'
}

/** What Papa's parser answers; its types leave it open. */
interface Parsed {
  readonly data: readonly string[][]
  readonly errors: readonly { readonly row: number }[]
  readonly meta: { readonly cursor: number }
}

/**
 * The rows of a file; empty lines are in it as rows with empty cells.
 * @throws Refusal `invalid` with the line for wrong bytes, wrong quotes, and more than a row or a cell may have.
 */
export async function* delimitedRows(
  bytes: AsyncIterable<Uint8Array>,
  form: TextForm,
): AsyncGenerator<FileRow> {
  const read = rowReader(form)
  let unread = ''
  for await (const text of decoded(bytes, form, () => read.line() + linesIn(unread, form.newline))) {
    unread += text
    if (!text.includes(form.newline) && unread.length < limits.rowSigns) continue
    const { rows, rest } = read.rows(unread, 'more follows')
    yield* rows
    unread = rest
  }
  yield* read.rows(unread, 'end').rows
}

/** The text of a file in pieces. `line` says in which line its next piece begins. */
export async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, newline }: Pick<TextForm, 'encoding' | 'newline'>,
  line: () => number,
): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  const check = (piece: Uint8Array | null) => {
    const { text, isBroken } = decode(piece)
    if (isBroken) throw unreadable(refusals.notInEncoding(line() + linesIn(text, newline), encoding))
    const nul = text.indexOf('\0')
    if (nul >= 0) throw unreadable(refusals.nul(line() + linesIn(text.slice(0, nul), newline)))
    return text
  }
  for await (const piece of bytes) yield check(piece)
  yield check(null)
}

function rowReader({ delimiter, newline }: TextForm) {
  const parser = new Papa.Parser({ delimiter, newline })
  let line = 1
  const rows = (text: string, end: 'more follows' | 'end'): { rows: FileRow[]; rest: string } => {
    const { data, errors, meta }: Parsed = parser.parse(text, 0, end === 'more follows')
    const [wrong] = errors
    const read: FileRow[] = []
    for (const [at, cells] of data.entries()) {
      if (at === wrong?.row) throw unreadable(refusals.quotes(line))
      // Where lines end in two signs, the first of them is in the last cell.
      const last = cells.at(-1)
      if (last?.endsWith('\r') === true) cells[cells.length - 1] = last.slice(0, -1)
      checkCells(cells, line)
      read.push({ line, cells })
      line += 1
      for (const cell of cells) if (cell.includes(newline)) line += linesIn(cell, newline)
    }
    if (wrong !== undefined && wrong.row >= data.length) throw unreadable(refusals.quotes(line))
    const rest = end === 'end' ? '' : text.slice(meta.cursor)
    if (rest.length >= limits.rowSigns) throw unreadable(refusals.longLine(line))
    return { rows: read, rest }
  }
  return { rows, line: () => line }
}

/** @throws Refusal `invalid` for too many cells, and for one that is too long. */
export function checkCells(cells: readonly string[], line: number): void {
  if (cells.length > limits.columns) throw unreadable(refusals.manyColumns(line))
  for (const [at, cell] of cells.entries())
    if (cell.length > limits.cellSigns) throw unreadable(refusals.longCell(line, at + 1))
}

function linesIn(text: string, newline: string): number {
  return text.split(newline).length - 1
}
