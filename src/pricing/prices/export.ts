import { productName } from '#base/contract/product-name.ts'
import type { Decimal } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import type { PriceShop } from './service.ts'
import { listGroups } from './store/groups.ts'
import { findPrices } from './store/prices.ts'

/** A line of a file of prices. */
export interface PriceLine {
  readonly id: string
  readonly partNumber: string | null
  readonly product: string
  /** The name of the group; empty for the public prices. */
  readonly group: string
  readonly from: number
  readonly price: Decimal
}

const atOnce = 500

/** The prices of products as a file has them: the list price first, then the quantity breaks, then the prices of groups. */
export async function* priceLines(
  { db, pool }: Pick<PriceShop, 'db' | 'pool'>,
  products: AsyncIterable<Product>,
): AsyncGenerator<PriceLine> {
  const names = new Map((await listGroups(db)).map(({ id, name }) => [id, name]))
  let some: Product[] = []
  for await (const product of products) {
    some.push(product)
    if (some.length < atOnce) continue
    yield* linesOf(pool, some, names)
    some = []
  }
  yield* linesOf(pool, some, names)
}

async function* linesOf(
  pool: PriceShop['pool'],
  products: readonly Product[],
  names: ReadonlyMap<string, string>,
): AsyncGenerator<PriceLine> {
  const pricesOf = await findPrices(
    pool,
    products.map(({ id }) => id),
  )
  for (const { id, partNumber, name, price } of products) {
    const product = { id, partNumber, product: productName(name) }
    const { breaks = [], groups = [] } = pricesOf.get(id) ?? {}
    yield { ...product, group: '', from: 1, price }
    for (const step of breaks) yield { ...product, group: '', ...step }
    for (const { groupId, prices } of groups)
      for (const step of prices) yield { ...product, group: names.get(groupId) ?? '', ...step }
  }
}
