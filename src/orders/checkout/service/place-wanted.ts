import { refusals } from '#base/contract/messages/refusals.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { Refusal } from '#base/refusal.ts'
import {
  businessOf,
  type CheckedOut,
  type CheckoutBuyer,
  type CheckoutRequest,
} from '#orders/checkout/model.ts'
import type { CheckoutShop } from '#orders/checkout/shop.ts'
import { findPlaced } from '#orders/checkout/store/keys.ts'
import { type Above, aboveOf, minutesToHold } from '#orders/orders/hold-limits.ts'
import { requireTakesOrders } from '#orders/orders/maintenance.ts'
import { productsOf } from '#orders/orders/model.ts'
import { holdRefusal } from '#orders/orders/service/hold-refusal.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { type OwnedKey, requireSameBody } from '#platform/http/idempotency.ts'
import { destinationOf } from '#pricing/calculation/zones.ts'
import { alertMissingTaxZone } from '#pricing/carts/missing-tax-zone.ts'
import type { CartRow, PricedCart } from '#pricing/carts/model.ts'
import { fitsOf } from '#pricing/carts/service/read.ts'
import { closeFirst } from './links.ts'
import { newOrder, takenBy } from './new-order.ts'
import { type PlacedBy, placeOrder } from './place-order.ts'
import {
  requireCurrentTotal,
  requireDelivery,
  requireOrderable,
  requirePhone,
  requireTerms,
  requireTicks,
  totalChanged,
} from './require.ts'

/** An order that is to be placed. */
export interface OrderToPlace {
  readonly rows: readonly CartRow[]
  /** The code of a coupon, as it is compared. */
  readonly coupon: string | null
  readonly buyer: CheckoutBuyer
  readonly request: CheckoutRequest
  readonly key: OwnedKey | undefined
  /** How long the unpaid order keeps its stock. */
  readonly holdMinutes: number
  readonly by: PlacedBy
}

/** How often placing is retried because the cart or a product was changed at the same moment. */
const maxAttempts = 3

/**
 * Places an order. If the cart or a product is changed at the same moment, everything is read again.
 * @throws the refusals of `placeWanted`; Refusal `unavailable` when it was changed each time.
 */
export async function placeUnchanged(
  shop: CheckoutShop,
  read: () => Promise<OrderToPlace>,
): Promise<CheckedOut> {
  for (let left = maxAttempts; left > 0; left--) {
    const done = await placeWanted(shop, await read())
    if (done !== 'changed') return done
  }
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

/**
 * Places an order for the total that was shown, all or nothing. The same key with the same request answers the same order.
 * @throws Refusal `unavailable` `maintenance`; `conflict` `empty_cart`, `out_of_stock` and `cart_problems` with every line that cannot be ordered,
 * `no_delivery`, `total_changed` and `not_listed` with the cart as it is now, `terms_needed`, `key_reused`, and the refusals of holds
 * (src/orders/orders/service/hold-refusal.ts); `invalid` for more than 100 lines, without the phone number that its carrier needs, and for a total that cannot be paid.
 */
async function placeWanted(
  shop: CheckoutShop,
  wanted: OrderToPlace,
  above?: Above,
): Promise<CheckedOut | 'changed'> {
  const { rows, buyer, request, key, by } = wanted
  const holdMinutes = minutesToHold(wanted.holdMinutes, above)
  const before = key && (await findPlacedBefore(shop, key))
  if (before !== undefined) return checkedOut(shop, before, buyer)
  // Before anything is done for it, such as closing the order that it replaces.
  requireTakesOrders()
  await shop.checkTaxNumber?.({
    taxNumber: businessOf(request).taxNumber,
    destination: destinationOf(request.shipTo),
    userId: buyer.account?.userId,
    network: buyer.network,
  })
  const [priced, fits] = await Promise.all([price(shop, wanted), fitsOf(shop, rows)])
  requireOrderable(rows, priced, fits)
  requireDelivery(rows, priced, fits)
  requirePhone(priced, request)
  requireCurrentTotal(rows, priced, request, fits)
  requireTicks(rows, priced, fits)
  if (by.kind === 'cart') requireTerms(request)
  const link = by.kind === 'admin' ? by.link : undefined
  const first = link && (await closeFirst(shop, link))
  if (!priced.isTaxCovered) await alertMissingTaxZone(shop, destinationOf(request.shipTo))
  const placed = newOrder(shop.clock(), buyer, request, { rows, priced, fits, holdMinutes })
  const order = by.kind === 'admin' ? takenBy(shop, placed, by.paying) : placed
  try {
    const outcome = await placeOrder(shop, { rows, priced, order, buyer, key, by, above })
    if (outcome === 'changed') return 'changed'
    if (outcome !== 'placed') {
      // Its mail says until when it holds its stock, so that is found first.
      const allowed = above === undefined ? aboveOf(outcome) : undefined
      if (allowed !== undefined) return await placeWanted(shop, wanted, allowed)
      throw holdRefusal(outcome, productsIn(rows), { lines: linesIn(rows) })
    }
  } catch (error) {
    // The same request was sent twice at the same moment, and the other one was placed.
    const other = key && (await findPlacedBefore(shop, key))
    if (other !== undefined) return checkedOut(shop, other, buyer)
    // Somebody else took the last use of the coupon.
    if (!(error instanceof Refusal) || error.code !== 'coupon_used_up') throw error
    throw totalChanged(rows, await price(shop, wanted), fits)
  }
  shop.changes.notify(stockTopics([...productsOf(order), ...(first ? productsOf(first) : [])]), order.id)
  return checkedOut(shop, order.id, buyer)
}

function price(shop: CheckoutShop, { rows, coupon, buyer, request }: OrderToPlace): Promise<PricedCart> {
  return shop.cartTerms({
    rows,
    coupon,
    userId: buyer.account?.userId,
    email: buyer.account?.email ?? request.email,
    destination: destinationOf(request.shipTo),
    delivery: request.delivery,
    ...businessOf(request),
  })
}

/** @throws Refusal `conflict` `key_reused` for a key of another request. */
async function findPlacedBefore({ db }: CheckoutShop, key: OwnedKey): Promise<string | undefined> {
  const before = await findPlaced(db, key)
  if (before === undefined) return undefined
  requireSameBody(key, before.bodyHash)
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
