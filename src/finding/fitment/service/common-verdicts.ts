import { partsOfId } from '#finding/vehicles/model.ts'
import { readSeriesByIds } from '#finding/vehicles/sql.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { askedVehicle, namesAsked } from '../inside/asked-vehicle.ts'
import { fit } from '../inside/fit.ts'
import type { FitVehicle, ProductFit, Verdict } from '../model.ts'
import { nothingKnown, readFits } from '../store/read.ts'

/** The verdict of several vehicles: `some` where a product fits some of them only. */
export interface CommonVerdict {
  readonly verdict: Verdict | 'some'
  /** What a universal product needs of a vehicle; empty for nothing. */
  readonly universalNote: string
}

/** Of more vehicles nothing is said. */
const mostVehicles = 300

/**
 * Whether products fit vehicles of which somebody has one, by the ids of the products: the same verdict for all, or `some`. Empty
 * for no vehicle and for more than 300.
 */
export async function commonVerdicts(
  { db, depends }: CachedRead<'db'>,
  vehicles: readonly number[],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, CommonVerdict>> {
  if (vehicles.length === 0 || vehicles.length > mostVehicles || productIds.length === 0) return new Map()
  depends('vehicles', ...productIds.map((id) => `product ${id}` as const))
  const parts = vehicles.map(partsOfId)
  const series = await readSeriesByIds(db, [...new Set(parts.map(({ seriesId }) => seriesId))])
  const byId = new Map(series.map((one) => [one.id, one]))
  const asked = parts.flatMap(({ seriesId, year }) => {
    const one = byId.get(seriesId)
    return one === undefined ? [] : [askedVehicle(one, year)]
  })
  const fits = await readFits(db, productIds, namesAsked(series))
  return new Map(productIds.map((id) => [id, common(fits.get(id) ?? nothingKnown, asked)]))
}

function common(product: ProductFit, vehicles: readonly FitVehicle[]): CommonVerdict {
  const [first = 'unknown', ...others] = new Set(vehicles.map((vehicle) => fit(product, vehicle, {}).verdict))
  const universalNote = first === 'universal' ? product.universalNote : ''
  // They differ only where the product is listed for some.
  return { verdict: others.length === 0 ? first : 'some', universalNote }
}
