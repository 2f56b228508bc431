import { nameKey, partsOfId, type Series, type Vehicle } from '#finding/vehicles/model.ts'
import type { VehicleNaming } from '#finding/vehicles/naming.ts'
import { type KnownVehicles, knowVehicles } from './known-vehicles.ts'
import { commonBeginning, type Read, readVehicle } from './read-vehicle.ts'

/** What the VIN in a text says of its car, or the id that another list gives to it. */
export interface CarOfVin {
  /** Undefined if it may be of several. */
  readonly make: string | undefined
  readonly year: number | undefined
  /** At least one. */
  readonly series: readonly Series[]
  /** The words of the text in which the VIN or the id stands. */
  readonly words: readonly string[]
  /** The name of the list stands before the id: these words are no number of a product. */
  readonly isNamed?: boolean
}

interface SaidByVin {
  readonly make: string
  readonly model: string | null
  readonly year: number | undefined
}

/** The series that a VIN may mean: in its year the series of its vehicles, only in this year; without one all of its model, or of its make. */
export function seriesOfVin(
  { make, model, year }: SaidByVin,
  candidates: readonly Vehicle[],
  known: KnownVehicles,
): Series[] {
  const ofMake = known.ofMake.get(known.makeKeyOf(make)) ?? []
  const ids = new Set(candidates.map(({ id }) => partsOfId(id).seriesId))
  const all = ofMake.flatMap(({ series }) => series)
  if (year !== undefined) return all.filter(({ id }) => ids.has(id)).map((one) => ({ ...one, years: [year] }))
  const named = new Set(model === null ? [] : known.byBeginning.get(nameKey(model)))
  const ofModel = ofMake.filter((one) => named.has(one)).flatMap(({ series }) => series)
  return ofModel.length === 0 ? all : ofModel
}

/** The car of a VIN or an id, narrowed by words beside it: its model and engine. What contradicts the VIN stays a word. */
export function readCar(
  words: readonly (string | undefined)[],
  { make, year, series }: CarOfVin,
  isOfShop: (word: string) => boolean,
  naming: VehicleNaming,
): Read {
  const withMake = make === undefined ? words : [...words, make.toLowerCase()]
  const named = readVehicle(withMake, knowVehicles(series, naming), isOfShop)
  const own = named?.vehicle ?? { make, engine: [], trim: [], series }
  const model = own.model ?? commonBeginning(own.series.map((one) => one.model))
  return {
    vehicle: { ...own, model, isOfId: true, ...(year !== undefined && { from: year, to: year }) },
    taken: new Set([...(named?.taken ?? [])].filter((at) => at < words.length)),
  }
}
