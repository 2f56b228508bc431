import Papa from 'papaparse'

/** One cell of a table: a number stays a number in a spreadsheet, null is an empty cell. */
export type Cell = string | number | boolean | null

/** Excel reads a file as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'

/** One line of CSV (RFC 4180), with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${Papa.unparse([cells.map(harmless)], { quotes })}\r\n`
}

/** Some programs remove unquoted white space at the ends of a cell. Papa Parse itself checks only for spaces. */
function quotes(cell: unknown): boolean {
  return typeof cell === 'string' && /^\s|\s$/.test(cell)
}

/**
 * Spreadsheets execute a cell that begins like a formula, even if a customer typed it. An apostrophe in front makes it
 * text. In some languages the full-width signs begin formulas too. Where a spreadsheet splits at semicolons, as in half
 * of Europe, it ignores our quotes, and a cell can begin in the middle of a text. Papa Parse's own `escapeFormulae`
 * checks only the beginning of a cell. Before apostrophes that stand there already another one is written, so that the
 * cell can be read back.
 */
const formula = /(?<=^|[;\t\r\n])(?='*"*[=+\-@\t\r\n＝＋－＠])/g

function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(formula, "'") : cell
}

const guarded = /(?<=^|[;\t\r\n])'(?='*"*[=+\-@\t\r\n＝＋－＠])/g

/** The text of a cell of our own export, as it was before it was made harmless for spreadsheets. */
export function unharmed(cell: string): string {
  return cell.includes("'") ? cell.replace(guarded, '') : cell
}

/**
 * A text of our own export where no program takes it for a formula, such as a text cell of a workbook: with another apostrophe before those
 * that `unharmed` would take away, and else as it is.
 */
export function unguarded(cell: string): string {
  return cell.includes("'") ? cell.replace(guarded, "''") : cell
}

const linesAtOnce = 200

/** The file in pieces of several lines: one line per piece would be one packet per line. */
export async function* csvChunks(
  headings: readonly string[],
  lines: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let piece = byteOrderMark + csvLine(headings)
  let count = 0
  for await (const line of lines) {
    piece += csvLine(line)
    count += 1
    if (count % linesAtOnce > 0) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
