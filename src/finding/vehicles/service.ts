import { Refusal } from '#base/refusal.ts'
import { vehicleRefusals } from '#finding/vehicles/messages/vehicles.ts'
import type { Db } from '#platform/db/open.ts'
import { type CachedRead, notKept } from '#platform/db/topics.ts'
import { decodeVin, faultOf, mendedVin, plainVin } from './inside/vin.ts'
import { onlyMarket } from './markets.ts'
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
import { isCalled } from './naming.ts'
import { findMakeKey, listModelsOfSigns, listNames } from './store/naming.ts'
import {
  type Chosen,
  findSeries,
  listMakes,
  listModels,
  listSeries,
  listYears,
  newestYear,
} from './store/series.ts'
import { versionChoices, versionText } from './versions.ts'

/** What was chosen, as it was typed or picked. */
export interface Choice {
  readonly year?: number | undefined
  readonly make?: string | undefined
  readonly model?: string | undefined
}

/**
 * What can be chosen next, in any order: after a year its makes; after a make its years and models; after a make and a model
 * their years; after all three the vehicles, one for each version that can be told apart. With nothing chosen, years and makes.
 * Names may be written in any way, and makes as people call them. Unknown ones have nothing to choose. All are of the shop's markets.
 * @throws Refusal `invalid` for a model without a make.
 */
export async function nextChoice({ db, depends }: CachedRead<'db'>, choice: Choice): Promise<NextChoice> {
  depends('vehicles')
  const chosen = { ...(await keysOf(db, choice)), market: onlyMarket(depends) }
  const { year, make, model } = chosen
  if (make === undefined) {
    if (model !== undefined) throw new Refusal('invalid', 'make_first', vehicleRefusals.makeFirst)
    const makes = await listMakes(db, chosen)
    return year === undefined ? { years: await listYears(db, chosen), makes } : { makes }
  }
  if (model === undefined) {
    const models = await listModels(db, chosen)
    return year === undefined ? { years: await listYears(db, chosen), models } : { models }
  }
  if (year === undefined) {
    const years = await listYears(db, chosen)
    return { years: years.length > 0 ? years : yearsOf(await seriesCalled(db, { ...chosen, make, model })) }
  }
  const series = await seriesCalled(db, { ...chosen, make, model })
  return { vehicles: versionChoices(series).map(({ one, label }) => ({ ...vehicleOf(one, year), label })) }
}

/** The series of a model; of one that the shop knows only by another name those that the name means: a Crown Vic is a Crown Victoria. */
async function seriesCalled(
  db: Db,
  chosen: Chosen & { readonly make: string; readonly model: string },
): Promise<Series[]> {
  const own = await listSeries(db, chosen, mostCandidates)
  if (own.length > 0) return own
  const called = await listNames(db, chosen.make, chosen.model)
  const all: Series[] = []
  for (const [nameplate, names] of Map.groupBy(called, (one) => nameKey(one.nameplate))) {
    const series = await listSeries(db, { ...chosen, model: nameplate }, mostCandidates)
    for (const one of series) {
      const years = one.years.filter((year) => names.some((name) => isCalled(one, name, year)))
      if (years.length > 0) all.push({ ...one, years })
    }
  }
  return all
    .filter(({ years }) => chosen.year === undefined || years.includes(chosen.year))
    .slice(0, mostCandidates)
}

function yearsOf(series: readonly Series[]): number[] {
  return [...new Set(series.flatMap(({ years }) => years))].toSorted((one, other) => other - one)
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
  const ofSigns = read.make === null ? [] : await listModelsOfSigns(db, nameKey(read.make), vin.slice(6, 8))
  const said = saidBySigns(vin, read.year, ofSigns)
  const make = onlyOf(said.makes) ?? read.make
  const decoded = { ...read, make, model: onlyOf(said.models), litres: onlyOf(said.litres) }
  const { year } = decoded
  if (make === null || year === null) return { decoded, mended, candidates: [] }
  const series = await listSeries(
    db,
    { make: nameKey(make), year, market: onlyMarket(notKept) },
    mostCandidates,
  )
  const candidates = agreeing(series, said).map((one) => vehicleOf(one, year))
  const model = onlyOf(candidates.map((vehicle) => vehicle.model)) ?? decoded.model
  return { decoded: { ...decoded, model }, mended, candidates }
}

/** The value of which all are; null if they are none or differ. */
function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

async function keysOf(db: Db, { year, make, model }: Choice): Promise<Chosen> {
  return {
    year,
    make: make === undefined ? undefined : await findMakeKey(db, make),
    model: model === undefined ? undefined : nameKey(model),
  }
}

/** The vehicle of a series in one year. */
export function vehicleOf(series: Series, year: number): Vehicle {
  const { id, make, model } = series
  return {
    id: vehicleId(id, year),
    year,
    make,
    model,
    engine: engineText(series),
    version: versionText(series),
  }
}
