import type { FindShop } from '#finding/find/shop.ts'
import { readVin } from '#finding/vehicles/service.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { type CarOfVin, seriesOfVin } from './reading/car-of-vin.ts'
import type { KnownVehicles } from './reading/known-vehicles.ts'

/** The car of a VIN in a text; undefined without a VIN, and where it has a fault, may be mistyped, or the shop has no such vehicles. */
export async function carOfVin(
  { db }: Pick<FindShop, 'db'>,
  text: string,
  words: readonly string[],
  known: KnownVehicles,
): Promise<CarOfVin | undefined> {
  const typed = vinIn(text)
  if (typed === undefined) return undefined
  const { decoded, candidates } = await readVin(db, typed.vin)
  if (decoded === undefined || decoded.make === null || decoded.mayBeMistyped) return undefined
  const { make, model } = decoded
  const year = decoded.year ?? undefined
  const series = seriesOfVin({ make, model, year }, candidates, known)
  return series.length === 0 ? undefined : { make, year, series, words: wordsOf(typed.vin, words) }
}

/** One with spaces is the whole text. */
function wordsOf(vin: string, words: readonly string[]): readonly string[] {
  const own = words.filter((word) => word === vin.toLowerCase())
  return own.length === 0 ? words : [...own, 'vin']
}
