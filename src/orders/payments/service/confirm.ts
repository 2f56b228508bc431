import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { isOwn, type Viewer } from '#orders/orders/model.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { findById } from '#orders/orders/sql.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import type { ToConfirm } from '#orders/payments/store/checkout.ts'
import { type Applied, applyInOneStatement, applyIntent } from './capture.ts'
import { applyToNamed, hasPaid } from './move.ts'
import { requireKnown } from './unknown.ts'

/** The result after the provider was asked. `paid` is false while the bank is still processing. */
export interface Confirmed {
  readonly modifiedCount: 0 | 1
  readonly paid: boolean
  readonly transactionId: string | null
}

/**
 * Handles a buyer's report that they have paid: retrieves the intent from the provider and applies its state. A repeat
 * changes nothing.
 * @throws Refusal `missing` for an order that is not the buyer's; `conflict` for a payment of another order (except as in `applyToNamed`), a payment
 * that has not succeeded, or one that came too late; `unavailable` when the provider does not answer.
 * @param found the order and the intent as they were just read; undefined for no order.
 */
export async function confirm(
  shop: PaymentShop,
  buyer: Viewer,
  transactionId: string,
  found: ToConfirm | undefined,
): Promise<Confirmed> {
  if (found === undefined || !isOwn(found.order, buyer)) throw missingOrder(found?.order)
  const { order, mirror, recipient } = found
  if (mirror === undefined) return confirmedOf(await applyToNamed(shop, order, transactionId), transactionId)
  if (order.transaction_id === transactionId) return { modifiedCount: 0, paid: true, transactionId }
  const intent = requireKnown(await shop.gateway.retrieve(transactionId))
  const applied =
    (await applyInOneStatement(shop, intent, { order, mirror, recipient })) ??
    (await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent, order.id)))
  if (applied.kind !== 'captured' || applied.as !== 'second') return confirmedOf(applied, transactionId)
  // Another payment was captured first; this one is refunded.
  const paid = await findById(shop.db, order.id)
  return { modifiedCount: 0, paid: true, transactionId: paid?.transaction_id ?? null }
}

function confirmedOf(applied: Applied, transactionId: string): Confirmed {
  switch (applied.kind) {
    case 'captured':
      if (applied.as === 'late') throw new Refusal('conflict', 'late_payment', refusals.latePayment)
      return { modifiedCount: applied.first ? 1 : 0, paid: true, transactionId }
    case 'processing':
      return { modifiedCount: applied.changed ? 1 : 0, paid: false, transactionId: null }
    case 'moved':
      throw hasPaid(applied.orderId)
    case 'differs':
      throw new Refusal('conflict', 'payment_differs', refusals.orderProcessing)
    case 'open':
    case 'canceled':
    case 'unknown':
      throw new Refusal('conflict', 'payment_not_done', refusals.paymentNotDone)
  }
}
