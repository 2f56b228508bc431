import { ownFileOf } from '#base/own-file.ts'
import { openAces } from '../dialects/aces/table.ts'
import { openPies } from '../dialects/pies/table.ts'
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
  /** Of a text: its first lines, which may have columns of fixed width. */
  readonly lines?: readonly string[]
  /** Of its format, such as `7.2`; undefined for one without versions. */
  readonly version?: string
  /** It has only what changed, and says nothing of what it does not name. */
  readonly isUpdate?: boolean
  /** It says that it has all of its sender's products. */
  readonly isFull?: boolean
  /** The shop wrote it. */
  readonly isOwn?: boolean
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
  if (root !== undefined && (Object.hasOwn(xmlKinds, root.name) || text.trimStart().startsWith('<?xml')))
    return openXml(
      read,
      { root, beginning: text.slice(0, xmlHead), how },
      how.encoding ?? encodingSaid(text) ?? encoding,
    )
  const { rows, further } = textRows()
  const header = findHeader(await sampleOf(rows()), how.headLine)
  return {
    how: { encoding, headLine: header.headLine, ...further },
    heads: header.heads,
    lines: firstLines(text, newline),
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

/** So many lines of a text are shown, and so much of each. */
const linesShown = 20
const lineShown = 400

function firstLines(text: string, newline: string): readonly string[] {
  return text
    .slice(0, linesShown * limits.cellSigns)
    .split(newline)
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown)
    .map((line) => line.slice(0, lineShown))
}

/** So many signs of an XML file are looked at for its root. */
const xmlHead = 16 * 1024

interface XmlBeginning {
  readonly root: NonNullable<ReturnType<typeof rootOf>>
  readonly beginning: string
  readonly how: HowToRead
}

type XmlOpener = (
  read: () => AsyncIterable<Uint8Array>,
  encoding: Encoding,
  beginning: XmlBeginning,
) => Promise<Omit<OpenedFile, 'doubts' | 'otherSheets' | 'how'> & { readonly how?: HowToRead }>

/** The kinds of XML that are read, by their roots. */
const xmlKinds: Readonly<Record<string, XmlOpener>> = {
  async ACES(read, encoding, { root }) {
    const [, version = ''] = /\sversion\s*=\s*["']([\d.]{1,10})["']/.exec(root.attributes) ?? []
    return { ...(await openAces(read, encoding)), version }
  },
  async PIES(read, encoding, { beginning, how }) {
    const own = ownFileOf(beginning)
    const { header, columns, heads, rows } = await openPies(read, encoding, { known: how.pies, own })
    const { version, isUpdate } = header
    return {
      heads,
      rows,
      version,
      isUpdate,
      isFull: !isUpdate,
      isOwn: own !== undefined,
      how: { pies: columns },
    }
  },
}

async function openXml(
  read: () => AsyncIterable<Uint8Array>,
  beginning: XmlBeginning,
  encoding: Encoding,
): Promise<OpenedFile> {
  const open = Object.hasOwn(xmlKinds, beginning.root.name) ? xmlKinds[beginning.root.name] : undefined
  if (open === undefined) throw unreadable(refusals.otherXml(beginning.root.name))
  const { how, ...opened } = await open(read, encoding, beginning)
  return {
    ...opened,
    how: { format: 'xml', encoding, headLine: 0, ...how },
    doubts: [],
    otherSheets: [],
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
