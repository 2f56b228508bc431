import { openAces } from '../dialects/aces/table.ts'
import { delimitedRows } from './delimited.ts'
import { decodeAll, findEncoding, inEachEncoding } from './encoding.ts'
import { fixedWidthRows } from './fixed-width.ts'
import { findDelimiter, findHeader, type Header, isBlank, rowsSampled } from './layout.ts'
import { readingRefusals as refusals } from './messages.ts'
import { type Encoding, type FileRow, type Format, type HowToRead, limits, unreadable } from './model.ts'
import { sourceOf } from './source.ts'
import { openWorkbook } from './workbook.ts'
import { encodingSaid, rootOf } from './xml.ts'

export type { FileRow, HowToRead } from './model.ts'

/** How a file lines up in an encoding that it may have. */
interface Doubt {
  readonly encoding: Encoding
  /** Lines with signs beyond ASCII, at most five, cut at 200 signs. */
  readonly lines: readonly string[]
}

export interface OpenedFile {
  /** Complete for its format; `headLine` 0: the file has no header, and `heads` are numbered. */
  readonly how: HowToRead & { readonly format: Format; readonly headLine: number }
  readonly heads: readonly string[]
  /** How the file reads in each plausible encoding, when its encoding was neither given nor certain; else none. */
  readonly doubts: readonly Doubt[]
  /** The sheets of a workbook that are not read. */
  readonly otherSheets: readonly string[]
  /**
   * The rows below the header, from the first; those without anything in them are not among them.
   * @throws Refusal `invalid` with the line for what cannot be read.
   */
  rows(): AsyncGenerator<FileRow>
}

/** What is read to find out how a file is read: UTF-8 is strict over all of it. */
const headBytes = 4 * 1024 ** 2

/**
 * Opens a table: a text file or a workbook, as it is or packed. Not more of it than a piece and a row is in memory.
 * A text that is UTF-8 in its first 4 MB is read as UTF-8 to its end; a later line that is not is refused, and not read in another
 * encoding, because nobody would have looked at it.
 * @throws Refusal `invalid` with one line that says why it cannot be read (binary, bomb, nested archive, empty); `too_large` for
 * more than 2 GB, for a workbook 200 MB.
 */
export async function openFile(path: string, how: HowToRead = {}): Promise<OpenedFile> {
  const source = await sourceOf(path)
  if (source.kind === 'workbook') {
    if (how.format !== undefined && how.format !== 'xlsx') throw unreadable(refusals.notThis('text'))
    const { rows, sheet, otherSheets } = await openWorkbook(path, how.sheet)
    const header = findHeader(await sampleOf(rows()), how.headLine)
    return {
      how: { format: 'xlsx', headLine: header.headLine, sheet },
      heads: header.heads,
      doubts: [],
      otherSheets,
      rows: () => below(header, rows()),
    }
  }
  if (how.format === 'xlsx') throw unreadable(refusals.notThis('a workbook'))
  const { read } = source
  const { head, isWhole } = await headOf(read())
  if (head.length === 0) throw unreadable(refusals.empty)
  const found = findEncoding(head, isWhole)
  const encoding = how.encoding ?? found.encoding
  const isCertain = how.encoding !== undefined || found.isCertain
  const text = decodeAll(head, encoding).slice(0, limits.rowSigns + 1)
  const newline = /^[^\r\n]*\r(?!\n)/.test(text) ? '\r' : '\n'
  const root = how.format === undefined || how.format === 'xml' ? rootOf(text.slice(0, xmlHead)) : undefined
  if (root !== undefined && (root.name === 'ACES' || text.trimStart().startsWith('<?xml')))
    return openXml(read, root, how.encoding ?? encodingSaid(text) ?? encoding)
  const { rows, further } = textRows()
  const header = findHeader(await sampleOf(rows()), how.headLine)
  return {
    how: { encoding, headLine: header.headLine, ...further },
    heads: header.heads,
    doubts: isCertain ? [] : inEachEncoding(head),
    otherSheets: [],
    rows: () => below(header, rows()),
  }

  function textRows() {
    if (how.format === 'fixed') {
      const { widths = [] } = how
      if (widths.length === 0) throw unreadable(refusals.noWidths)
      const rows = () => fixedWidthRows(read(), { encoding, newline, widths })
      return { rows, further: { format: 'fixed', widths } as const }
    }
    const delimiter = how.delimiter ?? findDelimiter(text, isWhole && text.length <= limits.rowSigns, newline)
    const rows = () => delimitedRows(read(), { encoding, delimiter, newline })
    return { rows, further: { format: 'delimited', delimiter } as const }
  }
}

/** So many signs of an XML file are looked at for its root. */
const xmlHead = 16 * 1024

async function openXml(
  read: () => AsyncIterable<Uint8Array>,
  root: NonNullable<ReturnType<typeof rootOf>>,
  encoding: Encoding,
): Promise<OpenedFile> {
  if (root.name !== 'ACES') throw unreadable(refusals.otherXml(root.name))
  const { heads, rows } = await openAces(read, encoding)
  return {
    how: { format: 'xml', encoding, headLine: 0 },
    heads,
    doubts: [],
    otherSheets: [],
    rows,
  }
}

async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; isWhole: boolean }> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    size += piece.length
    if (size >= headBytes) return { head: Buffer.concat(pieces), isWhole: false }
  }
  return { head: Buffer.concat(pieces), isWhole: true }
}

async function sampleOf(rows: AsyncIterable<FileRow>): Promise<readonly FileRow[]> {
  const sample: FileRow[] = []
  for await (const row of rows) {
    if (!isBlank(row.cells)) sample.push(row)
    if (sample.length >= rowsSampled) break
  }
  return sample
}

async function* below({ headLine }: Header, rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.line > headLine && !isBlank(row.cells)) yield row
}
