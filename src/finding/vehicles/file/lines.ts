import type { Cell } from '#base/csv.ts'
import type { Db } from '#platform/db/open.ts'
import { vehicleId } from '../model.ts'
import { listSeriesAfter } from '../store/series.ts'
import { fileColumns } from './columns.ts'
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
