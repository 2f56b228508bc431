import type { RelatedSeries } from '#finding/vehicles/relatives.ts'
import { readNaming } from '#finding/vehicles/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { seriesByMake } from '../inside/derive.ts'
import { withKeys } from '../inside/resolve.ts'
import { sharedBy } from '../inside/shared.ts'
import { sameness } from '../inside/text.ts'
import type { FitmentFields, NewFitment } from '../model.ts'
import { insertFitments, insertProducts, lockFitments } from '../store/write.ts'
import { storeVehicles } from './store-vehicles.ts'

/** What is said of a product that has no fitments yet. */
export interface FirstFitments {
  readonly productId: string
  readonly isUniversal: boolean
  readonly universalNote: string
  readonly fitments: readonly FitmentFields[]
}

const anywhere = { axle: null, side: null, height: null, depth: null } as const

/**
 * Stores the first fitments of many products, with the vehicles that they cover, and no audit entries. Products of which something is
 * said already are left as they are.
 * @param series all series of the makes of the fitments.
 * @throws Refusal `invalid` for an unknown make or model.
 */
export async function loadFitments(
  tx: Tx,
  products: readonly FirstFitments[],
  series: readonly RelatedSeries[],
): Promise<void> {
  await lockFitments(tx)
  const byMake = seriesByMake(series)
  const naming = await readNaming(tx)
  // Many products have the same range of vehicles.
  const known = new Map<string, NewFitment['shared']>()
  const sharedOf = (fitment: NewFitment) => {
    const range = sameness({ ...fitment, position: anywhere, note: '', source: '', qualifiers: [] })
    const found = known.get(range)
    if (found !== undefined) return found
    const shared = sharedBy(fitment, byMake)
    known.set(range, shared)
    return shared
  }
  const withShared = (all: readonly NewFitment[]) =>
    all.map((fitment) => ({ ...fitment, shared: sharedOf(fitment) }))
  const numbers = await insertProducts(tx, products)
  const added = products.flatMap(({ productId, fitments }) => {
    const number = numbers.get(productId)
    return number === undefined ? [] : [{ number, fitments: withShared(withKeys(fitments, byMake, naming)) }]
  })
  await insertFitments(
    tx,
    added.flatMap(({ number, fitments }) => fitments.map((fitment) => ({ product: number, fitment }))),
  )
  const fitmentsOf = new Map(
    added.map(({ number, fitments }) => [number, fitments.map((fitment) => ({ ...fitment, id: 0 }))]),
  )
  await storeVehicles(tx, fitmentsOf, byMake)
}
