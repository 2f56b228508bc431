/*
 * A CSV file (RFC 4180) as a stream of rows, each with the line where it begins. It holds no more of the file than one piece of
 * it and one row.
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
  /** A quotation mark of this line is not closed, or its row has too many signs. */
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
  let rows: RowReader | undefined
  let head = ''
  for await (const piece of texts(bytes)) {
    if (rows === undefined) {
      head += piece
      if (!/[\r\n]/.test(head) && head.length < mostSigns) continue
      rows = new RowReader(delimiterOf(head))
      yield* rows.read(head)
    } else yield* rows.read(piece)
  }
  if (rows === undefined) {
    rows = new RowReader(delimiterOf(head))
    yield* rows.read(head)
  }
  yield* rows.end()
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

function delimiterOf(head: string): string {
  const [first = ''] = head.split(/[\r\n]/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** Where the reader is: at the beginning of a cell, in it, in its quotation marks, or behind one of them. */
type Place = 'start' | 'plain' | 'quoted' | 'quote'

class RowReader {
  readonly #delimiter: string
  #place: Place = 'start'
  #cell = ''
  #cells: string[] = []
  #signs = 0
  #line = 1
  /** Where the row begins. */
  #begins = 1
  #wasReturn = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  *read(text: string): Generator<CsvRow, void> {
    for (const sign of text) {
      const isSecond = sign === '\n' && this.#wasReturn
      this.#wasReturn = sign === '\r'
      if (isSecond) {
        // The line has ended already.
        if (this.#place === 'quoted') this.#cell += sign
        continue
      }
      const isEnd = sign === '\n' || sign === '\r'
      if (isEnd) this.#line += 1
      if (this.#place === 'quoted') this.#inQuotes(sign)
      else if (isEnd) yield* this.#endRow()
      else this.#sign(sign)
    }
  }

  *end(): Generator<CsvRow, void> {
    if (this.#place === 'quoted') throw new UnreadableFile({ kind: 'quotes', line: this.#begins })
    if (this.#place !== 'start' || this.#cells.length > 0) yield* this.#endRow()
  }

  #inQuotes(sign: string): void {
    if (sign === '"') this.#place = 'quote'
    else this.#add(sign)
  }

  #sign(sign: string): void {
    if (sign === this.#delimiter) this.#endCell()
    else if (sign === '"' && this.#place === 'start') this.#place = 'quoted'
    else if (sign === '"' && this.#place === 'quote') {
      this.#place = 'quoted'
      this.#add(sign)
    } else {
      this.#place = 'plain'
      this.#add(sign)
    }
  }

  #add(sign: string): void {
    this.#cell += sign
    this.#signs += 1
    if (this.#signs > mostSigns) throw new UnreadableFile({ kind: 'quotes', line: this.#begins })
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#place = 'start'
    this.#signs += 1
    if (this.#signs > mostSigns) throw new UnreadableFile({ kind: 'quotes', line: this.#begins })
  }

  *#endRow(): Generator<CsvRow, void> {
    this.#endCell()
    const row = { line: this.#begins, cells: this.#cells }
    this.#cells = []
    this.#signs = 0
    this.#begins = this.#line
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}
