import { z } from 'zod'
import { verdictRefusals } from '#contract/messages/verdicts.ts'
import { refusals } from '#contract/messages.ts'
import { productName } from '#contract/product-name.ts'
import { stockTopics } from '#db/topics.ts'
import { type Key, recall } from '#http/keys.ts'
import { draft } from '#mail/queue-mail.ts'
import { sum } from '#money.ts'
import { orderPlacedLetter } from '#orders/letters/placed.ts'
import { newRow } from '#orders/new-row.ts'
import { isGuests, orderOf, productsOf } from '#orders/noun.ts'
import { noCharges, type OrderRow } from '#orders/row.ts'
import type { OrderShop } from '#orders/shop.ts'
import { findOffers, insert, type Offer } from '#orders/store/place.ts'
import { Refusal } from '#refusal.ts'
import { hashOf } from '#secret.ts'
import { linesOf } from './basket.ts'
import { holdRefusal } from './hold-refusal.ts'
import { shopDetailsOf } from './notify.ts'
import type { OrderRequest } from './request.ts'

/** Who orders, and their network (src/identity/network.ts). */
export interface Buyer {
  /** Null for a guest. */
  readonly userId: string | null
  /** In lower case. */
  readonly email: string
  readonly network: string
}

const placedAnswer = z.object({ acknowledged: z.literal(true), insertedId: z.string() })
export type Placed = z.infer<typeof placedAnswer>

/** How often placing is retried because one of the products was edited or sold at the same moment. */
const maxAttempts = 3

/**
 * Places an order: takes the stock of every line, inserts the order and queues its mail, all or nothing. The same key
 * with the same request returns the same answer and takes the stock once. Publishes the topics of the changed stock
 * after the commit.
 * @throws Refusal `invalid` `lines` for no line, more than 100 or a product named twice; `missing` for a product that
 * is unknown or no longer sold, `conflict` `not_listed` for what the buyer has not confirmed, `invalid` below a minimum or above what one payment can be, `conflict` `out_of_stock`
 * above the stock, `price_changed` when the price is not today's, `key_reused` for a key of another request,
 * `unpaid_orders`, `held_pieces` and `held_share` when the buyer would hold too much without having paid for it,
 * `too_many` when their network would (docs/decisions/holds.md). For several lines the refusal lists each refused line.
 * @param offers the products of the lines, if they were just read.
 */
export async function place(
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
  left = maxAttempts,
): Promise<Placed> {
  const ids = wanted.lines.map(({ productId }) => productId)
  const offers = read ?? (await findOffers(shop.pool, ids))
  requireConfirmed(wanted, offers)
  const order = newOrder(shop, buyer, wanted, linesOf(wanted, offers))
  const answer: Placed = { acknowledged: true, insertedId: order.id }
  const letter = orderPlacedLetter({ ...shopDetailsOf(shop), order: orderOf(order) })
  const mail = draft({ ...letter, to: order.email, orderId: order.id })
  const { network } = buyer
  const storedAnswer = key && { key, answer }
  const keyHash = isGuests(order) ? hashOf(shop.orderKeys.of(order.id)) : undefined
  const limits = shop.holdLimits
  const outcome = await insert(shop.pool, { order, network, limits, mail, keyHash, storedAnswer })
  if (outcome === 'placed') {
    shop.changes.notify(stockTopics(productsOf(order)), order.id)
    return answer
  }
  if (outcome !== 'changed') throw holdRefusal(outcome, offers, wanted)
  if (left > 1) return placeNew(shop, buyer, wanted, key, undefined, left - 1)
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

function requireConfirmed({ lines }: OrderRequest, offers: readonly Offer[]): void {
  const waiting = lines.find(({ fit, isAsked }) => isAsked && fit?.verdict === 'not_listed')
  if (waiting === undefined) return
  const name = offers.find(({ id }) => id === waiting.productId)?.name ?? ''
  throw new Refusal('conflict', 'not_listed', verdictRefusals.notListedHere(productName(name)))
}

function newOrder(
  { clock, holdMinutes }: OrderShop,
  buyer: Buyer,
  { name, address, phone }: OrderRequest,
  lines: OrderRow['lines'],
): OrderRow {
  return {
    ...newRow(clock(), holdMinutes),
    ...noCharges(),
    user_id: buyer.userId,
    name,
    address,
    email: buyer.email,
    phone,
    lines,
    total: sum(lines.map((line) => line.total)),
  }
}
