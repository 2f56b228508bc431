import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { fitsOfLines } from '#finding/fitment/service/lines.ts'
import { findOtherSides } from '#finding/fitment/sql.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { type Cart, type CartFits, type CartRow, cartOf, noFits } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { findCart } from '#pricing/carts/store/read.ts'
import { findSaved } from '#pricing/carts/store/saved.ts'
import { touch } from '#pricing/carts/store/write.ts'
import type { ToPrice } from '#pricing/carts/terms.ts'
import { hashOf } from '#pricing/carts/token.ts'

/** The time after which the next read of a cart is recorded. */
const notedEveryMs = 24 * 3600 * 1000

/**
 * The cart of a token, with today's prices and stock. It reserves nothing.
 * @throws Refusal `missing` `missing_cart` for an unknown token, and one whose session has ended.
 */
export async function read(shop: CartShop, token: string | undefined): Promise<Cart> {
  const found = await find(shop, token)
  const [priced, fits, saved] = await Promise.all([
    shop.cartTerms(toPrice(found)),
    fitsOf(shop, found.rows),
    findSaved(shop.pool, found.head.id),
  ])
  return cartOf(found.rows, priced, fits, saved)
}

/** What is known now of the fit of the lines of a cart: at most three statements, sent at once, however many lines there are. */
export async function fitsOf(shop: DbAndPool, rows: readonly CartRow[]): Promise<CartFits> {
  if (rows.length === 0) return noFits
  const [fits, sides] = await Promise.all([
    fitsOfLines(
      shop,
      rows.map(({ product, chosenFor }) => ({ productId: product.id, ...chosenFor })),
    ),
    findOtherSides(
      shop.pool,
      rows.map(({ product }) => product.id),
    ),
  ])
  return { fits, sides }
}

/** A cart as it is stored, with the products of its lines. @throws Refusal `missing` `missing_cart`. */
export async function find(
  { pool, clock }: Pick<CartShop, 'pool' | 'clock'>,
  token: string | undefined,
): Promise<FoundCart> {
  const found = await findCart(pool, hashOf(token))
  if (found === undefined) throw missingCart()
  const { id, used_at } = found.head
  if (clock().getTime() - used_at.getTime() > notedEveryMs) await touch(pool, id)
  return found
}

type FoundCart = NonNullable<Awaited<ReturnType<typeof findCart>>>

/** What the terms of a cart depend on, as the cart has it. */
export function toPrice({ head, rows }: FoundCart): ToPrice {
  const { user_id, email, destination, coupon, delivery, isBusiness, taxNumber } = head
  const choices = { destination, coupon, delivery, isBusiness, taxNumber }
  return {
    rows,
    ...choices,
    userId: user_id ?? undefined,
    email: email ?? undefined,
    takesCheapest: true,
  }
}

export function missingCart(): Refusal {
  return new Refusal('missing', 'missing_cart', refusals.missingCart)
}
