import type { RelatedSeries } from '#finding/vehicles/relatives.ts'
import { readNaming } from '#finding/vehicles/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { seriesByMake } from '../inside/derive.ts'
import { withKeys } from '../inside/resolve.ts'
import { withShared } from '../inside/shared.ts'
import { sameness } from '../inside/text.ts'
import type { FitmentFields, NewFitment } from '../model.ts'
import { insertFitments, insertProducts, lockFitments } from '../store/write.ts'
import { noteSorter } from './note-sorter.ts'
import { storeVehicles } from './store-vehicles.ts'

/** What is said of a product that has no fitments yet. */
export interface FirstFitments {
  readonly productId: string
  readonly isUniversal: boolean
  readonly universalNote: string
  readonly fitments: readonly FitmentFields[]
}

const anywhere = { axle: null, side: null, height: null, depth: null } as const
const nothingSaid = {
  position: anywhere,
  note: '',
  notes: [],
  source: '',
  qualifiers: [],
  quantity: null,
  label: '',
}

/** A text that is the same for fitments that name the same vehicles. */
const rangeOf = (fitment: NewFitment) => sameness({ ...fitment, ...nothingSaid })

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
  const numbers = await insertProducts(tx, products)
  const sort = await noteSorter(
    tx,
    products.flatMap(({ fitments }) => fitments),
  )
  const named = products.flatMap(({ productId, fitments }) => {
    const product = numbers.get(productId)
    if (product === undefined) return []
    return withKeys(fitments.map(sort), byMake, naming).map((fitment) => ({
      product,
      fitment,
      range: rangeOf(fitment),
    }))
  })
  // Many products have the same range of vehicles.
  const ranges = [...new Map(named.map(({ range, fitment }) => [range, fitment]))]
  const shared = new Map(
    withShared(
      ranges.map(([, fitment]) => fitment),
      byMake,
    ).map((one, at) => [ranges[at]?.[0], one.shared]),
  )
  const added = named.map(({ product, fitment, range }) => ({
    product,
    fitment: { ...fitment, shared: shared.get(range) ?? null, id: 0 },
  }))
  await insertFitments(tx, added)
  const ofProduct = Map.groupBy(added, ({ product }) => product)
  await storeVehicles(
    tx,
    new Map([...ofProduct].map(([number, all]) => [number, all.map(({ fitment }) => fitment)])),
    byMake,
  )
}
