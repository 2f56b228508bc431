import type Stripe from 'stripe'
import type { Tx } from '#db/open.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { isKnown, takeEvent } from '#payments/store/events.ts'
import { findIntent } from '#payments/store/intents.ts'
import { findRefund } from '#payments/store/refunds.ts'
import { applyIntent } from './capture.ts'
import { applyRefund } from './settle.ts'

/**
 * Hears a webhook of the provider: a hint to ask it how things stand now, never a fact. The event and what follows
 * from it are one transaction, and happen once. Events about what is not ours have no effect.
 * @throws Refusal `invalid` for one that the provider has not signed within 300 s; `unavailable` when the provider does
 * not answer the question, so that it sends the event again.
 */
export async function hear(shop: PaymentShop, body: Buffer, signature: string | undefined): Promise<void> {
  const event = shop.gateway.readEvent(body, signature)
  if (await isKnown(shop.db, event.id)) return
  const apply = await question(shop, event)
  const stock = await shop.db.transaction().execute(async (tx) => {
    const taken = await takeEvent(tx, { id: event.id, type: event.type, at: shop.clock() })
    return taken && apply !== undefined && (await apply(tx))
  })
  if (stock) shop.changes.tell('products')
}

/** Asks the provider about what the event names. Answers what is to be done about it: true when stock came back by it. */
async function question(
  shop: PaymentShop,
  event: Stripe.Event,
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  const { object } = event.data
  if (!('object' in object)) return undefined
  if (object.object === 'payment_intent' && (await findIntent(shop.db, object.id)) !== undefined) {
    const intent = await shop.gateway.retrieve(object.id)
    return async (tx) => {
      await applyIntent(shop, tx, intent)
      return false
    }
  }
  if (object.object === 'refund') {
    const refund = await findRefund(shop.db, object.metadata?.refundId ?? '')
    if (refund === undefined) return undefined
    const word = await shop.gateway.retrieveRefund(object.id)
    if (word.metadata?.refundId !== refund.id) return undefined
    return async (tx) => (await applyRefund(shop, tx, refund.id, word)).stock
  }
  return undefined
}
