import { notifyOnCommit } from '#db/changes.ts'
import type { Tx } from '#db/open.ts'
import { reviewTopics } from '#db/topics.ts'
import type { Recipient } from '#mail/noun.ts'
import type { Draft } from '#mail/queue-mail.ts'
import { add, isSame, type Money } from '#money.ts'
import { orderPaidLetter, orderRefundedLetter } from '#orders/letters.ts'
import { type OrderRow, piecesToShip, productsOf } from '#orders/noun.ts'
import type { OrderShop } from '#orders/shop.ts'
import { nextState, requireNextState } from '#orders/states.ts'
import { setRefunded, setUnpaid } from '#orders/store/steps.ts'
import { reviewedBy } from '#reviews/store.ts'
import { giveBack } from '#stock/store.ts'
import { draftFor, notifyBuyer } from './notify.ts'

/* The effects of payments on an order that the caller's transaction has locked. Only src/payments calls these. */

/**
 * The mail about a payment, inserted together with it (src/payments/store/pay.ts); undefined when the buyer has deleted
 * their account.
 */
export function paidMail(
  shop: Pick<OrderShop, 'shopUrl' | 'timeZone'>,
  order: OrderRow,
  { at, transactionId, recipient }: { at: Date; transactionId: string; recipient: Recipient },
): Draft | undefined {
  const { payment, shipment } = requireNextState('pay', order)
  const paid = { ...order, payment, shipment, paid_at: at, transaction_id: transactionId }
  return draftFor(shop, paid, orderPaidLetter, recipient)
}

/**
 * Records that the payment is processing, or has failed. Does nothing when the order's state does not allow the step.
 * Answers whether the order changed.
 */
export async function applyPaymentStep(
  tx: Tx,
  order: OrderRow,
  step: 'process' | 'fail_payment',
): Promise<boolean> {
  if (nextState(step, order) === undefined) return false
  await setUnpaid(tx, order.id, step === 'process' ? 'processing' : 'unpaid')
  return true
}

interface Refunded {
  readonly refundId: string
  readonly amount: Money
  /** For the customer; empty for none. */
  readonly reason: string
}

/**
 * Records a refund and notifies the customer. A full refund cancels what was not shipped of an order, and returns it
 * to the stock. Answers the products whose stock was returned, whose topics the caller publishes after the commit.
 */
export async function markRefunded(
  shop: OrderShop,
  tx: Tx,
  order: OrderRow,
  { refundId, amount, actorId, reason }: Refunded & { actorId: string | null },
): Promise<readonly string[]> {
  const whole = isSame(add(order.refunded, amount), order.total)
  const state = requireNextState(whole ? 'refund_whole' : 'refund_part', order)
  const at = shop.clock()
  const refunded = await setRefunded(tx, order.id, { at, amount, state })
  const cancelled = refunded.shipment === 'cancelled'
  if (whole) await invalidateReviews(tx, order)
  if (cancelled)
    await giveBack(tx, piecesToShip(order), { orderId: order.id, at, reason: 'refunded', actorId })
  await notifyRefunded(shop, tx, refunded, { refundId, amount, reason })
  return cancelled ? productsOf(order) : []
}

/** Invalidates the pages with the buyer's reviews of these products: their verified-purchase mark may have changed. */
async function invalidateReviews(tx: Tx, order: OrderRow): Promise<void> {
  const reviewed = await reviewedBy(tx, order.user_id, productsOf(order))
  if (reviewed.length > 0) await notifyOnCommit(tx, reviewed.flatMap(reviewTopics))
}

/** Notifies the customer of a refund and its reason; an empty reason is left out. */
export async function notifyRefunded(
  shop: OrderShop,
  tx: Tx,
  order: OrderRow,
  { refundId, amount, reason }: Refunded,
): Promise<void> {
  await notifyBuyer(shop, tx, order, (about) => orderRefundedLetter({ ...about, amount, reason }), {
    refundId,
  })
}
