import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import { type Money, toMinor } from '#money.ts'
import { amountOf, type CaptureKind, type IntentRow } from '#payments/noun.ts'

interface Selected extends Omit<IntentRow, 'amount'> {
  readonly amount_cents: number
  readonly currency: string
}

function intentOf({ amount_cents, currency, ...intent }: Selected): IntentRow {
  const amount = amountOf(amount_cents, currency)
  if (amount === undefined) throw new Error(`The intent ${intent.id} is in the unknown currency ${currency}`)
  return { ...intent, amount }
}

/** One of our intents; undefined for an unknown id. */
export async function findIntent(db: Db, id: string): Promise<IntentRow | undefined> {
  const { rows } = await sql<Selected>`select id, order_id, amount_cents, currency, state
    from intents where id = ${id}`.execute(db)
  return rows[0] && intentOf(rows[0])
}

/** The intents of an order, oldest first. */
export async function intentsOf(db: Db, orderId: string): Promise<IntentRow[]> {
  const { rows } = await sql<Selected>`select id, order_id, amount_cents, currency, state
    from intents where order_id = ${orderId} order by created_at, id limit 1000`.execute(db)
  return rows.map(intentOf)
}

/**
 * Inserts an intent that was opened at the provider; does nothing when it exists, or when its order has another open
 * one.
 */
export async function insertIntent(
  tx: Tx,
  intent: { id: string; orderId: string; amount: Money; network: string | null; at: Date },
): Promise<void> {
  await sql`insert into intents (id, order_id, amount_cents, currency, network, created_at, checked_at)
    values (${intent.id}, ${intent.orderId}, ${intent.amount.minor}, ${intent.amount.currency}, ${intent.network},
      ${intent.at}, ${intent.at})
    on conflict do nothing`.execute(tx)
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
