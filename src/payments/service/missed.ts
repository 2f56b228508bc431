import { raise } from '#alarms/raise.ts'
import type { Hint } from '#payments/hint.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { heardUntil, noteHeard, unknownOf } from '#payments/store/events.ts'
import { Refusal } from '#refusal.ts'
import { take } from './event.ts'

/** The newest events are left to their webhooks. */
const patienceMs = 20_000
/** How far back a shop looks that has never looked. */
const firstLookMs = 3_600_000
/** How much is looked through at once: a minute near the present, an hour long after it. */
const nearMs = 60_000
const farMs = 3_600_000
/** Then the round ends, and the next goes on where this one stood. */
const mostMs = 10_000

/**
 * Looks through what the provider says has happened for events whose webhooks never came, and takes them as if they had.
 * Answers how many there were. An event that can not be applied raises an alarm and is passed over.
 * @throws Refusal `unavailable` when the provider does not answer: the next round goes on there.
 */
export async function hearMissed(shop: PaymentShop): Promise<number> {
  const { db, gateway } = shop
  const now = shop.clock().getTime()
  const end = new Date(now - patienceMs)
  const endBy = performance.now() + mostMs
  let since = (await heardUntil(db)) ?? new Date(now - firstLookMs)
  let count = 0
  while (since < end && performance.now() < endBy) {
    const step = end.getTime() - since.getTime() > farMs ? farMs : nearMs
    const until = new Date(Math.min(since.getTime() + step, end.getTime()))
    const events = await gateway.eventsBetween(since, until)
    const missed = new Set(
      await unknownOf(
        db,
        events.map(({ id }) => id),
      ),
    )
    for (const event of events) if (missed.has(event.id)) await takeMissed(shop, event)
    count += missed.size
    await noteHeard(db, until)
    since = until
  }
  return count
}

async function takeMissed(shop: PaymentShop, event: Hint): Promise<void> {
  try {
    await take(shop, event)
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
