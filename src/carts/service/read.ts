import { type Cart, cartOf, isPriced } from '#carts/noun.ts'
import type { CartShop } from '#carts/shop.ts'
import { findCart } from '#carts/store/read.ts'
import { touch } from '#carts/store/write.ts'
import { hashOf } from '#carts/token.ts'
import { refusals } from '#contract/messages.ts'
import { calculateTotals } from '#pricing/totals.ts'
import { Refusal } from '#refusal.ts'

/** That a cart is read is noted at most so often. */
const notedEveryMs = 24 * 3600 * 1000

/**
 * The cart of a token, with today's prices and stock. It reserves nothing.
 * @throws Refusal `missing` `missing_cart` for an unknown token, and one whose session has ended.
 */
export async function read({ pool, clock, cartTerms }: CartShop, token: string | undefined): Promise<Cart> {
  const found = await findCart(pool, hashOf(token))
  if (found === undefined) throw missingCart()
  const { head, rows } = found
  if (clock().getTime() - head.used_at.getTime() > notedEveryMs) await touch(pool, head.id)
  const lines = rows.filter(isPriced).map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    listPrice: product.price,
    maker: product.maker,
    categoryId: product.category_id,
  }))
  const { cart, rules } = await cartTerms({ lines, userId: head.user_id ?? undefined })
  return cartOf(rows, calculateTotals(cart, rules))
}

export function missingCart(): Refusal {
  return new Refusal('missing', 'missing_cart', refusals.missingCart)
}
