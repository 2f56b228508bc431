import type pg from 'pg'
import * as z from 'zod/mini'
import { type Money, toMinor } from '#base/money.ts'
import { heldToOpen } from '#orders/orders/sql.ts'
import { amountOf, type CaptureKind, type IntentRow, intentStates } from '#orders/payments/model.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { prepared } from '#platform/db/statement.ts'

/** The columns of a `SelectedIntent`. */
export const intentColumns = ['id', 'order_id', 'amount_cents', 'currency', 'state'] as const

/** An intent as it is selected. */
export const selectedIntent = z.object({
  id: z.string(),
  order_id: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
  state: z.enum(intentStates),
})
type SelectedIntent = z.infer<typeof selectedIntent>

/** The intent of a row that was just selected. */
export function intentOf({ amount_cents, currency, ...intent }: SelectedIntent): IntentRow {
  const amount = amountOf(amount_cents, currency)
  if (amount === undefined) throw new Error(`The intent ${intent.id} is in the unknown currency ${currency}`)
  return { ...intent, amount }
}

/** One of our intents; undefined for an unknown id. */
export async function findIntent(db: Db, id: string): Promise<IntentRow | undefined> {
  const row = await db.selectFrom('intents').select(intentColumns).where('id', '=', id).executeTakeFirst()
  return row && intentOf(row)
}

/** The intents of an order, oldest first. */
export async function intentsOf(db: Db, orderId: string): Promise<IntentRow[]> {
  const rows = await db
    .selectFrom('intents')
    .select(intentColumns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(intentOf)
}

const kept = z.object({ held: z.boolean(), state: z.nullable(z.enum(intentStates)) })

/**
 * Stores an intent that was opened at the provider, if its order can still be paid (`held`). Answers its state; undefined when
 * another intent is open for its order, or when another request has just stored it.
 */
export async function storeIntent(
  pool: pg.Pool,
  intent: {
    id: string
    orderId: string
    amount: Money
    network: string | null
    /** Whether its payer did not name the order. */
    byTotal: boolean
    at: Date
  },
): Promise<{ held: boolean; state: IntentRow['state'] | undefined }> {
  const [row] = await rowsOf(pool, kept, insertIntent, [
    intent.id,
    intent.orderId,
    intent.amount.minor,
    intent.amount.currency,
    intent.network,
    intent.at,
    intent.byTotal,
  ])
  return { held: row?.held === true, state: row?.state ?? undefined }
}

const insertIntent = prepared(
  `with held as materialized (
        ${heldToOpen('$2')}
      ), kept as (
        insert into intents (id, order_id, amount_cents, currency, network, created_at, checked_at, by_total)
        select $1::text, id, $3::bigint, $4::text, $5::text, $6::timestamptz, $6::timestamptz, $7::boolean from held
        on conflict do nothing
        returning state
      )
      select exists (select from held) as held,
        coalesce((select state from kept), (select state from intents where id = $1::text)) as state`,
)

/** Records the provider's state. `succeeded` is final, and `canceled` can only change to `succeeded`. */
export async function setIntentState(tx: Tx, id: string, state: IntentRow['state']): Promise<void> {
  await tx
    .updateTable('intents')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', state)
    .where('state', 'in', ['open', 'processing', ...(state === 'succeeded' ? (['canceled'] as const) : [])])
    .execute()
}

/** Counts another answer of the provider that it does not know an intent. Answers the new count. */
export async function countUnknown(tx: Tx, id: string): Promise<number> {
  const intent = await tx
    .updateTable('intents')
    .set((eb) => ({ unknown_times: eb('unknown_times', '+', 1) }))
    .where('id', '=', id)
    .returning('unknown_times')
    .executeTakeFirst()
  return intent?.unknown_times ?? 0
}

/** Claims open intents that were not checked since `before`, oldest check first, so that one process checks each. */
export async function claimUnchecked(
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<string[]> {
  const unchecked = db
    .selectFrom('intents')
    .select('id')
    .where('state', 'in', ['open', 'processing'])
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('intents')
    .set({ checked_at: now })
    .where('id', 'in', unchecked)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The kind of an intent's capture; undefined without a capture. */
export async function findCapture(db: Db, intentId: string): Promise<CaptureKind | undefined> {
  const capture = await db
    .selectFrom('captures')
    .select('kind')
    .where('intent_id', '=', intentId)
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  return capture?.kind
}

/**
 * Inserts a capture. @throws the database's unique violation for a second capture of its intent, or a second payment of
 * its order.
 */
export async function insertCapture(
  tx: Tx,
  capture: { intentId: string; orderId: string; kind: CaptureKind; amount: Money; at: Date },
): Promise<void> {
  await tx
    .insertInto('captures')
    .values({
      intent_id: capture.intentId,
      kind: capture.kind,
      order_id: capture.orderId,
      amount_cents: toMinor(capture.amount),
      created_at: capture.at,
    })
    .execute()
}
