import { one } from '#catalog/service/read.ts'
import { notKept } from '#db/topics.ts'
import { fromWire } from '#money.ts'
import { type UnitPrice, unitPriceOf, unitPricesOf } from '#pricing/unit-price.ts'
import { findUser } from '#users/service.ts'
import { pricesFor } from './noun.ts'
import { type PriceShop, productPrices } from './service.ts'
import { findGroupOf } from './store.ts'

interface Explained extends UnitPrice {
  readonly group: string | null
  /** Every price that was considered, in order. */
  readonly considered: readonly UnitPrice[]
}

/**
 * What one of `quantity` pieces of a product costs a customer, and why; without an email, what everybody pays.
 * @throws Refusal `missing` for an unknown product or customer.
 */
export async function explainPrice(
  shop: PriceShop,
  { productId, quantity, email }: { productId: string; quantity: number; email: string | undefined },
): Promise<Explained> {
  const product = await one({ ...shop, depends: notKept }, productId)
  const customer = email === undefined ? undefined : await findUser(shop.db, email)
  const group = customer && (await findGroupOf(shop.db, customer.id))
  const prices = pricesFor(fromWire(product.price), await productPrices(shop, productId), group)
  return {
    ...unitPriceOf(prices, quantity),
    group: group?.name ?? null,
    considered: unitPricesOf(prices, quantity),
  }
}
