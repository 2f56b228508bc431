import type { ProviderEvent } from '#orders/payments/inside/provider-event.ts'
import { handledEvents, type IntentRow } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { type EventState, findEventState, insertEvent } from '#orders/payments/store/events.ts'
import { findIntent } from '#orders/payments/store/intents.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Tx } from '#platform/db/open.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { recordMissedRefusal } from './bank.ts'
import { applyIntent } from './capture.ts'
import { recordDecline } from './decline.ts'
import { modeOf } from './mode.ts'
import { applyRefunds } from './provider-refunds.ts'
import { requireKnown } from './unknown.ts'

/**
 * Handles a webhook of the provider. The event is only a hint: the shop retrieves the current state from the provider.
 * @throws Refusal `invalid` for a webhook without a valid signature of the last 300 s, or one that is not an event;
 * otherwise as `handleEvent`.
 */
export async function handleWebhook(
  shop: PaymentShop,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  await handleEvent(shop, shop.gateway.readEvent(body, signature))
}

/**
 * Retrieves from the provider what an event is about and applies it. The event and its effect are one transaction and
 * happen once. Events of other types have no effect and are not stored. Events about objects that are not ours have no
 * effect. Events of the other mode (test or live) have no effect and raise an alarm. Publishes the topics of returned stock.
 * @throws Refusal `unavailable` when the provider does not answer, so that it sends the event again.
 */
export async function handleEvent(shop: PaymentShop, event: ProviderEvent): Promise<void> {
  if (event.livemode !== shop.gateway.livemode) return raiseOtherMode(shop, event)
  if (!handledEvents.includes(event.type)) return
  const { known, mirror } = await eventStateOf(shop, event)
  if (known) return
  const apply = mirror && (await prepare(shop, event, mirror))
  const stock = await shop.db.transaction().execute(async (tx) => {
    const inserted = await insertEvent(tx, { id: event.id, type: event.type, at: shop.clock() })
    return inserted && apply !== undefined ? apply(tx) : []
  })
  shop.changes.notify(stockTopics(stock))
}

/** Whether the event has no further effect, and the payment that it is about. */
function eventStateOf(shop: PaymentShop, { id, type, intentId }: ProviderEvent): Promise<EventState> {
  // A capture is never undone: once it is there, this event has no further effect.
  const settledBy = type === 'payment_intent.succeeded' ? 'capture' : 'nothing'
  return findEventState(shop.pool, { id, type, intentId: intentId ?? '', at: shop.clock() }, settledBy)
}

/**
 * Retrieves the payment of the event from the provider. Answers the function that applies it, which answers the products
 * whose stock was returned.
 */
async function prepare(
  shop: PaymentShop,
  event: ProviderEvent,
  mirror: IntentRow,
): Promise<(tx: Tx) => Promise<string[]>> {
  const intent = requireKnown(await shop.gateway.retrieve(mirror.id))
  const refunds = event.isRefund ? await shop.gateway.refundsOf(mirror.id) : []
  return async (tx) => {
    const at = event.at ?? shop.clock()
    // Only cards are tried out by thieves. When the provider no longer knows what failed, it counts as a card.
    const failedWith = intent.last_payment_error?.payment_method?.type ?? 'card'
    if (event.type === 'payment_intent.payment_failed' && failedWith === 'card')
      await recordDecline(tx, { eventId: event.id, intentId: mirror.id, at })
    // Apply the payment before its refunds.
    await applyIntent(shop, tx, intent)
    // It may have moved to another order since it was read.
    const booked = (await findIntent(tx, mirror.id)) ?? mirror
    if (event.type === 'payment_intent.processing')
      await recordMissedRefusal(shop, tx, intent, { orderId: booked.order_id, since: at })
    return applyRefunds(shop, tx, booked, refunds)
  }
}

/** One alarm a day: a shop that gets the other mode's webhooks gets one for each payment there. */
function raiseOtherMode(
  { db, gateway, clock }: PaymentShop,
  { id, type, livemode }: ProviderEvent,
): Promise<void> {
  const day = clock().toISOString().slice(0, 10)
  return raise(db, {
    kind: 'other_mode',
    message: `The payment provider sent the event ${id} (${type}) of ${modeOf(livemode)}, but the keys of this shop are for ${modeOf(gateway.livemode)}. It was not applied. Check that STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are for the same mode.`,
    subject: { kind: 'event', id: `other mode ${day}` },
  })
}
