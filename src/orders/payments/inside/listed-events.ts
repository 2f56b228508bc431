import type Stripe from 'stripe'
import { handledEvents } from '../model.ts'
import { type ProviderEvent, parseEvent } from './provider-event.ts'

/**
 * The events of a time, as `Gateway.eventsBetween` gives them. `list` lists one page of at most a hundred. Each page has its own time
 * limit: a busy second has many.
 */
export async function eventsBetween(
  list: (wanted: Stripe.EventListParams) => Promise<Stripe.ApiList<Stripe.Event>>,
  since: Date,
  until: Date,
): Promise<ProviderEvent[] | undefined> {
  const created = { gte: seconds(since), lt: seconds(until) }
  const wanted = { types: [...handledEvents], created }
  let page = await list(wanted)
  if (page.has_more && created.lt - created.gte > 1) return undefined
  const events = [...page.data]
  for (let last = events.at(-1); page.has_more && last !== undefined; last = page.data.at(-1)) {
    page = await list({ ...wanted, starting_after: last.id })
    events.push(...page.data)
  }
  return events.map(hintOf).reverse()
}

function hintOf(event: Stripe.Event): ProviderEvent {
  const hint = parseEvent(event)
  if (hint === undefined) throw new Error(`The provider lists an event that cannot be parsed: ${event.id}`)
  return hint
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
