/*
 * `node scripts/vehicles.ts FOLDER`: adds the vehicles of a folder to src/finding/vehicles/vehicles.tsv, and writes which of them came in
 * place of the retired ones to successors.tsv. It keeps every series that the file has, with its id: garages and fitments name vehicles by
 * it. Generations and other names go to generations.tsv and names.tsv. The folder has `vehicles-us-1984-2026.csv`, `vehicles-eu.csv`,
 * `vehicles-us-from-old.csv`, `vehicles-series-codes.csv` and `vehicles-us-aliases.csv`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import {
  readGenerations,
  readNames,
  writeGenerations,
  writeNames,
} from '../src/finding/vehicles/inside/naming-file.ts'
import {
  readSeries,
  type SeriesLine,
  writeSeries,
  writeSuccessors,
} from '../src/finding/vehicles/inside/series-file.ts'
import { withAliases, withCodes } from './vehicles/names.ts'
import { americanVehicle, europeanVehicle, type Row } from './vehicles/rows.ts'
import { successorsOf } from './vehicles/successors.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say the folder with the vehicles to add')
const ours = join(import.meta.dirname, '../src/finding/vehicles')
const file = join(ours, 'vehicles.tsv')

const known = existsSync(file) ? readSeries(readFileSync(file, 'utf8')) : []
const found = new Map(known.map((line) => [nameOf(line), line]))
let last = Math.max(0, ...known.map(({ id }) => id))
const given = [
  ...rowsOf('vehicles-us-1984-2026.csv').map(americanVehicle),
  ...rowsOf('vehicles-eu.csv').map(europeanVehicle),
]
// In the order of names: the first file then has neighbours side by side.
for (const row of given.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
  const before = found.get(nameOf(row))
  const series = before ?? { ...row, id: ++last, years: [] }
  const years = [...new Set([...series.years, ...row.years])].toSorted((a, b) => a - b)
  found.set(nameOf(row), { ...series, years })
}
const all = [...found.values()].toSorted((a, b) => a.id - b.id)
writeFileSync(file, writeSeries(all))
writeFileSync(
  join(ours, 'successors.tsv'),
  writeSuccessors(successorsOf(all, rowsOf('vehicles-us-from-old.csv'))),
)
const generations = join(ours, 'generations.tsv')
writeFileSync(
  generations,
  writeGenerations(
    withCodes(readGenerations(readFileSync(generations, 'utf8')), rowsOf('vehicles-series-codes.csv')),
  ),
)
const names = join(ours, 'names.tsv')
const offered = Map.groupBy(
  all.filter(({ isRetired }) => !isRetired),
  ({ make }) => make,
)
const nameplates = new Map(
  [...offered].map(([make, series]) => [make, [...new Set(series.map(({ model }) => model))]]),
)
writeFileSync(
  names,
  writeNames(
    withAliases(readNames(readFileSync(names, 'utf8')), rowsOf('vehicles-us-aliases.csv'), nameplates),
  ),
)

function rowsOf(name: string): Row[] {
  const text = readFileSync(join(folder ?? '', name), 'utf8')
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data
}

/** What makes two series one. */
function nameOf({ isRetired, make, model, engine, litres, cylinders, parts }: SeriesLine): string {
  return JSON.stringify([isRetired, parts.market, make, model, engine, litres, cylinders, parts])
}
