import type { Pool } from 'pg'
import { z } from 'zod'
import { rowsOf } from '#db/rows.ts'
import type { ListParams } from './params.ts'
import { event, type StoredEvent } from './rows.ts'
import { pageValues, type Tx, withinPage } from './store.ts'

/** An event that is being delivered to the shop; `attempts` includes the current one. */
export type Delivery = { event: StoredEvent; attempts: number }

const eventColumns = `e.id, e.type, e.object, e.request_id as "requestId", e.idempotency_key as "idempotencyKey",
  e.created_at as "createdAt", (d.due_at is not null)::int as pending`

/** Inserts an event and its delivery, due at once, in the transaction of the effect. */
export async function insertEvent(tx: Tx, made: Omit<StoredEvent, 'pending'>): Promise<void> {
  await tx.query(
    `with event as (
       insert into sandbox_stripe.events (id, type, object, request_id, idempotency_key, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id
     )
     insert into sandbox_stripe.deliveries (event, due_at) select id, $6 from event`,
    [made.id, made.type, JSON.stringify(made.object), made.requestId, made.idempotencyKey, made.createdAt],
  )
}

/** The event with this id. */
export async function eventById(tx: Tx, id: string): Promise<StoredEvent | undefined> {
  const [found] = await rowsOf(
    tx,
    event,
    `select ${eventColumns} from sandbox_stripe.events e join sandbox_stripe.deliveries d on d.event = e.id
     where e.id = $1`,
    [id],
  )
  return found
}

/** A page of events, newest first, plus one row if there is a next page; optionally of some types only. */
export async function pageOfEvents(
  tx: Tx,
  page: ListParams,
  types: string[] | undefined,
): Promise<StoredEvent[]> {
  return rowsOf(
    tx,
    event,
    `select ${eventColumns} from sandbox_stripe.events e join sandbox_stripe.deliveries d on d.event = e.id
     where ${withinPage('events')} and ($7::text[] is null or type = any($7)) order by seq desc limit $1`,
    [...pageValues(page), types],
  )
}

/**
 * Claims the oldest due delivery that no other process holds. It is due again when the lease ends, so that no event is
 * lost when the process dies.
 */
export async function claimDelivery(pool: Pool, now: Date, leaseEnd: Date): Promise<Delivery | undefined> {
  const [claimed] = await rowsOf(
    pool,
    event.extend({ attempts: z.number() }),
    `update sandbox_stripe.deliveries d set attempts = attempts + 1, due_at = $2
     from sandbox_stripe.events e
     where e.id = d.event and d.event = (
       select due.event from sandbox_stripe.deliveries due join sandbox_stripe.events of on of.id = due.event
       where due.due_at <= $1 order by of.seq limit 1 for update of due skip locked
     )
     returning ${eventColumns}, d.attempts`,
    [now, leaseEnd],
  )
  if (claimed === undefined) return undefined
  const { attempts, ...stored } = claimed
  return { event: stored, attempts }
}

/** Records that the shop accepted the event. */
export async function markDelivered(pool: Pool, event: string, now: Date): Promise<void> {
  await pool.query('update sandbox_stripe.deliveries set due_at = null, delivered_at = $2 where event = $1', [
    event,
    now,
  ])
}

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
    `delete from sandbox_stripe.events e using sandbox_stripe.deliveries d
     where d.event = e.id and d.due_at is null and e.created_at < $1::timestamptz - interval '30 days'`,
    [now],
  )
}
