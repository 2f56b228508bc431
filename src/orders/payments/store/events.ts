import type pg from 'pg'
import * as z from 'zod/mini'
import type { IntentRow } from '#orders/payments/model.ts'
import { findFact, storeGreatestFact } from '#platform/db/facts.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared } from '#platform/db/statement.ts'
import { intentOf, selectedIntent } from './intents.ts'

const selectedState = z.object({ known: z.boolean(), mirror: z.nullable(selectedIntent) })

export interface EventState {
  /** Whether the event is handled, or has no further effect. */
  readonly known: boolean
  /** The payment that it is about, if it is one of ours. */
  readonly mirror: IntentRow | undefined
}

/**
 * Reads whether an event still has an effect. If the capture of its payment settles it (`settledBy`) and that capture exists,
 * the event is stored as handled.
 */
export async function findEventState(
  pool: pg.Pool,
  event: { id: string; type: string; intentId: string; at: Date },
  settledBy: 'capture' | 'nothing',
): Promise<EventState> {
  const [row] = await rowsOf(pool, selectedState, selectEvent, [
    event.id,
    event.type,
    event.intentId,
    event.at,
    settledBy === 'capture',
  ])
  const mirror = row?.mirror
  return { known: row?.known === true, mirror: mirror ? intentOf(mirror) : undefined }
}

const selectEvent = prepared(
  `with settled as (
        select from captures where intent_id = $3::text and $5::boolean
      ), taken as (
        insert into webhook_events (id, type, received_at)
        select $1::text, $2::text, $4::timestamptz where exists (select from settled) on conflict do nothing
      )
      select exists (select from settled) or exists (select from webhook_events where id = $1::text) as known,
        (select json_build_object('id', i.id, 'order_id', i.order_id, 'amount_cents', i.amount_cents,
          'currency', i.currency, 'state', i.state) from intents i where i.id = $3::text) as mirror`,
)

/** Inserts an event, in the transaction of its effect. Answers false when it was already inserted. */
export async function insertEvent(tx: Tx, event: { id: string; type: string; at: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('webhook_events')
    .values({ id: event.id, type: event.type, received_at: event.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Which of these events were not handled yet. */
export async function findUnhandled(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('webhook_events').select('id').where('id', '=', anyText(ids)).execute()
  const handled = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !handled.has(id))
}

/** Until when the provider's events were checked; undefined when they never were. */
export async function findEventsCheckedUntil(db: Db): Promise<Date | undefined> {
  const noted = await findFact(db, 'provider_events_heard_until')
  return noted === undefined ? undefined : new Date(noted)
}

/** Records until when events were checked. The time never goes back, even when two runs overlap. */
export async function storeEventsCheckedUntil(db: Db, until: Date): Promise<void> {
  await storeGreatestFact(db, 'provider_events_heard_until', until.toISOString())
}
