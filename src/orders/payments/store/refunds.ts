import type { Updateable } from 'kysely'
import { fromMinor, type Money, toMinor } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { type Buyer, isOf } from '#orders/orders/sql.ts'
import type { RefundRow } from '#orders/payments/model.ts'
import { anyText, sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Refunds } from '#platform/db/tables.ts'

/** A new refund: of the shop, or made at the provider, which then already has a provider id. */
interface NewRefund {
  readonly id: string
  /** Null for an order that cost nothing, or was paid outside the provider. */
  readonly intentId: string | null
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
    'providerId' in by ? (['provider', null, by.providerId] as const) : (['shop', by.askedBy, null] as const)
  await tx
    .insertInto('refunds')
    .values({
      id,
      intent_id: intentId,
      order_id: orderId,
      amount_cents: toMinor(amount),
      reason,
      made_by: madeBy,
      asked_by: askedBy,
      provider_id: providerId,
      created_at: at,
    })
    .execute()
}

interface Selected extends Omit<RefundRow, 'amount'> {
  readonly amount_cents: number
}

function refundOf({ amount_cents, ...refund }: Selected): RefundRow {
  return { ...refund, amount: fromMinor(amount_cents) }
}

const columns = [
  ...(['id', 'intent_id', 'order_id', 'amount_cents', 'reason', 'state'] as const),
  ...(['asked_by', 'made_by', 'provider_id'] as const),
] as const

/** The refund with that provider id, also one made in the provider's dashboard. */
export async function findByProviderId(db: Db, providerId: string): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select(columns)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row && refundOf(row)
}

/** The amount of the payment of an order that is refunded or reserved for a refund. */
export async function reservedOf(
  db: Db,
  { id, transaction_id: intentId }: Pick<OrderRow, 'id' | 'transaction_id'>,
): Promise<Money> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(({ ref }) => sumOf(ref('amount_cents')).as('cents'))
    .where('order_id', '=', id)
    .where((eb) => (intentId === null ? eb('intent_id', 'is', null) : eb('intent_id', '=', intentId)))
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return fromMinor(cents)
}

/**
 * What people have given back of an order and its differences, with what is reserved for it. What the shop gave back by itself, such as
 * a second payment, was never paid for the order.
 */
export async function givenBack(db: Db, orderId: string): Promise<Money> {
  const { cents } = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(({ ref }) => sumOf(ref('r.amount_cents')).as('cents'))
    .where((eb) => eb.or([eb('o.id', '=', orderId), eb('o.difference_of', '=', orderId)]))
    .where((eb) => eb.or([eb('r.asked_by', 'is not', null), eb('r.made_by', '=', 'provider')]))
    .where('r.state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return fromMinor(cents)
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').select(columns).where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

export async function findRefunds(db: Db, ids: readonly string[]): Promise<RefundRow[]> {
  const rows = await db.selectFrom('refunds').select(columns).where('id', '=', anyText(ids)).execute()
  return rows.map(refundOf)
}

/** Whether a refund of one of a buyer's orders has no result yet. */
export async function isRefunding(db: Db, buyer: Buyer): Promise<boolean> {
  const one = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.id')
    .where('r.state', '=', 'asked')
    .where((eb) => isOf(buyer)(eb))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Ids of refunds without a result that were created until `before`, sorted by id, after the id `after`. */
export async function findPendingRefunds(
  db: Db,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'asked')
    .where('created_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a refund as succeeded; one of nothing is not known to the provider. */
export async function setRefundSucceeded(
  tx: Tx,
  id: string,
  providerId: string | null,
  at: Date,
): Promise<void> {
  await settle(tx, id, { state: 'succeeded', provider_id: providerId, settled_at: at })
}

/** Marks a refund as failed: its amount is no longer reserved. */
export async function setRefundFailed(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
  await settle(tx, id, { state: 'failed', failure, settled_at: at })
}

async function settle(tx: Tx, id: string, settled: Updateable<Refunds>): Promise<void> {
  await tx.updateTable('refunds').set(settled).where('id', '=', id).where('state', '=', 'asked').execute()
}
