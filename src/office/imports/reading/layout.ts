import Papa from 'papaparse'
import { columnWithoutHead, readingRefusals as refusals } from './messages.ts'
import { type Delimiter, delimiters, type FileRow, unreadable } from './model.ts'

/* How a table lies in a file, guessed from its first rows. */

/** So many rows at the beginning of a file say how it is laid out. */
export const rowsSampled = 50

/** What separates the cells: what gives the first rows most consistently the same number of cells. Quotes are respected. */
export function findDelimiter(text: string, isWhole: boolean, newline: '\n' | '\r'): Delimiter {
  const scored = delimiters.map((delimiter) => ({
    delimiter,
    score: consistency(text, delimiter, isWhole, newline),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function consistency(text: string, delimiter: Delimiter, isWhole: boolean, newline: '\n' | '\r'): number {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline, preview: rowsSampled + 1 })
  // The last row may have been cut off.
  const rows = isWhole ? data : data.slice(0, -1)
  const wrong = new Set(errors.map(({ row }) => row))
  const counts = rows.flatMap((cells, at) => (wrong.has(at) || isBlank(cells) ? [] : [cells.length]))
  const [usual, times] = mostFrequent(counts)
  return usual < 2 ? 0 : (times / rows.length) * Math.log2(usual)
}

function mostFrequent(counts: readonly number[]): readonly [value: number, times: number] {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].reduce<readonly [number, number]>((best, one) => (one[1] > best[1] ? one : best), [0, 0])
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** The header of a table: the line where it begins, 0 if there is none, and what stands in it. */
export interface Header {
  readonly headLine: number
  readonly heads: readonly string[]
}

/**
 * Finds the header in the first rows of a file: lines before it with at most half of the usual cells are titles. A table that
 * begins with numbers has none.
 * @throws Refusal `invalid` when there is nothing, or nothing in the line that was given.
 */
export function findHeader(sample: readonly FileRow[], headLine: number | undefined): Header {
  const filled = sample.filter(({ cells }) => !isBlank(cells))
  if (filled.length === 0) throw unreadable(refusals.onlyEmptyRows)
  if (headLine === 0) return withoutHeader(filled)
  if (headLine !== undefined) {
    const row = filled.find(({ line }) => line === headLine)
    if (row === undefined) throw unreadable(refusals.noSuchHead(headLine))
    return headerOf(row)
  }
  const counts = filled.map(({ cells }) => filledCells(cells)).sort((a, b) => a - b)
  const usual = counts[Math.floor(counts.length * 0.75)] ?? 0
  const row = filled.find(({ cells }) => filledCells(cells) > (usual < 3 ? 0 : usual / 2))
  return row === undefined || looksLikeData(row.cells) ? withoutHeader(filled) : headerOf(row)
}

function headerOf({ line, cells }: FileRow): Header {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return { headLine: line, heads: cells.slice(0, end).map((cell) => cell.trim()) }
}

function withoutHeader(rows: readonly FileRow[]): Header {
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  return { headLine: 0, heads: Array.from({ length: columns }, (_, at) => columnWithoutHead(at + 1)) }
}

function filledCells(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** More than a third of the cells are numbers, and no years: those head columns. */
function looksLikeData(cells: readonly string[]): boolean {
  const numbers = cells.filter(
    (cell) => /^-?\d+([.,]\d+)*$/.test(cell.trim()) && !/^(19|20)\d\d$/.test(cell.trim()),
  )
  return numbers.length * 3 > filledCells(cells)
}
