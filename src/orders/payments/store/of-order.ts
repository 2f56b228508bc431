import { fromMinor, type Money } from '#base/money.ts'
import { amountOf } from '#orders/payments/model.ts'
import type { Db } from '#platform/db/open.ts'
import { waitsOf } from './bank-waits.ts'
import { manualOf, partsOfRefunds } from './manual.ts'
import { findRefundLines } from './refund-lines.ts'

/** All that the shop knows of the payments of an order, the oldest first. */
export async function paymentsOf(db: Db, orderId: string) {
  const [intents, captures, manual, refunds, declined, waits] = await Promise.all([
    intentsOf(db, orderId),
    capturesOf(db, orderId),
    manualPaymentsOf(db, orderId),
    refundsOf(db, orderId),
    declinesOf(db, orderId),
    waitsOf(db, orderId),
  ])
  return { intents, captures, manual, refunds, declined, waits }
}

async function intentsOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('intents')
    .select(['id', 'state', 'amount_cents', 'currency', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ amount_cents, currency, ...intent }) => ({
    ...intent,
    amount: amountIn(amount_cents, currency),
  }))
}

async function capturesOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('captures')
    .select(['intent_id', 'kind', 'amount_cents', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('intent_id')
    .limit(500)
    .execute()
  return rows.map(({ amount_cents, ...capture }) => ({ ...capture, amount: fromMinor(amount_cents) }))
}

/** The payments outside the provider, each with what corrected it. */
async function manualPaymentsOf(db: Db, orderId: string) {
  const lines = await manualOf(db, orderId)
  const corrections = new Map(
    lines.map(({ corrects, reason, by, created_at }) => [corrects, { reason, by, createdAt: created_at }]),
  )
  return lines
    .filter(({ corrects }) => corrects === null)
    .map(({ corrects: _, reason: __, ...payment }) => ({
      ...payment,
      correction: corrections.get(payment.id) ?? null,
    }))
}

async function refundsOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('refunds as r')
    .leftJoin('users as u', 'u.id', 'r.asked_by')
    .select(['r.id', 'r.state', 'r.amount_cents', 'r.reason', 'r.failure', 'r.made_by', 'r.created_at'])
    .select(['r.settled_at', 'u.email as asked_by'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(500)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [lines, outside] = await Promise.all([findRefundLines(db, ids), partsOfRefunds(db, ids)])
  return rows.map(({ amount_cents, ...refund }) => ({
    ...refund,
    amount: fromMinor(amount_cents),
    lines: lines.get(refund.id) ?? [],
    outside: outside.get(refund.id) ?? [],
  }))
}

/** When a card was declined for the order, and how often. The rows are deleted after a while. */
async function declinesOf(db: Db, orderId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('declines')
    .select('declined_at')
    .where('order_id', '=', orderId)
    .orderBy('declined_at')
    .limit(500)
    .execute()
  return rows.map(({ declined_at }) => declined_at)
}

function amountIn(cents: number, currency: string): Money {
  const amount = amountOf(cents, currency)
  if (amount === undefined) throw new Error(`A payment is in the unknown currency ${currency}`)
  return amount
}
