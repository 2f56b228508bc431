import { nameKey, type Series } from '#finding/vehicles/model.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { fit } from '../inside/fit.ts'
import type { FitVehicle, ProductFit, Verdict } from '../model.ts'
import { nothingKnown, readFits } from '../store/read.ts'

/** The verdict of several vehicles: `some` where a product fits some of them only. */
export type CommonVerdict = Verdict | 'some'

/** Of more vehicles nothing is said. */
const mostVehicles = 300

/** A vehicle of a series in one year, as fitments ask. */
export function vehicleToAsk({ make, model, engine, litres, cylinders }: Series, year: number): FitVehicle {
  return { engine, litres, cylinders, year, makeKey: nameKey(make), modelKey: nameKey(model) }
}

/**
 * Whether products fit vehicles of which somebody has one, by the ids of the products: the same verdict for all, or `some`. Empty
 * for no vehicle and for more than 300.
 */
export async function commonVerdicts(
  { db, depends }: CachedRead<'db'>,
  vehicles: readonly FitVehicle[],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, CommonVerdict>> {
  if (vehicles.length === 0 || vehicles.length > mostVehicles || productIds.length === 0) return new Map()
  depends('vehicles', ...productIds.map((id) => `product ${id}` as const))
  const [makeKey, ...others] = new Set(vehicles.map((vehicle) => vehicle.makeKey))
  const fits = await readFits(db, productIds, others.length === 0 ? makeKey : undefined)
  return new Map(productIds.map((id) => [id, common(fits.get(id) ?? nothingKnown, vehicles)]))
}

function common(product: ProductFit, vehicles: readonly FitVehicle[]): CommonVerdict {
  const [first = 'unknown', ...others] = new Set(vehicles.map((vehicle) => fit(product, vehicle, {}).verdict))
  if (others.length === 0) return first
  // They differ only where the product is listed for some.
  return 'some'
}
