import type { Db } from '#platform/db/open.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { inMarket, onlyMarket } from './markets.ts'
import { type Market, type NamedPlace, nameKey, nameSlug, type Series, vehicleId } from './model.ts'
import { relativesIn } from './relatives.ts'
import { findMakeKey } from './store/naming.ts'
import { readSeriesByIds } from './store/relatives.ts'
import { listEverySeriesOfMakes, listSeriesOfMakes } from './store/series.ts'

/** A make, model and year as an address has them, in any writing. */
export interface PlaceAddress {
  readonly make: string
  readonly model?: string | undefined
  readonly year?: string | undefined
}

/** All vehicles of a make, of a model, or of one of its years. */
export interface VehiclePlace {
  readonly make: NamedPlace
  readonly model: NamedPlace | undefined
  readonly year: number | undefined
  readonly series: readonly Series[]
}

/**
 * The vehicles that an address names; undefined if there are none. An address with the names of retired vehicles has the place of the
 * vehicles that came instead.
 */
export async function findPlace(
  { db, depends }: CachedRead<'db'>,
  address: PlaceAddress,
): Promise<VehiclePlace | undefined> {
  depends('vehicles')
  const market = onlyMarket(depends)
  const found = await offeredPlace(db, address, market)
  if (found !== undefined) return found
  const renamed = await renamedAddress(db, address, market)
  return renamed && offeredPlace(db, renamed, market)
}

/** The address of the vehicles that came in the place of retired ones. Of several nameplates the one of most vehicles counts. */
async function renamedAddress(
  db: Db,
  { make, model, year }: PlaceAddress,
  market: Market | undefined,
): Promise<PlaceAddress | undefined> {
  const ofMake = await listEverySeriesOfMakes(db, [await findMakeKey(db, make)])
  const retired = ofMake.filter(
    (one) => one.isRetired && (model === undefined || nameKey(one.model) === nameKey(model)),
  )
  if (retired.length === 0) return undefined
  const related = await readSeriesByIds(
    db,
    retired.map(({ id }) => id),
  )
  const successors = related.flatMap((one) =>
    year === undefined ? one.relatives : relativesIn(one, Number(year)),
  )
  const byName = Map.groupBy(inMarket(successors, market), (one) =>
    nameKey(model === undefined ? one.make : `${one.make} ${one.model}`),
  )
  const [most] = [...byName.values()].toSorted((one, other) => other.length - one.length)
  const [first] = most ?? []
  return first && { make: first.make, model: model === undefined ? undefined : first.model, year }
}

async function offeredPlace(
  db: Db,
  { make, model, year }: PlaceAddress,
  market: Market | undefined,
): Promise<VehiclePlace | undefined> {
  const ofMake = inMarket(await listSeriesOfMakes(db, [await findMakeKey(db, make)]), market)
  const [makePlace] = placesOf(ofMake.map((one) => one.make)).values()
  if (makePlace === undefined) return undefined
  const place = { make: makePlace, model: undefined, year: undefined }
  if (model === undefined) return { ...place, series: ofMake }
  const key = nameKey(model)
  const ofModel = ofMake.filter((one) => nameKey(one.model) === key)
  const [modelPlace] = placesOf(ofModel.map((one) => one.model)).values()
  if (modelPlace === undefined) return undefined
  if (year === undefined) return { ...place, model: modelPlace, series: ofModel }
  const wanted = /^\d{4}$/.test(year) ? Number(year) : 0
  const ofYear = ofModel.filter(({ years }) => years.includes(wanted))
  return ofYear.length === 0 ? undefined : { ...place, model: modelPlace, year: wanted, series: ofYear }
}

/** The vehicles of series, by their ids; of one year if it is given. */
export function vehiclesOf(series: readonly Series[], year?: number): number[] {
  return series.flatMap(({ id, years }) =>
    (year === undefined ? years : [year]).map((one) => vehicleId(id, one)),
  )
}

/** The makes of some vehicles of these series, by name. */
export function makesOf(series: readonly Series[], vehicles: ReadonlySet<number>): NamedPlace[] {
  return namesOf(series, vehicles, ({ make }) => make)
}

/** The models of some vehicles of these series, by name. */
export function modelsOf(series: readonly Series[], vehicles: ReadonlySet<number>): NamedPlace[] {
  return namesOf(series, vehicles, ({ model }) => model)
}

/** The years of some vehicles of these series, newest first. */
export function yearsOf(series: readonly Series[], vehicles: ReadonlySet<number>): number[] {
  const years = series.flatMap(({ id, years }) => years.filter((year) => vehicles.has(vehicleId(id, year))))
  return [...new Set(years)].sort((a, b) => b - a)
}

function namesOf(
  series: readonly Series[],
  vehicles: ReadonlySet<number>,
  nameOf: (one: Series) => string,
): NamedPlace[] {
  const all = placesOf(series.map(nameOf))
  const wanted = series.filter(({ id, years }) => years.some((year) => vehicles.has(vehicleId(id, year))))
  const keys = new Set(wanted.map((one) => nameKey(nameOf(one))))
  return [...all]
    .filter(([key]) => keys.has(key))
    .sort(([one], [other]) => byKey.compare(one, other))
    .map(([, place]) => place)
}

const byKey = new Intl.Collator('en', { numeric: true })

/** Names by their keys. Of several writings of a name the first in order counts, so that it has one address. */
function placesOf(names: readonly string[]): Map<string, NamedPlace> {
  const places = new Map<string, NamedPlace>()
  for (const name of new Set(names)) {
    const key = nameKey(name)
    const known = places.get(key)
    if (known === undefined || name < known.name) places.set(key, { name, slug: nameSlug(name) })
  }
  return places
}
