import { Refusal } from '#base/refusal.ts'
import type { ProviderEvent } from '#orders/payments/inside/provider-event.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import {
  findEventsCheckedUntil,
  findUnhandled,
  storeEventsCheckedUntil,
} from '#orders/payments/store/events.ts'
import { raise } from '#platform/alarms/raise.ts'
import { handleEvent } from './event.ts'

/** Events younger than this are left to their webhooks. */
const minAgeMs = 20_000
/** How far back the first check goes. */
const firstWindowMs = 3_600_000
/** The length of one window: a minute near the present, an hour further back; less where there are many events. */
const nearMs = 60_000
const farMs = 3_600_000
const leastMs = 1000
/** After this time the run ends, and the next one continues where it stopped. */
const maxRunMs = 10_000

/**
 * Lists the provider's events, finds those whose webhooks never arrived, and handles them. Answers how many there were.
 * An event that cannot be applied raises an alarm and is skipped. Calls `onWindow` when it is done with a window of time.
 * @throws Refusal `unavailable` when the provider does not answer: the next run continues with the same window.
 */
export async function handleMissedEvents(shop: PaymentShop, onWindow: () => Promise<void>): Promise<number> {
  const { db, gateway } = shop
  const now = shop.clock().getTime()
  const end = new Date(now - minAgeMs)
  const endBy = performance.now() + maxRunMs
  let since = (await findEventsCheckedUntil(db)) ?? new Date(now - firstWindowMs)
  let [count, longest] = [0, farMs]
  while (since < end && performance.now() < endBy) {
    const step = Math.min(longest, end.getTime() - since.getTime() > farMs ? farMs : nearMs)
    const until = new Date(Math.min(since.getTime() + step, end.getTime()))
    const events = await gateway.eventsBetween(since, until)
    if (events === undefined) {
      longest = Math.max(leastMs, Math.floor(step / 2))
      continue
    }
    longest = Math.min(farMs, longest * 2)
    const missed = new Set(
      await findUnhandled(
        db,
        events.map(({ id }) => id),
      ),
    )
    for (const event of events) if (missed.has(event.id)) await handleMissed(shop, event)
    count += missed.size
    await storeEventsCheckedUntil(db, until)
    await onWindow()
    since = until
  }
  return count
}

async function handleMissed(shop: PaymentShop, event: ProviderEvent): Promise<void> {
  try {
    await handleEvent(shop, event)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'provider_down') throw error
    shop.log.warn({ err: error, event: event.id }, 'an event of the payment provider could not be applied')
    await raise(shop.db, {
      kind: 'event_failed',
      message: `The event ${event.id} (${event.type}) of the payment provider could not be applied: ${error instanceof Error ? error.message : String(error)} Check it at the provider.`,
      subject: { kind: 'event', id: event.id },
    })
  }
}
