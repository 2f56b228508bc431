import type Stripe from 'stripe'
import type { Tx } from '#db/open.ts'
import { toldEvents } from '#payments/noun.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { isKnown, takeEvent } from '#payments/store/events.ts'
import { findIntent } from '#payments/store/intents.ts'
import { applyIntent } from './capture.ts'
import { applyRefunds } from './mirror.ts'
import { known } from './unknown.ts'

/**
 * Hears a webhook of the provider: a hint to ask it how things stand now, never a fact.
 * @throws Refusal `invalid` for one that the provider has not signed within 300 s; else as `take`.
 */
export async function hear(shop: PaymentShop, body: Buffer, signature: string | undefined): Promise<void> {
  await take(shop, shop.gateway.readEvent(body, signature))
}

/**
 * Asks the provider about what an event names, and applies its word. The event and what follows from it are one
 * transaction, and happen once. Events about what is not ours have no effect. Tells of stock that comes back.
 * @throws Refusal `unavailable` when the provider does not answer the question, so that the event is to come again.
 */
export async function take(shop: PaymentShop, event: Stripe.Event): Promise<void> {
  if (await isKnown(shop.db, event.id)) return
  const apply = await question(shop, event)
  const stock = await shop.db.transaction().execute(async (tx) => {
    const taken = await takeEvent(tx, { id: event.id, type: event.type, at: shop.clock() })
    return taken && apply !== undefined && (await apply(tx))
  })
  if (stock) shop.changes.tell('products')
}

/** Asks the provider about the payment that the event names. Answers what is to be done: true when stock came back by it. */
async function question(
  shop: PaymentShop,
  event: Stripe.Event,
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  if (!toldEvents.includes(event.type)) return undefined
  const { object } = event.data
  const mirror = await findIntent(shop.db, intentIn(object) ?? '')
  if (mirror === undefined) return undefined
  const intent = known(await shop.gateway.retrieve(mirror.id))
  const isOfMoneyBack = 'object' in object && object.object !== 'payment_intent'
  const refunds = isOfMoneyBack ? await shop.gateway.refundsOf(mirror.id) : []
  return async (tx) => {
    // First the payment: money goes back of what has come.
    await applyIntent(shop, tx, intent)
    return applyRefunds(shop, tx, mirror, refunds)
  }
}

/** The id of the intent that an event is about, itself or by its charge or refund. */
function intentIn(object: Stripe.Event['data']['object']): string | undefined {
  if (!('object' in object)) return undefined
  switch (object.object) {
    case 'payment_intent':
      return object.id
    case 'charge':
    case 'refund':
      return typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id
  }
  return undefined
}
