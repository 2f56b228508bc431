import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { verdictRefusals } from '#base/contract/messages/verdicts.ts'
import { productName } from '#base/contract/product-name.ts'
import { Refusal } from '#base/refusal.ts'
import { hashOf } from '#base/secret.ts'
import { type PricedProducts, priceProducts } from '#orders/checkout/inside/price-products.ts'
import { orderFreeEmail, orderPlacedEmail } from '#orders/orders/emails/placed.ts'
import { type Above, aboveOf, type HoldObstacle, minutesToHold } from '#orders/orders/hold-limits.ts'
import { requireTakesOrders, unlessStopped } from '#orders/orders/maintenance.ts'
import { purchase } from '#orders/orders/messages/purchase.ts'
import { isGuests, orderOf, productsOf } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { holdRefusal } from '#orders/orders/service/hold-refusal.ts'
import { shopDetailsOf } from '#orders/orders/service/notify.ts'
import type { Buyer, OrderRequest } from '#orders/orders/service/request.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findOffers, insert, type Offer } from '#orders/orders/sql.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { type Key, recall } from '#platform/http/idempotency.ts'
import { draft } from '#platform/mail/queue-mail.ts'
import { destinationOf } from '#pricing/calculation/zones.ts'
import { cartTermsWords } from '#pricing/carts/messages/cart-terms.ts'
import { alertMissingTaxZone } from '#pricing/carts/missing-tax-zone.ts'
import type { CartRow, PricedCart } from '#pricing/carts/model.ts'
import { storeTaxDecision } from '#pricing/taxes/service/store-decision.ts'
import { insertPriced, takeUsesOf, untilPlaced } from './insert-priced.ts'
import { newProductOrder } from './new-order.ts'
import { requireCurrentPrice, rowsOf } from './product-lines.ts'

const placedAnswer = z.object({ acknowledged: z.literal(true), insertedId: z.string() })
export type Placed = z.infer<typeof placedAnswer>

/** How often placing is retried because one of the products, or a promotion, was changed at the same moment. */
const maxAttempts = 3

/**
 * Places an order of products without a cart, priced as a checkout: takes the stock of every line and the uses of promotions,
 * inserts the order and queues its mail, all or nothing. The same key
 * with the same request returns the same answer and takes the stock once. Publishes the topics of the changed stock
 * after the commit.
 * @throws Refusal `unavailable` `maintenance`; `invalid` `lines` for no line, more than 100 or a product named twice; `missing` for a product that
 * is unknown or no longer sold, `conflict` `not_listed` for what the buyer has not confirmed, `invalid` below a minimum or above what one payment can be, `conflict` `out_of_stock`
 * above the stock, `country_needed` where the price depends on a country that nobody has named, `no_delivery` where none reaches,
 * `price_changed` and `total_changed` when they are not today's, `key_reused` for a key of another request,
 * `unpaid_orders`, `held_pieces` and `held_share` when the buyer would hold too much without having paid for it,
 * `too_many` when their network would (docs/decisions/orders/holds.md). For several lines the refusal lists each refused line.
 * @param offers the products of the lines, if they were just read.
 */
export async function orderProducts(
  shop: OrderShop,
  buyer: Buyer,
  wanted: OrderRequest,
  key: Key | undefined,
  offers?: readonly Offer[],
): Promise<Placed> {
  try {
    return await placeNew(shop, buyer, wanted, key, offers)
  } catch (error) {
    // A repeat may find no stock or another price, although the first request was placed: return its stored answer.
    const stored = key && (await recall(shop.db, key, placedAnswer))
    if (stored === undefined) throw error
    return stored
  }
}

