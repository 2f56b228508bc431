import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import type { RefundRow } from '#payments/noun.ts'

/** Reserves money that is to go back. */
export async function insertRefund(
  tx: Tx,
  refund: {
    id: string
    intentId: string
    orderId: string
    amountCents: number
    reason: string
    askedBy: string | null
    at: Date
  },
): Promise<void> {
  await sql`insert into refunds (id, intent_id, order_id, amount_cents, reason, asked_by, created_at) values
    (${refund.id}, ${refund.intentId}, ${refund.orderId}, ${refund.amountCents}, ${refund.reason},
     ${refund.askedBy}, ${refund.at})`.execute(tx)
}

/** Writes down a refund that the provider has made by itself; its state is still to be applied. */
export async function insertMirrored(
  tx: Tx,
  refund: {
    id: string
    intentId: string
    orderId: string
    amountCents: number
    reason: string
    providerId: string
    at: Date
  },
): Promise<void> {
  await sql`insert into refunds (id, intent_id, order_id, amount_cents, reason, made_by, provider_id, created_at) values
    (${refund.id}, ${refund.intentId}, ${refund.orderId}, ${refund.amountCents}, ${refund.reason}, 'provider',
     ${refund.providerId}, ${refund.at})`.execute(tx)
}

/** The refund that the provider knows by that id, ours or mirrored. */
export async function findByProviderId(db: Db, providerId: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<RefundRow>`select id, intent_id, order_id, amount_cents, state, asked_by, made_by, provider_id
    from refunds where provider_id = ${providerId}`.execute(db)
  return rows[0]
}

/** What went back, or is on its way, of an intent. */
export async function reservedCents(tx: Tx, intentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0) as cents from refunds
    where intent_id = ${intentId} and state <> 'failed'`.execute(tx)
  return rows[0]?.cents ?? 0
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<RefundRow>`select id, intent_id, order_id, amount_cents, state, asked_by, made_by, provider_id from refunds
    where id = ${id}`.execute(db)
  return rows[0]
}

/** Refunds without an answer that were asked for before `before`, in the order of their ids, from after `after` on. */
export async function findUnsettled(
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
