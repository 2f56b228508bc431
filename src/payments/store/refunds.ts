import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import { fromMinor, type Money, toMinor } from '#money.ts'
import type { RefundRow } from '#payments/noun.ts'

/** Money that is to go back, or that the provider has given back by itself: then it has a name there already. */
interface NewRefund {
  readonly id: string
  readonly intentId: string
  readonly orderId: string
  readonly amount: Money
  readonly reason: string
  readonly by: { readonly askedBy: string | null } | { readonly providerId: string }
  readonly at: Date
}

/** Writes a refund down as asked for; what became of it is applied after. */
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

/** The refund that the provider knows by that id, ours or mirrored. */
export async function findByProviderId(db: Db, providerId: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<Selected>`select ${columns} from refunds where provider_id = ${providerId}`.execute(db)
  return rows[0] && refundOf(rows[0])
}

/** What went back, or is on its way, of an intent. */
export async function reservedOf(tx: Tx, intentId: string): Promise<Money> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0) as cents from refunds
    where intent_id = ${intentId} and state <> 'failed'`.execute(tx)
  return fromMinor(rows[0]?.cents ?? 0)
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<Selected>`select ${columns} from refunds where id = ${id}`.execute(db)
  return rows[0] && refundOf(rows[0])
}

/** Refunds without an answer that were asked for before `before`, in the order of their ids, from after `after` on. */
export async function findPendingRefunds(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from refunds
    where state = 'asked' and created_at <= ${before} and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The money has gone back. */
export async function setRefundSucceeded(tx: Tx, id: string, providerId: string, at: Date): Promise<void> {
  await sql`update refunds set state = 'succeeded', provider_id = ${providerId}, settled_at = ${at}
    where id = ${id} and state = 'asked'`.execute(tx)
}

/** The provider will not give it back: the amount is free again. */
export async function setRefundFailed(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
  await sql`update refunds set state = 'failed', failure = ${failure}, settled_at = ${at}
    where id = ${id} and state = 'asked'`.execute(tx)
}
