import { setImmediate as others } from 'node:timers/promises'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { noParts, partsOfId, type Series, vehicleId } from '../model.ts'
import { isShortMake, type KnownSeries, ownSeries, seriesOfYear, wholeIdentityOf } from './identity.ts'
import type { AddedVehicle, FileProblem, FileVehicle, VehiclePlan } from './model.ts'
import { planRenames, type RowsOfSeries } from './renames.ts'

/** After so many rows the process does other things. */
const rowsAtOnce = 2000

/**
 * Compares the rows of a file with the vehicles of the shop. A row with an id is that vehicle; a row without one is the vehicle
 * of the same year, make, model and engine, or else a new one of the owner's. No id comes to mean another vehicle of the shop's
 * own file, and nothing is removed.
 */
export async function planVehicles(
  vehicles: readonly FileVehicle[],
  known: KnownSeries,
): Promise<VehiclePlan> {
  const problems: FileProblem[] = []
  const { bySeries, firstOfId } = rowsWithIds(vehicles, known, problems)
  const { renamed, changed, taken } = planRenames(bySeries, known, problems)
  const added: AddedVehicle[] = []
  /** Years that known series get, and new series, by what makes them one. */
  const further = new Map<number, Set<number>>()
  const created = new Map<
    string,
    { readonly place: number; readonly row: FileVehicle; readonly years: Set<number> }
  >()
  const lineOfNew = new Map<string, number>(taken)
  let done = 0
  for (const row of vehicles) {
    if (++done % rowsAtOnce === 0) await others()
    if (row.id !== null) continue
    const problem = shortMake(row, known) ?? anew(row)
    if (problem !== undefined) problems.push(problem)
  }
  return {
    problems,
    added,
    changed,
    edited: editedOf(known, renamed, further),
    created: [...created.values()].map(
      ({ row: { make, model, engine, litres, cylinders, parts }, years }) => ({
        make,
        model,
        engine,
        litres,
        cylinders,
        years: ascending(years),
        parts: { ...noParts, ...parts },
        isRetired: false,
      }),
    ),
  }

  /** Takes a row without an id. Returns what is wrong with it. */
  function anew(row: FileVehicle): FileProblem | undefined {
    const found = seriesOfYear(known, row)
    if (found !== undefined) {
      const id = vehicleId(found.id, row.year)
      const first = firstOfId.get(id)
      // Sources have known vehicles twice, in two writings.
      if (first !== undefined && (first.written === row.written || renamed.has(found.id)))
        return twice(row, first.line)
      if (first === undefined) firstOfId.set(id, row)
      return undefined
    }
    const identity = wholeIdentityOf(row, { ...noParts, ...row.parts })
    const key = `${row.year} ${identity}`
    const line = lineOfNew.get(key)
    if (line !== undefined) return twice(row, line)
    lineOfNew.set(key, row.line)
    added.push({ line: row.line, year: row.year, series: placeIn(row, identity) })
    return undefined
  }

  /** Puts the year of a new vehicle to a series of the owner, else to a new one. */
  function placeIn(row: FileVehicle, identity: string): AddedVehicle['series'] {
    const own = ownSeries(known, row)
    if (own !== undefined && !renamed.has(own.id)) {
      further.set(own.id, (further.get(own.id) ?? new Set()).add(row.year))
      return { id: own.id }
    }
    const series = created.get(identity) ?? { place: created.size, row, years: new Set<number>() }
    series.years.add(row.year)
    created.set(identity, series)
    return { created: series.place }
  }
}

function twice({ line, model }: FileVehicle, first: number): FileProblem {
  return { line, column: 'model', value: model, message: rules.sameVehicle(first), right: rules.eachOnce }
}

/** A new make cannot have the short name of another. */
function shortMake({ line, make }: FileVehicle, known: KnownSeries): FileProblem | undefined {
  if (!isShortMake(make, known)) return undefined
  const right = known.makes.get(known.makeKeyOf(make)) ?? rules.ownName
  return { line, column: 'make', value: make, message: rules.shortMake, right }
}

/** Finds the vehicles of rows with ids. What they change is grouped by series. */
function rowsWithIds(
  vehicles: readonly FileVehicle[],
  { byId }: KnownSeries,
  problems: FileProblem[],
): {
  readonly bySeries: RowsOfSeries
  readonly firstOfId: Map<number, FileVehicle>
} {
  const firstOfId = new Map<number, FileVehicle>()
  const bySeries = new Map<number, FileVehicle[]>()
  for (const row of vehicles) {
    const { id, line, year } = row
    if (id === null) continue
    const parts = partsOfId(id)
    const series = byId.get(parts.seriesId)
    const refuse = (column: string, value: number, message: string, right: string) =>
      problems.push({ line, column, value: String(value), message, right })
    const first = firstOfId.get(id)
    if (!series?.years.includes(parts.year)) refuse('id', id, rules.unknownId, rules.noId)
    else if (first !== undefined) refuse('id', id, rules.idTwice(first.line), rules.eachOnce)
    else if (year !== parts.year) refuse('year', year, rules.otherYear, String(parts.year))
    else {
      firstOfId.set(id, row)
      const rows = bySeries.get(series.id)
      if (rows === undefined) bySeries.set(series.id, [row])
      else rows.push(row)
    }
  }
  return { bySeries, firstOfId }
}

function editedOf(
  { byId }: KnownSeries,
  renamed: ReadonlyMap<number, Series>,
  further: ReadonlyMap<number, ReadonlySet<number>>,
): VehiclePlan['edited'] {
  return [...new Set([...renamed.keys(), ...further.keys()])].flatMap((id) => {
    const before = byId.get(id)
    if (before === undefined) return []
    const years = ascending(new Set([...before.years, ...(further.get(id) ?? [])]))
    return [{ before, after: { ...(renamed.get(id) ?? before), years } }]
  })
}

function ascending(years: ReadonlySet<number>): number[] {
  return [...years].sort((one, other) => one - other)
}
