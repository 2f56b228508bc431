import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '#db/open.ts'
import { type Money, toMinor } from '#money.ts'
import { heldToOpen } from '#orders/store/pay.ts'
import { amountOf, type CaptureKind, type IntentRow } from '#payments/noun.ts'

/** An intent as it is selected. */
export interface SelectedIntent extends Omit<IntentRow, 'amount'> {
  readonly amount_cents: number
  readonly currency: string
}

/** The intent of a row that was just selected. */
export function intentOf({ amount_cents, currency, ...intent }: SelectedIntent): IntentRow {
  const amount = amountOf(amount_cents, currency)
  if (amount === undefined) throw new Error(`The intent ${intent.id} is in the unknown currency ${currency}`)
  return { ...intent, amount }
}

/** One of our intents; undefined for an unknown id. */
export async function findIntent(db: Db, id: string): Promise<IntentRow | undefined> {
  const { rows } = await sql<SelectedIntent>`select id, order_id, amount_cents, currency, state
    from intents where id = ${id}`.execute(db)
  return rows[0] && intentOf(rows[0])
}

/** The intents of an order, oldest first. */
export async function intentsOf(db: Db, orderId: string): Promise<IntentRow[]> {
  const { rows } = await sql<SelectedIntent>`select id, order_id, amount_cents, currency, state
    from intents where order_id = ${orderId} order by created_at, id limit 1000`.execute(db)
  return rows.map(intentOf)
}

/**
 * Keeps an intent that was opened at the provider, if its order can still be paid (`held`). Answers its state, undefined when
 * another is open for its order, or when another request has kept it just now.
 */
export async function keepIntent(
  pool: pg.Pool,
  intent: { id: string; orderId: string; amount: Money; network: string | null; at: Date },
): Promise<{ held: boolean; state: IntentRow['state'] | undefined }> {
  const { rows } = await pool.query<{ held: boolean; state: IntentRow['state'] | null }>({
    name: 'keep_intent',
    text: `with held as materialized (
        ${heldToOpen('$2')}
      ), kept as (
        insert into intents (id, order_id, amount_cents, currency, network, created_at, checked_at)
        select $1::text, id, $3::bigint, $4::text, $5::text, $6::timestamptz, $6::timestamptz from held
        on conflict do nothing
        returning state
      )
      select exists (select from held) as held,
        coalesce((select state from kept), (select state from intents where id = $1::text)) as state`,
    values: [
      intent.id,
      intent.orderId,
      intent.amount.minor,
      intent.amount.currency,
      intent.network,
      intent.at,
    ],
  })
  return { held: rows[0]?.held === true, state: rows[0]?.state ?? undefined }
}

/** Records the provider's state. `succeeded` is final, and `canceled` can only change to `succeeded`. */
export async function setIntentState(tx: Tx, id: string, state: IntentRow['state']): Promise<void> {
  await sql`update intents set state = ${state} where id = ${id} and state <> ${state}
    and (state in ('open', 'processing') or (state = 'canceled' and ${state} = 'succeeded'))`.execute(tx)
}

/** Counts another answer of the provider that it does not know an intent. Answers the new count. */
export async function countUnknown(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`update intents set unknown_times = unknown_times + 1
    where id = ${id} returning unknown_times as times`.execute(tx)
  return rows[0]?.times ?? 0
}

/** Claims open intents that were not checked since `before`, oldest check first, so that one process checks each. */
export async function claimUnchecked(
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update intents set checked_at = ${now} where id in (
      select id from intents where state in ('open', 'processing') and checked_at <= ${before}
      order by checked_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The kind of an intent's capture; undefined without a capture. */
export async function findCapture(db: Db, intentId: string): Promise<CaptureKind | undefined> {
  const { rows } = await sql<{ kind: CaptureKind }>`select kind from captures
    where intent_id = ${intentId} order by kind limit 1`.execute(db)
  return rows[0]?.kind
}

/**
 * Inserts a capture. @throws the database's unique violation for a second capture of its intent, or a second payment of
 * its order.
 */
export async function insertCapture(
  tx: Tx,
  capture: { intentId: string; orderId: string; kind: CaptureKind; amount: Money; at: Date },
): Promise<void> {
  await sql`insert into captures (intent_id, kind, order_id, amount_cents, created_at) values
    (${capture.intentId}, ${capture.kind}, ${capture.orderId}, ${toMinor(capture.amount)}, ${capture.at})`.execute(
    tx,
  )
}
