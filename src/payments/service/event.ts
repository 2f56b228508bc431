import { raise } from '#alarms/raise.ts'
import type { Tx } from '#db/open.ts'
import { stockTopics } from '#db/topics.ts'
import { handledEvents } from '#payments/noun.ts'
import type { ProviderEvent } from '#payments/provider-event.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { insertEvent, isHandled } from '#payments/store/events.ts'
import { findIntent } from '#payments/store/intents.ts'
import { applyIntent } from './capture.ts'
import { noteDecline } from './decline.ts'
import { modeOf } from './mode.ts'
import { applyRefunds } from './provider-refunds.ts'
import { requireKnown } from './unknown.ts'

/**
 * Hears a webhook of the provider: a hint to ask it how things stand now, never a fact.
 * @throws Refusal `invalid` for one that the provider has not signed within 300 s, or that is no event; else as `take`.
 */
export async function handleWebhook(
  shop: PaymentShop,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  await handleEvent(shop, shop.gateway.readEvent(body, signature))
}

/**
 * Asks the provider about what an event names, and applies its word. The event and what follows from it are one
 * transaction, and happen once. Events about what is not ours have no effect, nor do those of test money in a shop with
 * live keys or the other way round: these raise an alarm. Tells of stock that comes back.
 * @throws Refusal `unavailable` when the provider does not answer the question, so that the event is to come again.
 */
export async function handleEvent(shop: PaymentShop, event: ProviderEvent): Promise<void> {
  if (event.livemode !== shop.gateway.livemode) return raiseOtherMode(shop, event)
  if (await isHandled(shop.db, event.id)) return
  const apply = await prepare(shop, event)
  const stock = await shop.db.transaction().execute(async (tx) => {
    const taken = await insertEvent(tx, { id: event.id, type: event.type, at: shop.clock() })
    return taken && apply !== undefined ? apply(tx) : []
  })
  shop.changes.tell(stockTopics(stock))
}

/** Asks the provider about the payment that the event names. Answers what is to be done, which answers of which products stock came back. */
async function prepare(
  shop: PaymentShop,
  event: ProviderEvent,
): Promise<((tx: Tx) => Promise<string[]>) | undefined> {
  if (!handledEvents.includes(event.type)) return undefined
  const mirror = await findIntent(shop.db, event.intentId ?? '')
  if (mirror === undefined) return undefined
  const intent = requireKnown(await shop.gateway.retrieve(mirror.id))
  const refunds = event.isRefund ? await shop.gateway.refundsOf(mirror.id) : []
  return async (tx) => {
    if (event.type === 'payment_intent.payment_failed')
      await noteDecline(tx, { eventId: event.id, intentId: mirror.id, at: event.at ?? shop.clock() })
    // First the payment: money goes back of what has come.
    await applyIntent(shop, tx, intent)
    return applyRefunds(shop, tx, mirror, refunds)
  }
}

/** Once a day: whose webhooks come from the other mode gets one for each payment there. */
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
