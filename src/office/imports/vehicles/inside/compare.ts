import type { FileColumn } from '#finding/vehicles/file/columns.ts'
import { shownValue } from '#finding/vehicles/file/dto.ts'
import { vehicleText } from '#finding/vehicles/file/identity.ts'
import { readKnown } from '#finding/vehicles/file/known.ts'
import type { FileProblem, FileVehicle, VehiclePlan } from '#finding/vehicles/file/model.ts'
import { planVehicles } from '#finding/vehicles/file/plan.ts'
import { readRow, yearsAhead } from '#finding/vehicles/file/read-row.ts'
import type { RowProblem } from '../../model.ts'
import type { FileRow } from '../../reading/model.ts'
import type { KindShop, TableFile } from '../../tables/kind.ts'
import type { TableRow } from '../../tables/model.ts'
import { problemText } from '../../tables/problem-text.ts'

/** So many rows are stored together. */
const atOnce = 1000

/** What a file makes of the vehicles of the shop: a row for each of its rows. All vehicles are compared together, as a row means what others say. */
export async function* compareVehicles(
  { db, clock }: KindShop,
  { facts, mapping, rows }: TableFile,
): AsyncGenerator<readonly TableRow[]> {
  const places = new Map(mapping.columns.map(({ column, field }) => [field as FileColumn, column]))
  const form = {
    places,
    width: facts.columns.length,
    lastYear: clock().getUTCFullYear() + yearsAhead,
  }
  const headOf = (field: string) =>
    facts.columns.find(({ column }) => column === places.get(field as FileColumn))?.head ?? field
  const vehicles: FileVehicle[] = []
  yield* together(
    readEach(rows(), (row) => {
      const read = readRow(row, form)
      if ('make' in read) vehicles.push(read)
      else return refused(row, nameOf(row, places), read, headOf)
    }),
  )
  const plan = await planVehicles(vehicles, await readKnown(db, vehicles))
  const wrong = Map.groupBy(plan.problems, ({ line }) => line)
  const right = vehicles.filter(({ line }) => !wrong.has(line))
  yield* together(compared(right, plan))
  if (wrong.size === 0) return
  // Their cells were not in memory.
  yield* together(
    readEach(rows(), (row) => {
      const problems = wrong.get(row.line)
      return problems && refused(row, nameOf(row, places), problems, headOf)
    }),
  )
}

async function* readEach(
  rows: AsyncIterable<FileRow>,
  read: (row: FileRow) => TableRow | undefined,
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    const made = read(row)
    if (made !== undefined) yield made
  }
}

async function* together(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
): AsyncGenerator<readonly TableRow[]> {
  let some: TableRow[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

function* compared(vehicles: readonly FileVehicle[], { added, changed }: VehiclePlan): Generator<TableRow> {
  const isAdded = new Set(added.map(({ line }) => line))
  const changes = new Map(changed.map((one) => [one.line, one]))
  for (const vehicle of vehicles) {
    const change = changes.get(vehicle.line)
    const base = { ...rowOf(vehicle.line, vehicleText(vehicle, vehicle.year)), problems: [], cells: [] }
    if (change !== undefined)
      yield {
        ...base,
        name: vehicleText(change.before, vehicle.year),
        targetId: String(change.id),
        outcome: 'changed',
        fate: 'waiting',
        before: { series: change.before },
        after: { series: change.after, vehicle: stored(vehicle) },
      }
    else if (isAdded.has(vehicle.line))
      yield {
        ...base,
        outcome: 'added',
        fate: 'waiting',
        before: { series: null },
        after: { series: null, vehicle: stored(vehicle) },
      }
    else yield { ...base, outcome: 'unchanged', fate: null, before: {}, after: {} }
  }
}

/** Its line is stored beside it. */
function stored({ line: _, ...vehicle }: FileVehicle) {
  return vehicle
}

/** A vehicle has one row; of two the check itself says that they are one. */
function rowOf(line: number, name: string) {
  return { line, lines: 1, name, matchKey: `line ${line}`, targetId: null, findings: [] }
}

function refused(
  { line, cells }: FileRow,
  name: string,
  problems: readonly FileProblem[],
  headOf: (field: string) => string,
): TableRow {
  const named = problems.map(
    ({ column, value, message, right }): RowProblem => ({
      column: column === '' ? '' : headOf(column),
      value: shownValue(value),
      message,
      right,
    }),
  )
  return {
    ...rowOf(line, name),
    outcome: 'refused',
    fate: null,
    before: {},
    after: {},
    problems: named,
    cells: [{ line, cells, problem: problemText(named) }],
  }
}

/** What a row seems to be about. */
function nameOf({ cells }: FileRow, places: ReadonlyMap<FileColumn, number>): string {
  const said = (['year', 'make', 'model'] as const).map((field) =>
    shownValue((cells[places.get(field) ?? -1] ?? '').trim()),
  )
  return said.filter((one) => one !== '').join(' ')
}
