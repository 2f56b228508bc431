import { fromMinor, toMinor } from '#base/money.ts'
import type { ManualPart } from '#orders/payments/model.ts'
import { anyText, sumOf } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** A line of the books of an order: a payment, its correction, or a part of a refund; the last two are negative. */
interface NewManual extends ManualPart {
  readonly id: string
  readonly orderId: string
  /** Such as `2026-03-31`. */
  readonly paidOn: string
  readonly reference: string
  readonly reason: string
  /** The payment that a correction reverses. */
  readonly corrects: string | null
  readonly refundId: string | null
  readonly by: string | null
  readonly at: Date
}

/**
 * Inserts lines of an order that the transaction has locked.
 * @throws at the commit, the database's check violation when more would go back than was paid in a kind, or more be paid than it costs;
 * the unique violation for a second correction of a payment.
 */
export async function insertManual(tx: Tx, lines: readonly NewManual[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('manual_payments')
    .values(
      lines.map(({ orderId, amount, paidOn, refundId, by, at, ...line }) => ({
        ...line,
        order_id: orderId,
        amount_cents: toMinor(amount),
        paid_on: paidOn,
        refund_id: refundId,
        recorded_by: by,
        created_at: at,
      })),
    )
    .execute()
}

/** The payments of an order outside the provider and their corrections, the oldest first, with the email of who recorded each. */
export async function manualOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('manual_payments as m')
    .leftJoin('users as u', 'u.id', 'm.recorded_by')
    .select(['m.id', 'm.kind', 'm.amount_cents', 'm.paid_on', 'm.reference', 'm.reason', 'm.corrects'])
    .select(['m.created_at', 'u.email as by'])
    .where('m.order_id', '=', orderId)
    .where('m.refund_id', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(500)
    .execute()
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: fromMinor(amount_cents) }))
}

/** What is left of each kind of payment of an order, after corrections and refunds; kinds of which nothing is left are left out. */
export async function leftOfKinds(db: Db, orderId: string): Promise<ManualPart[]> {
  const rows = await db
    .selectFrom('manual_payments')
    .select(({ ref }) => ['kind', sumOf(ref('amount_cents')).as('cents')])
    .where('order_id', '=', orderId)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.filter(({ cents }) => cents > 0).map(({ kind, cents }) => ({ kind, amount: fromMinor(cents) }))
}

/** What some refunds gave back outside the provider, by refund and kind. */
export async function partsOfRefunds(
  db: Db,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ManualPart[]>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('manual_payments')
    .select(['refund_id', 'kind', 'amount_cents'])
    .where('refund_id', '=', anyText(refundIds))
    .orderBy('kind')
    .execute()
  const parts = new Map<string, ManualPart[]>()
  for (const { refund_id: id, kind, amount_cents } of rows)
    if (id !== null) parts.set(id, [...(parts.get(id) ?? []), { kind, amount: fromMinor(-amount_cents) }])
  return parts
}

/** Removes what staff wrote about the payments outside the provider and the refunds of orders, which may name a person. */
export async function forgetReasons(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('manual_payments')
    .set(({ eb }) => ({
      reference: '',
      // A correction has a reason.
      reason: eb.case().when('corrects', 'is', null).then('').else(erased).end(),
    }))
    .where('order_id', '=', anyText(orderIds))
    .execute()
  await tx
    .updateTable('refunds')
    .set({ reason: '' })
    .where('order_id', '=', anyText(orderIds))
    .where('reason', '<>', '')
    .execute()
}

/** As migration 0250 allows it. */
const erased = 'Erased'
