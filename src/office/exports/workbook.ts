import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { CellValue } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import { type Cell, unguarded } from '#base/csv.ts'

/* The only file that knows the library with which workbooks are written. */

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook with one sheet, written while its rows are read: it takes as much memory for a million rows as for ten. A text is a text there,
 * also one that looks like a formula or a number with zeros before it.
 */
export function workbookOf(
  name: string,
  headings: readonly string[],
  lines: AsyncIterable<readonly Cell[]>,
): Readable {
  // What a browser calls a stream, and what Node does, differ in their types alone.
  const stream = writeXlsxStream(rowsOf(headings, lines), { name, freezePane: { rows: 1 } }) as ReadableStream
  return Readable.fromWeb(stream)
}

async function* rowsOf(
  headings: readonly string[],
  lines: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<CellValue[]> {
  yield [...headings]
  for await (const line of lines) yield line.map(cellOf)
}

/** In a workbook `_x0041_` is a letter A, so that this text itself is written with its first sign so (ISO 29500, 22.9.2.19). */
const meansSign = /_(?=x[0-9A-Fa-f]{4}_)/g

function cellOf(cell: Cell): CellValue {
  if (typeof cell !== 'string') return cell
  return cell === '' ? null : unguarded(cell).replace(meansSign, '_x005F_')
}
