import { Refusal } from '#base/refusal.ts'
import { vehicleRefusals } from '#finding/vehicles/messages/vehicles.ts'
import type { Db } from '#platform/db/open.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { makeKeyOf } from './aliases.ts'
import { decodeVin, faultOf, mendedVin, plainVin } from './inside/vin.ts'
import {
  engineText,
  type NextChoice,
  nameKey,
  partsOfId,
  type ReadVin,
  type Series,
  type Vehicle,
  vehicleId,
} from './model.ts'
import {
  type Chosen,
  findSeries,
  listMakes,
  listModels,
  listSeries,
  listYears,
  newestYear,
} from './store/series.ts'

/** What was chosen, as it was typed or picked. */
export interface Choice {
  readonly year?: number | undefined
  readonly make?: string | undefined
  readonly model?: string | undefined
}

/**
 * What can be chosen next, in any order: after a year its makes; after a make its years and models; after a make and a model
 * their years; after all three the vehicles, one for each engine. With nothing chosen, years and makes.
 * Names may be written in any way, and makes as people call them. Unknown ones have nothing to choose.
 * @throws Refusal `invalid` for a model without a make.
 */
export async function nextChoice({ db, depends }: CachedRead<'db'>, choice: Choice): Promise<NextChoice> {
  depends('vehicles')
  const chosen = keysOf(choice)
  const { year, make, model } = chosen
  if (make === undefined) {
    if (model !== undefined) throw new Refusal('invalid', 'make_first', vehicleRefusals.makeFirst)
    const makes = await listMakes(db, chosen)
    return year === undefined ? { years: await listYears(db, {}), makes } : { makes }
  }
  if (model === undefined) {
    const models = await listModels(db, chosen)
    return year === undefined ? { years: await listYears(db, chosen), models } : { models }
  }
  if (year === undefined) return { years: await listYears(db, chosen) }
  const series = await listSeries(db, chosen, mostCandidates)
  return { vehicles: series.map((one) => vehicleOf(one, year)) }
}

/** @throws Refusal `missing` for a vehicle that was never sold. */
export async function oneVehicle({ db, depends }: CachedRead<'db'>, id: number): Promise<Vehicle> {
  depends('vehicles')
  const { seriesId, year } = partsOfId(id)
  const series = await findSeries(db, seriesId)
  if (!series?.years.includes(year)) throw new Refusal('missing', 'not_found', vehicleRefusals.missing)
  return vehicleOf(series, year)
}

const mostCandidates = 500

/**
 * What a VIN says, without asking anybody outside the shop, and the vehicles that it may be. A wrong check digit is said where the law
 * asks for a right one, and the rest is read all the same. What was probably meant is offered.
 */
export async function readVin(db: Db, typed: string): Promise<ReadVin> {
  const vin = plainVin(typed)
  const mended = mendedVin(vin)
  const fault = faultOf(vin)
  if (fault !== undefined) return { fault, mended, candidates: [] }
  const read = decodeVin(vin, await newestYear(db))
  const { agreeing, saidBySigns } = await import('./inside/vin-signs.ts')
  const said = saidBySigns(vin, read.make, read.year)
  const make = onlyOf(said.makes) ?? read.make
  const decoded = { ...read, make, model: onlyOf(said.models), litres: onlyOf(said.litres) }
  const { year } = decoded
  if (make === null || year === null) return { decoded, mended, candidates: [] }
  const series = await listSeries(db, { make: nameKey(make), year }, mostCandidates)
  const candidates = agreeing(series, said).map((one) => vehicleOf(one, year))
  const model = onlyOf(candidates.map((vehicle) => vehicle.model)) ?? decoded.model
  return { decoded: { ...decoded, model }, mended, candidates }
}

/** The value of which all are; null if they are none or differ. */
function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

function keysOf({ year, make, model }: Choice): Chosen {
  return {
    year,
    make: make === undefined ? undefined : makeKeyOf(make),
    model: model === undefined ? undefined : nameKey(model),
  }
}

/** The vehicle of a series in one year. */
export function vehicleOf(series: Series, year: number): Vehicle {
  const { id, make, model } = series
  return { id: vehicleId(id, year), year, make, model, engine: engineText(series) }
}
