import Papa from 'papaparse'

/** A line of a feed that a program reads. Nothing is done against formulas of spreadsheets: the program would read the apostrophes. */
export function delimitedLine(cells: readonly string[], delimiter: ',' | '\t' = ','): string {
  return `${Papa.unparse([[...cells]], { delimiter, newline: '\n' })}\n`
}
