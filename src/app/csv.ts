/** One cell of a table: a number stays a number in a spreadsheet, nothing is an empty cell. */
export type Cell = string | number | boolean | null

/** Excel reads a file as UTF-8 only when it begins so. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV (RFC 4180), its end included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Spreadsheets run a cell that begins like a formula, though a customer typed it. An apostrophe in front makes it text.
 * The full-width signs are formulas too, in some languages; and where a spreadsheet splits at semicolons, as it does in
 * half of Europe, our quotes are no quotes to it, and a cell begins in the middle of a text.
 */
const formula = /(?<=^|[;\t\r\n])(?="*[=+\-@\t\r\n＝＋－＠])/g

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const harmless = cell.replace(formula, "'")
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
