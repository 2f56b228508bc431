import Stripe from 'stripe'
import * as z from 'zod/mini'
import { newId } from '#base/id.ts'
import type { Answer, Context } from './context.ts'
import { eventById, pageOfEvents } from './event-store.ts'
import { missing } from './faults.ts'
import { list, page, text } from './params.ts'
import type { EventType, StoredEvent } from './rows.ts'
import { epoch, listShape } from './shapes.ts'

/** Records an event with the current state of the object; its webhook is sent when the call is done. */
export function record(context: Context, type: EventType, object: object): void {
  context.changes.events.push({
    id: `evt_${newId(context.now)}`,
    type,
    object,
    requestId: context.requestId,
    idempotencyKey: context.idempotencyKey,
    createdAt: context.now,
  })
}

export const noParams = z.strictObject({})

/** Returns an event: 404 for an unknown one. */
export async function retrieveEvent(context: Context, _params: object, id: string): Promise<Answer> {
  const event = await eventById(context.pool, id)
  if (!event) throw missing('event', id, 'id')
  return { status: 200, body: eventShape(event) }
}

export const eventListParams = z.strictObject({
  ...page,
  type: z.optional(text),
  types: z.optional(list(text)),
})

/** Lists events, newest first: 404 for an unknown `starting_after`. */
export async function listEvents(context: Context, params: z.infer<typeof eventListParams>): Promise<Answer> {
  const after = params.starting_after
  if (after && !(await eventById(context.pool, after))) throw missing('event', after, 'starting_after')
  const types = params.type ? [params.type] : params.types
  const events = await pageOfEvents(context.pool, params, types)
  return { status: 200, body: listShape(events.map(eventShape), params.limit, '/v1/events') }
}

/** The JSON of an event, in lists and webhooks. */
export function eventShape(event: StoredEvent): object {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: epoch(event.createdAt),
    data: { object: event.object },
    livemode: false,
    pending_webhooks: event.pending,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  }
}