async function placeNew(
  shop: OrderShop,
  buyer: Buyer,
  wanted: OrderRequest,
  key: Key | undefined,
  read: readonly Offer[] | undefined,
  { left, above }: { left: number; above?: Above } = { left: maxAttempts },
): Promise<Placed> {
  requireTakesOrders()
  const ids = wanted.lines.map(({ productId }) => productId)
  const offers = read ?? (await findOffers(shop.pool, ids))
  requireConfirmed(wanted, offers)
  const rows = rowsOf(wanted, offers)
  const { userId, email } = buyer
  const { priced, destination, isCountryNeeded } = await priceProducts(shop, {
    rows,
    email,
    to: wanted.to,
    userId: userId ?? undefined,
  })
  requireReached({ priced, isCountryNeeded })
  requireCurrentPrice(wanted, rows, priced.totals)
  if (!priced.isTaxCovered && destination !== null)
    await alertMissingTaxZone(shop, destinationOf(destination))
  const holdMinutes = minutesToHold(shop.holdMinutes, above)
  const order = newProductOrder(shop.clock(), buyer, wanted, { rows, priced, destination, holdMinutes })
  const answer: Placed = { acknowledged: true, insertedId: order.id }
  const outcome = await write(
    shop,
    { order, rows, priced, above, network: buyer.network },
    key && { key, answer },
  )
  if (outcome === 'placed') {
    shop.changes.notify(stockTopics(productsOf(order)), order.id)
    return answer
  }
  if (outcome !== 'changed') {
    // Its mail says until when it holds its stock, so that is found first.
    const allowed = above === undefined ? aboveOf(outcome) : undefined
    if (allowed === undefined) throw holdRefusal(outcome, offers, wanted)
    return placeNew(shop, buyer, wanted, key, offers, { left, above: allowed })
  }
  if (left > 1) return placeNew(shop, buyer, wanted, key, undefined, { left: left - 1 })
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

function requireConfirmed({ lines }: OrderRequest, offers: readonly Offer[]): void {
  const waiting = lines.find(({ fit, isAsked }) => isAsked && fit?.verdict === 'not_listed')
  if (waiting === undefined) return
  const name = offers.find(({ id }) => id === waiting.productId)?.name ?? ''
  throw new Refusal('conflict', 'not_listed', verdictRefusals.notListedHere(productName(name)))
}

function requireReached({ priced, isCountryNeeded }: Omit<PricedProducts, 'destination'>): void {
  if (isCountryNeeded) throw new Refusal('conflict', 'country_needed', purchase.countryNeeded)
  if (priced.delivery === null) throw new Refusal('conflict', 'no_delivery', cartTermsWords.noDelivery)
}

interface ToWrite {
  readonly order: OrderRow
  readonly rows: readonly CartRow[]
  readonly priced: PricedCart
  readonly above: Above | undefined
  readonly network: string
}

/**
 * Inserts an order: in one statement, unless it has promotions whose uses are counted, costs nothing, or somebody decided on its tax.
 */
async function write(
  shop: OrderShop,
  { order, rows, priced, above, network }: ToWrite,
  storedAnswer: Parameters<typeof insert>[1]['storedAnswer'],
): Promise<'placed' | 'changed' | HoldObstacle> {
  const isFree = order.paid_at !== null
  const about = { ...shopDetailsOf(shop), order: orderOf(order) }
  const mail = isFree ? orderFreeEmail({ ...about, isTaken: false }) : orderPlacedEmail(about)
  const what = {
    order,
    network,
    above,
    storedAnswer,
    limits: shop.holdLimits,
    listPrices: rows.map(({ product }) => product.price),
    mail: draft({ ...mail, to: order.email, orderId: order.id }),
    keyHash: isGuests(order) ? hashOf(shop.orderKeys.of(order.id)) : undefined,
  }
  const isAlone = priced.promotions.length === 0 && priced.taxDecision.kind === 'usual'
  if (!isFree && isAlone) return unlessStopped(await insert(shop.pool, what))
  try {
    return await untilPlaced(() =>
      shop.db.transaction().execute(async (tx) => {
        await insertPriced(tx, what)
        await storeTaxDecision(tx, order, priced.taxDecision, order.user_id ?? undefined)
        await takeUsesOf(tx, priced, order)
      }),
    )
  } catch (error) {
    // Somebody else took the last use of a promotion: it costs more now.
    if (error instanceof Refusal && error.code === 'coupon_used_up') return 'changed'
    throw error
  }
}
