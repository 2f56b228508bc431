import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Acceptance } from '#pricing/taxes/decision/model.ts'

interface NewClaim {
  readonly orderId: string
  readonly number: string
  /** When VIES is asked again; null when it is not. */
  readonly askAt: Date | null
}

/** Stores that an order costs tax until its number is accepted. */
export async function insertClaim(tx: Tx, { orderId, number, askAt }: NewClaim): Promise<void> {
  await tx.insertInto('tax_claims').values({ order_id: orderId, number, ask_at: askAt }).execute()
}

/** A claim to the tax of an order whose number was not accepted when it was placed. */
export interface Claim {
  readonly order_id: string
  readonly number: string
  readonly asked: number
  readonly accepted_at: Date | null
  readonly source: string | null
  readonly consultation: string | null
  readonly refund_id: string | null
  /** Of its refund; null without one. */
  readonly refund_state: string | null
}

function claims(db: Db) {
  return db
    .selectFrom('tax_claims as c')
    .leftJoin('refunds as r', 'r.id', 'c.refund_id')
    .select([
      'c.order_id',
      'c.number',
      'c.asked',
      'c.accepted_at',
      'c.source',
      'c.consultation',
      'c.refund_id',
    ])
    .select('r.state as refund_state')
}

/** The claim of an order; undefined without one. */
export function findClaim(db: Db, orderId: string): Promise<Claim | undefined> {
  return claims(db).where('c.order_id', '=', orderId).executeTakeFirst()
}

/** The claims of orders, by the id of the order. */
export async function findClaims(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Claim>> {
  const found = await claims(db).where('c.order_id', '=', anyText(orderIds)).execute()
  return new Map(found.map((claim) => [claim.order_id, claim]))
}

/** The claim of an order, locked until the transaction ends: of two who accept a number, the second sees what the first has done. */
export function lockClaim(tx: Tx, orderId: string): Promise<Claim | undefined> {
  return claims(tx).where('c.order_id', '=', orderId).forUpdate('c').executeTakeFirst()
}

/** Stores that the number of a claim was accepted, and by whom. VIES is not asked about it again. */
export async function setAccepted(
  tx: Tx,
  orderId: string,
  { source, at, consultation }: Acceptance,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable('tax_claims')
    .set({ source, accepted_at: at, consultation, accepted_by: by, ask_at: null })
    .where('order_id', '=', orderId)
    .execute()
}

/** Stores the refund of the tax of an order. */
export async function setRefund(tx: Tx, orderId: string, refundId: string): Promise<void> {
  await tx.updateTable('tax_claims').set({ refund_id: refundId }).where('order_id', '=', orderId).execute()
}

/** When VIES is asked again about a claim; null when it is not. */
export async function setAskAt(db: Db, orderId: string, at: Date | null): Promise<void> {
  await db
    .updateTable('tax_claims')
    .set(({ eb, lit }) => ({ ask_at: at, asked: eb('asked', '+', lit(1)) }))
    .where('order_id', '=', orderId)
    .execute()
}

/** The orders whose numbers VIES is to be asked about now, and whether they count any more. */
export function claimsToAsk(db: Db, at: Date, most: number) {
  return db
    .selectFrom('tax_claims as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.order_id', 'c.number', 'c.asked', 'o.cancelled_at', 'o.deleted_at'])
    .where('c.ask_at', '<=', at)
    .where('c.accepted_at', 'is', null)
    .orderBy('c.ask_at')
    .orderBy('c.order_id')
    .limit(most)
    .execute()
}

/** The paid orders whose number was accepted, and whose tax was not given back. */
export async function claimsToRefund(db: Db, at: Date, most: number): Promise<string[]> {
  const found = await db
    .selectFrom('tax_claims as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.order_id')
    .where('c.accepted_at', 'is not', null)
    .where('c.refund_id', 'is', null)
    .where('o.paid_at', 'is not', null)
    .where((eb) => eb.or([eb('c.ask_at', 'is', null), eb('c.ask_at', '<=', at)]))
    .where('o.payment', 'in', ['paid', 'part_refunded'])
    .orderBy('c.accepted_at')
    .orderBy('c.order_id')
    .limit(most)
    .execute()
  return found.map(({ order_id }) => order_id)
}
