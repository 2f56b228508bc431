import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared, run } from '#platform/db/statement.ts'
import type { ListParams } from './params.ts'
import { event, type StoredEvent } from './rows.ts'
import { pageValues, withinPage } from './store.ts'

/** An event that is being delivered to the shop; `attempts` includes the current one. */
export type Delivery = { event: StoredEvent; attempts: number }

const eventColumns = `e.id, e.type, e.object, e.request_id as "requestId", e.idempotency_key as "idempotencyKey",
  e.created_at as "createdAt", (d.due_at is not null)::int as pending`

/** The event with this id. */
export async function eventById(pool: Pool, id: string): Promise<StoredEvent | undefined> {
  const [found] = await rowsOf(
    pool,
    event,
    `select ${eventColumns} from sandbox_stripe.events e left join sandbox_stripe.deliveries d on d.event = e.id
     where e.id = $1`,
    [id],
  )
  return found
}

/** A page of events, newest first, plus one row if there is a next page; optionally of some types only. */
export async function pageOfEvents(
  pool: Pool,
  page: ListParams,
  types: string[] | undefined,
): Promise<StoredEvent[]> {
  return rowsOf(
    pool,
    event,
    `select ${eventColumns} from sandbox_stripe.events e left join sandbox_stripe.deliveries d on d.event = e.id
     where ${withinPage('events')} and ($7::text[] is null or type = any($7)) order by seq desc limit $1`,
    [...pageValues(page), types],
  )
}

/**
 * Claims up to `limit` due deliveries that no other process holds, and answers them oldest first. They are due again when
 * the lease ends, so that no event is lost when the process dies.
 */
export async function claimDeliveries(
  pool: Pool,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<Delivery[]> {
  const claimed = await rowsOf(pool, z.extend(event, { attempts: z.number(), seq: z.number() }), claim, [
    now,
    leaseEnd,
    limit,
  ])
  return claimed
    .sort((a, b) => a.seq - b.seq)
    .map(({ attempts, seq: _, ...stored }) => ({ event: stored, attempts }))
}

export const claim = prepared(
  `with due as materialized (
        select event from sandbox_stripe.deliveries
        where due_at <= $1 order by due_at limit $3 for update skip locked
      )
      update sandbox_stripe.deliveries d set attempts = attempts + 1, due_at = $2
      from due join sandbox_stripe.events e on e.id = due.event
      where d.event = due.event
      returning ${eventColumns}, d.attempts, e.seq`,
)

/** Records that the shop accepted these events. */
export async function markDelivered(pool: Pool, events: readonly string[], now: Date): Promise<void> {
  await run(pool, { ...deliver, values: [events, now] })
}

export const deliver = prepared(
  'update sandbox_stripe.deliveries set due_at = null, delivered_at = $2 where event = any($1)',
)

/** Schedules the next attempt; null gives up. Does not change a delivery that another process completed meanwhile. */
export async function postponeDelivery(pool: Pool, event: string, dueAt: Date | null): Promise<void> {
  await pool.query(
    'update sandbox_stripe.deliveries set due_at = $2 where event = $1 and delivered_at is null',
    [event, dueAt],
  )
}

/** Deletes idempotency keys after a day and events after 30 days, as Stripe does, except events still to be delivered. */
export async function forgetOld(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from sandbox_stripe.idempotency_keys where created_at < $1::timestamptz - interval '24 hours'`,
    [now],
  )
  await pool.query(
    `delete from sandbox_stripe.events e
     where e.created_at < $1::timestamptz - interval '30 days'
       and not exists (select from sandbox_stripe.deliveries d where d.event = e.id and d.due_at is not null)`,
    [now],
  )
}
