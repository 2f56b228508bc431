import type { CartRow, PricedCart } from '#carts/noun.ts'
import { find, missingCart } from '#carts/service/read.ts'
import { tellUncovered } from '#carts/uncovered.ts'
import {
  type CheckedOut,
  type CheckoutBuyer,
  type CheckoutRequest,
  destinationOf,
  taxNumberOf,
} from '#checkout/noun.ts'
import type { CheckoutShop } from '#checkout/shop.ts'
import { type CheckoutKey, checkoutKeyOf, findPlaced } from '#checkout/store/keys.ts'
import { refusals } from '#contract/messages.ts'
import { stockTopics } from '#db/topics.ts'
import { orderNumber, productsOf } from '#orders/noun.ts'
import { holdRefusal } from '#orders/service/hold-refusal.ts'
import { Refusal } from '#refusal.ts'
import { newOrder } from './new-order.ts'
import { placeCart } from './place-cart.ts'
import { requireCurrentTotal, requireDelivery, requireOrderable, totalChanged } from './require.ts'

type FoundCart = Awaited<ReturnType<typeof find>>

/** A checkout as it was sent. */
export interface Sent {
  /** Of the cart. */
  readonly token: string | undefined
  readonly buyer: CheckoutBuyer
  readonly request: CheckoutRequest
  /** The Idempotency-Key. */
  readonly key: string | undefined
}

/** How often placing is retried because the cart or a product was changed at the same moment. */
const maxAttempts = 3

/**
 * Places an order of a whole cart: the stock of all lines, the uses of promotions, the order, its mail and the emptying of the
 * cart, all or nothing. The same key with the same request answers the same order.
 * @throws Refusal `missing` for an unknown cart; `conflict` `empty_cart`, `out_of_stock` and `cart_problems` with every line that
 * cannot be ordered, `no_delivery` and `total_changed` with the cart as it is now, `key_reused`, and the refusals of holds
 * (src/orders/service/hold-refusal.ts); `invalid` for more than 100 lines, and for a total that no payment can be.
 */
export async function checkOut(shop: CheckoutShop, sent: Sent): Promise<CheckedOut> {
  for (let left = maxAttempts; left > 0; left--) {
    const done = await attempt(shop, sent)
    if (done !== 'changed') return done
  }
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

async function attempt(shop: CheckoutShop, sent: Sent): Promise<CheckedOut | 'changed'> {
  const { token, buyer, request, key: typed } = sent
  const found = await find(shop, token)
  const { head, rows } = found
  if (head.user_id !== null && head.user_id !== buyer.account?.userId) throw missingCart()
  const key = typed === undefined ? undefined : checkoutKeyOf(head.id, typed, request)
  const before = key && (await findPlacedBefore(shop, key))
  if (before !== undefined) return checkedOut(shop, before, buyer)
  const priced = await price(shop, found, sent)
  requireOrderable(rows, priced)
  requireDelivery(rows, priced)
  requireCurrentTotal(rows, priced, request)
  if (!priced.isTaxCovered) await tellUncovered(shop, destinationOf(request.shipTo))
  const order = newOrder(shop, buyer, request, { rows, priced })
  try {
    const outcome = await placeCart(shop, { token, cartId: head.id, rows, priced, order, buyer, key })
    if (outcome === 'changed') return 'changed'
    if (outcome !== 'placed') throw holdRefusal(outcome, productsIn(rows), { lines: linesIn(rows) })
  } catch (error) {
    // Somebody else took the last use of the coupon.
    if (!(error instanceof Refusal) || error.code !== 'coupon_used_up') throw error
    throw totalChanged(rows, await price(shop, found, sent))
  }
  shop.changes.notify(stockTopics(productsOf(order)), order.id)
  return checkedOut(shop, order.id, buyer)
}

function price(shop: CheckoutShop, { head, rows }: FoundCart, { buyer, request }: Sent): Promise<PricedCart> {
  return shop.cartTerms({
    rows,
    userId: buyer.account?.userId,
    email: buyer.account?.email ?? request.email,
    destination: destinationOf(request.shipTo),
    coupon: head.coupon,
    delivery: request.delivery,
    taxNumber: taxNumberOf(request),
  })
}

/** @throws Refusal `conflict` `key_reused` for a key of another request. */
async function findPlacedBefore({ db }: CheckoutShop, key: CheckoutKey): Promise<string | undefined> {
  const before = await findPlaced(db, key)
  if (before === undefined) return undefined
  if (!before.bodyHash.equals(key.bodyHash)) throw new Refusal('conflict', 'key_reused', refusals.keyReused)
  return before.orderId
}

function checkedOut({ orderKeys }: CheckoutShop, orderId: string, { account }: CheckoutBuyer): CheckedOut {
  return {
    orderId,
    number: orderNumber(orderId),
    orderKey: account === undefined ? orderKeys.of(orderId) : undefined,
  }
}

const productsIn = (rows: readonly CartRow[]) => rows.map(({ product }) => product)
const linesIn = (rows: readonly CartRow[]) =>
  rows.map(({ product, quantity }) => ({ productId: product.id, quantity }))
