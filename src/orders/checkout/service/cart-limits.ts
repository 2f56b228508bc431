import type { CheckoutShop } from '#orders/checkout/shop.ts'
import { limitsOf, type OrderLimit } from '#orders/orders/service/limit.ts'
import { find } from '#pricing/carts/service/read.ts'

/**
 * How many pieces of each line of a cart can be ordered now, by the rules by which its order is placed. The email of a visitor is not
 * known yet: what it holds is counted when the order is placed.
 * @throws Refusal `missing` `missing_cart`.
 */
export async function cartLimits(
  shop: CheckoutShop,
  token: string | undefined,
  network: string,
): Promise<OrderLimit[]> {
  const { head, rows } = await find(shop, token)
  const lines = rows.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  return limitsOf(shop, { userId: head.user_id, email: head.email ?? '', network }, lines)
}
