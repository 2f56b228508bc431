import { refusals, rules } from '#contract/messages.ts'
import { type Key, recall } from '#http/keys.ts'
import { newId } from '#id.ts'
import { orderPlacedLetter } from '#mail/letters/order.ts'
import { draft } from '#mail/post.ts'
import { dollars, largestChargeCents } from '#money.ts'
import type { OrderRow, Person } from '#orders/noun.ts'
import type { OrderShop } from '#orders/shop.ts'
import { placed } from '#orders/states.ts'
import { findOffer, insert, type Offer } from '#orders/store/place.ts'
import { orderOnWire } from '#orders/wire.ts'
import { Refusal } from '#refusal.ts'
import { noRoom } from './room.ts'
import { frameOf } from './tell.ts'

/** What a buyer asks for. `priceCents` is what they were shown: of one piece, or of all. */
export interface Wanted {
  readonly productId: string
  readonly quantity: number
  readonly priceCents: number
  readonly name: string
  readonly address: string
  readonly phone: string
}

/** Who orders, and from which network (src/identity/network.ts). */
export interface Buyer extends Person {
  readonly network: string
}

export interface Placed {
  readonly acknowledged: true
  readonly insertedId: string
}

/** How often an order is tried again because its product was edited at that very moment. */
const tries = 3

/**
 * Places an order: takes its stock, writes it down and posts its mail, all or nothing. The same key with the same
 * wish is answered the same and takes the stock once. Tells of the changed stock when that is committed.
 * @throws Refusal `missing` for a product that is unknown or no longer sold, `invalid` below the minimum or above what one
 * payment can be, `conflict`
 * `out_of_stock` above the stock, `price_changed` when the price is not today's, `key_reused` for a key of another wish,
 * `unpaid_orders`, `held_pieces` and `held_share` when the buyer would hold too much without having paid for it, `too_many`
 * when their network would (docs/decisions/holds.md).
 */
export async function place(
  shop: OrderShop,
  buyer: Buyer,
  wanted: Wanted,
  key: Key | undefined,
): Promise<Placed> {
  try {
    return await placeNew(shop, buyer, wanted, key)
  } catch (error) {
    // A repeat may meet the end of the stock, or another price: its first coming had what it was promised.
    const before = key && (await recall<Placed>(shop.db, key))
    if (before === undefined) throw error
    return before
  }
}

async function placeNew(
  shop: OrderShop,
  buyer: Buyer,
  wanted: Wanted,
  key: Key | undefined,
  left = tries,
): Promise<Placed> {
  const offer = acceptable(await findOffer(shop.pool, wanted.productId), wanted)
  const order = orderOf(shop, buyer, wanted, offer)
  const answer: Placed = { acknowledged: true, insertedId: order.id }
  const letter = orderPlacedLetter({ ...frameOf(shop), order: orderOnWire(order) })
  const mail = draft({ ...letter, to: order.email, orderId: order.id })
  const { network } = buyer
  const kept = key && { key, answer }
  const done = await insert(shop.pool, { order, network, limits: shop.holdLimits, mail, kept })
  if (done === 'placed') {
    shop.changes.tell('products')
    return answer
  }
  if (done !== 'changed') throw noRoom(done, offer.minimum)
  if (left > 1) return placeNew(shop, buyer, wanted, key, left - 1)
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

function acceptable(offer: Offer | undefined, { quantity, priceCents }: Wanted): Offer {
  if (offer === undefined) throw new Refusal('missing', 'missing', refusals.missingProduct)
  if (offer.archived_at !== null) throw new Refusal('missing', 'archived', refusals.archived)
  if (quantity < offer.minimum) {
    const message = rules.belowMinimum(offer.minimum)
    throw new Refusal('invalid', 'below_minimum', message, {
      minimum: offer.minimum,
      fields: { quantity: message },
    })
  }
  if (quantity > offer.available) {
    const fields = { quantity: rules.stockOut }
    throw new Refusal('conflict', 'out_of_stock', rules.stockOut, { available: offer.available, fields })
  }
  const totalCents = offer.price_cents * quantity
  if (priceCents !== offer.price_cents && priceCents !== totalCents) {
    throw new Refusal('conflict', 'price_changed', refusals.priceChanged, {
      price: dollars(totalCents),
      unitPrice: dollars(offer.price_cents),
    })
  }
  if (totalCents > largestChargeCents)
    throw new Refusal('invalid', 'above_largest', rules.aboveLargest, {
      fields: { quantity: rules.aboveLargest },
    })
  return offer
}

function orderOf({ clock, holdMinutes }: OrderShop, buyer: Person, wanted: Wanted, offer: Offer): OrderRow {
  const now = clock()
  return {
    ...placed,
    id: newId(now),
    seq: 0,
    user_id: buyer.userId,
    product_id: offer.id,
    product_name: offer.name,
    name: wanted.name,
    address: wanted.address,
    email: buyer.email,
    phone: wanted.phone,
    quantity: wanted.quantity,
    unit_price_cents: offer.price_cents,
    total_cents: offer.price_cents * wanted.quantity,
    transaction_id: null,
    refunded_cents: 0,
    hold_until: new Date(now.getTime() + holdMinutes * 60_000),
    created_at: now,
    paid_at: null,
    shipped_at: null,
    cancel_reason: null,
    deleted_at: null,
    part_number: offer.part_number,
    picture: offer.picture,
    slug: offer.slug,
  }
}
