import Papa from 'papaparse'

/** One cell of a table: a number stays a number in a spreadsheet, nothing is an empty cell. */
export type Cell = string | number | boolean | null

/** Excel reads a file as UTF-8 only when it begins so. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV (RFC 4180), its end included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${Papa.unparse([cells.map(harmless)], { quotes })}\r\n`
}

/** White space at an edge, which some programs remove where it is not quoted. Papa Parse looks for spaces alone. */
function quotes(cell: unknown): boolean {
  return typeof cell === 'string' && /^\s|\s$/.test(cell)
}

/**
 * Spreadsheets run a cell that begins like a formula, though a customer typed it. An apostrophe in front makes it text.
 * The full-width signs are formulas too, in some languages; and where a spreadsheet splits at semicolons, as it does in
 * half of Europe, our quotes are no quotes to it, and a cell begins in the middle of a text. Papa Parse's own
 * `escapeFormulae` looks at the beginning of a cell only.
 */
const formula = /(?<=^|[;\t\r\n])(?="*[=+\-@\t\r\n＝＋－＠])/g

function harmless(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(formula, "'") : cell
}
