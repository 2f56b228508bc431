import type { FindShop } from '#finding/find/shop.ts'
import { readVin } from '#finding/vehicles/service.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { type CarOfVin, seriesOfVin } from './reading/car-of-vin.ts'
import type { KnownVehicles } from './reading/known-vehicles.ts'

/** Where the law asks for the check digit (49 CFR 565 and what Canada and Mexico have of it): with a wrong one the car is unknown. */
const checked: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])

/** The car of a VIN in a text; undefined without a VIN, and where it has a fault or the shop has no such vehicles. */
export async function carOfVin(
  { db }: Pick<FindShop, 'db'>,
  text: string,
  words: readonly string[],
  known: KnownVehicles,
): Promise<CarOfVin | undefined> {
  const vin = vinIn(text)
  if (vin === undefined) return undefined
  const { decoded, candidates } = await readVin(db, vin)
  if (decoded === undefined || decoded.make === null) return undefined
  if (!decoded.checkDigitHolds && checked.has(decoded.country ?? '')) return undefined
  const { make } = decoded
  const year = decoded.year ?? undefined
  const series = seriesOfVin({ make, year }, candidates, known)
  return series.length === 0 ? undefined : { make, year, series, words: wordsOf(vin, words) }
}

/** One with spaces is the whole text. */
function wordsOf(vin: string, words: readonly string[]): readonly string[] {
  const own = words.filter((word) => word === vin.toLowerCase())
  return own.length === 0 ? words : [...own, 'vin']
}
