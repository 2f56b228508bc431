/*
 * `node scripts/vehicles.ts FILE`: adds the vehicles of a CSV file (year, make, model, displ_l, cylinders) to
 * src/finding/vehicles/vehicles.tsv. It keeps every series that the file has, with its id: garages and fitments name vehicles by it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { readSeries, type SeriesLine, writeSeries } from '../src/finding/vehicles/inside/series-file.ts'

const file = join(import.meta.dirname, '../src/finding/vehicles/vehicles.tsv')
const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Say the CSV file with the vehicles to add')

const known = existsSync(file) ? readSeries(readFileSync(file, 'utf8')) : []
const found = new Map(known.map((line) => [nameOf(line), line]))
let last = Math.max(0, ...known.map(({ id }) => id))
const { data } = Papa.parse<Record<string, string>>(readFileSync(source, 'utf8'), {
  header: true,
  skipEmptyLines: true,
})
// In the order of names: the first file then has neighbours side by side.
for (const row of data.map(oneOf).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
  const before = found.get(nameOf(row))
  const series = before ?? { ...row, id: ++last, years: [] }
  const years = [...new Set([...series.years, ...row.years])].toSorted((a, b) => a - b)
  found.set(nameOf(row), { ...series, years })
}
writeFileSync(file, writeSeries([...found.values()].toSorted((a, b) => a.id - b.id)))

/** A vehicle as a series of one year. Sources write 0 litres where there is no engine. */
function oneOf({
  year,
  make = '',
  model = '',
  displ_l = '',
  cylinders = '',
}: Record<string, string>): SeriesLine {
  const litres = Number(displ_l) || null
  return {
    id: 0,
    make: make.trim().replace(/\s+/g, ' '),
    model: model.trim().replace(/\s+/g, ' '),
    litres,
    cylinders: Number(cylinders) || null,
    years: [Number(year)],
  }
}

function nameOf({ make, model, litres, cylinders }: SeriesLine): string {
  return JSON.stringify([make, model, litres, cylinders])
}
