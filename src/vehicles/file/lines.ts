import type { Cell } from '#csv.ts'
import type { Db } from '#db/open.ts'
import { vehicleId } from '../noun.ts'
import { listSeriesAfter } from '../store.ts'
import { fileColumns } from './columns.ts'
import { planFile, readFile, type VehicleShop } from './import.ts'

const seriesAtOnce = 1000

/** All vehicles as rows of the file that can be imported. */
export async function* vehicleLines(db: Db): AsyncGenerator<readonly Cell[]> {
  for (let after = 0; ; ) {
    const series = await listSeriesAfter(db, after, seriesAtOnce)
    for (const { id, years, make, model, engine, litres, cylinders } of series)
      for (const year of years) yield [vehicleId(id, year), year, make, model, engine, litres, cylinders]
    const last = series.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

export const vehicleHeadings: readonly string[] = fileColumns

/** The rows of a file that are refused, as they are, each with its line and what is wrong: to mend and to import. */
export async function refusedRows(
  shop: Pick<VehicleShop, 'db' | 'clock'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly headings: readonly string[]; readonly lines: Iterable<readonly Cell[]> }> {
  const file = await readFile(shop, bytes, true)
  const { problems } = await planFile(shop.db, file)
  const byLine = Map.groupBy(problems, ({ line }) => line)
  // Those of an earlier file of refused rows.
  const kept = file.heads.map((head) => !['line', 'problem'].includes(head.trim().toLowerCase()))
  const own = (cells: readonly string[]) => kept.flatMap((is, at) => (is ? [cells[at] ?? ''] : []))
  const lines = [...byLine].flatMap(([line, found]): Cell[][] => {
    const cells = file.cells.get(line)
    if (cells === undefined) return []
    const said = found.map(({ column, message, right }) => `${column}: ${message} ${right}`)
    return [[...own(cells), line, said.join(' ')]]
  })
  return { headings: [...own(file.heads), 'line', 'problem'], lines }
}
