import type { Cell } from '#base/csv.ts'
import type { Db } from '#platform/db/open.ts'
import { vehicleId } from '../model.ts'
import { listSeriesAfter } from '../store/series.ts'
import { fileColumns } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import type { FileProblem } from './model.ts'
import { partCells, partColumns } from './parts.ts'

const seriesAtOnce = 1000

/** All vehicles as rows of the file that can be imported. */
export async function* vehicleLines(db: Db): AsyncGenerator<readonly Cell[]> {
  for (let after = 0; ; ) {
    const series = await listSeriesAfter(db, after, seriesAtOnce)
    for (const { id, years, make, model, engine, litres, cylinders, parts } of series) {
      const cells = partCells(parts)
      const same = [make, model, engine, litres, cylinders, ...partColumns.map((column) => cells[column])]
      for (const year of years) yield [vehicleId(id, year), year, ...same]
    }
    const last = series.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

export const vehicleHeadings: readonly string[] = fileColumns

/** The rows of a file that are refused, as they are, each with its line and what is wrong: to mend and to import. */
export async function* refusedRows(
  bytes: AsyncIterable<Uint8Array>,
  heads: readonly string[],
  problems: readonly FileProblem[],
): AsyncGenerator<readonly Cell[]> {
  const byLine = Map.groupBy(problems, ({ line }) => line)
  const own = ownCells(heads)
  for await (const { line, cells } of csvRows(bytes)) {
    const found = byLine.get(line)
    if (found === undefined || line === 1) continue
    const said = found.map(({ column, message, right }) => `${column}: ${message} ${right}`)
    yield [...own(cells), line, said.join(' ')]
  }
}

/** The headings of the file of refused rows. */
export function refusedHeadings(heads: readonly string[]): readonly string[] {
  return [...ownCells(heads)(heads), 'line', 'problem']
}

/** Without the cells of an earlier file of refused rows. */
function ownCells(heads: readonly string[]): (cells: readonly string[]) => string[] {
  const kept = heads.map((head) => !['line', 'problem'].includes(head.trim().toLowerCase()))
  return (cells) => kept.flatMap((is, at) => (is ? [cells[at] ?? ''] : []))
}
