import Papa from 'papaparse'

/*
 * A CSV file (RFC 4180) as a stream of rows, each with the line where it begins. It holds no more of the file than one piece of
 * it and one row. Papa Parse's own streams give no lines, and read a quotation that is never closed again with every piece
 * (docs/decisions/finding/vehicles-import.md); so its parser gets one piece after the other.
 */

export interface CsvRow {
  /** As an editor counts: the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a file cannot be read at all. */
export type Unreadable =
  /** It is not a text in UTF-8. */
  | { readonly kind: 'encoding' }
  /** A quotation mark of the row that begins in this line is wrong or not closed, or the row has too many signs. */
  | { readonly kind: 'quotes'; readonly line: number }

export class UnreadableFile extends Error {
  readonly why: Unreadable

  constructor(why: Unreadable) {
    super(`The file cannot be read: ${why.kind}`)
    this.why = why
  }
}

const mostSigns = 10_000

/**
 * The rows of a file in UTF-8, without its empty lines. Commas, semicolons or tabs separate its cells: what is most often in its
 * first line.
 * @throws UnreadableFile for another encoding, and for a row that does not end.
 */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow, void> {
  let read: ReturnType<typeof rowReader> | undefined
  let unread = ''
  for await (const piece of texts(bytes)) {
    unread += piece
    if (read === undefined && !/[\r\n]./s.test(unread) && unread.length < mostSigns) continue
    read ??= rowReader(unread)
    const { rows, rest } = read(unread, 'more follows')
    yield* rows
    unread = rest
  }
  yield* (read ?? rowReader(unread))(unread, 'end').rows
}

async function* texts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  // It takes the mark at the beginning away, if there is one.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Uint8Array) => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
    } catch {
      throw new UnreadableFile({ kind: 'encoding' })
    }
  }
  for await (const piece of bytes) yield decode(piece)
  yield decode()
}

/** What Papa's parser answers; its types leave it open. */
interface Parsed {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly row: number }[]
  readonly meta: { readonly cursor: number }
}

/** Reads the rows of a text whose beginning is known, and returns what is no whole row yet. */
function rowReader(head: string) {
  const [first = ''] = head.split(/[\r\n]/, 1)
  // UTF-16 without a mark is a text in UTF-8 with a NUL in every second place.
  if (first.includes('\0')) throw new UnreadableFile({ kind: 'encoding' })
  const newline = /^[^\r\n]*\r(?!\n)/.test(head) ? '\r' : '\n'
  const parser = new Papa.Parser({ delimiter: delimiterOf(first), newline })
  let line = 1
  return (text: string, end: 'more follows' | 'end'): { rows: CsvRow[]; rest: string } => {
    const { data, errors, meta }: Parsed = parser.parse(text, 0, end === 'more follows')
    const wrong = new Set(errors.map(({ row }) => row))
    const rows = data.flatMap((read, at): CsvRow[] => {
      // Where lines end in two signs, the first of them is in the last cell.
      const cells = read.with(-1, (read.at(-1) ?? '').replace(/\r$/, ''))
      const row = { line, cells }
      if (wrong.has(at) || signsOf(cells) > mostSigns) throw new UnreadableFile({ kind: 'quotes', line })
      line += 1 + sum(cells, (cell) => cell.split(newline).length - 1)
      return cells.some((cell) => cell.trim() !== '') ? [row] : []
    })
    const rest = end === 'end' ? '' : text.slice(meta.cursor)
    if (rest.length > mostSigns) throw new UnreadableFile({ kind: 'quotes', line })
    return { rows, rest }
  }
}

function signsOf(cells: readonly string[]): number {
  return cells.length + sum(cells, ({ length }) => length)
}

function sum(cells: readonly string[], of: (cell: string) => number): number {
  return cells.reduce((all, cell) => all + of(cell), 0)
}

function delimiterOf(first: string): string {
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}
