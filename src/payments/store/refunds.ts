import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import { fromMinor, type Money, toMinor } from '#money.ts'
import type { RefundRow } from '#payments/noun.ts'

/** A new refund: of the shop, or made at the provider, which then already has a provider id. */
interface NewRefund {
  readonly id: string
  readonly intentId: string
  readonly orderId: string
  readonly amount: Money
  readonly reason: string
  readonly by: { readonly askedBy: string | null } | { readonly providerId: string }
  readonly at: Date
}

/** Inserts a refund in state `asked`; its result is applied later. */
export async function insertRefund(
  tx: Tx,
  { id, intentId, orderId, amount, reason, by, at }: NewRefund,
): Promise<void> {
  const [madeBy, askedBy, providerId] =
    'providerId' in by ? ['provider', null, by.providerId] : ['shop', by.askedBy, null]
  await sql`insert into refunds
    (id, intent_id, order_id, amount_cents, reason, made_by, asked_by, provider_id, created_at) values
    (${id}, ${intentId}, ${orderId}, ${toMinor(amount)}, ${reason}, ${madeBy}, ${askedBy}, ${providerId}, ${at})`.execute(
    tx,
  )
}

interface Selected extends Omit<RefundRow, 'amount'> {
  readonly amount_cents: number
}

function refundOf({ amount_cents, ...refund }: Selected): RefundRow {
  return { ...refund, amount: fromMinor(amount_cents) }
}

const columns = sql`id, intent_id, order_id, amount_cents, reason, state, asked_by, made_by, provider_id`

/** The refund with that provider id, whoever made it. */
export async function findByProviderId(db: Db, providerId: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<Selected>`select ${columns} from refunds where provider_id = ${providerId}`.execute(db)
  return rows[0] && refundOf(rows[0])
}

/** The amount of an intent that is refunded or reserved for a refund. */
export async function reservedOf(tx: Tx, intentId: string): Promise<Money> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0) as cents from refunds
    where intent_id = ${intentId} and state <> 'failed'`.execute(tx)
  return fromMinor(rows[0]?.cents ?? 0)
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<Selected>`select ${columns} from refunds where id = ${id}`.execute(db)
  return rows[0] && refundOf(rows[0])
}

/** Ids of refunds without a result that were created until `before`, sorted by id, after the id `after`. */
export async function findPendingRefunds(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from refunds
    where state = 'asked' and created_at <= ${before} and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks a refund as succeeded. */
export async function setRefundSucceeded(tx: Tx, id: string, providerId: string, at: Date): Promise<void> {
  await sql`update refunds set state = 'succeeded', provider_id = ${providerId}, settled_at = ${at}
    where id = ${id} and state = 'asked'`.execute(tx)
}

/** Marks a refund as failed: its amount is no longer reserved. */
export async function setRefundFailed(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
  await sql`update refunds set state = 'failed', failure = ${failure}, settled_at = ${at}
    where id = ${id} and state = 'asked'`.execute(tx)
}
