import { add, isSame, isZero, type Money } from '#base/money.ts'
import { reviewedBy } from '#catalog/reviews/sql.ts'
import type { Pieces } from '#catalog/stock/model.ts'
import { giveBack } from '#catalog/stock/sql.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { orderPaidEmail } from '#orders/orders/emails/paid.ts'
import {
  orderPiecesCancelledEmail,
  orderRefundedEmail,
  type RefundedPieces,
} from '#orders/orders/emails/refunded.ts'
import { productsOf, unshippedPieces } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { nextState, requireNextState, type StepName } from '#orders/orders/states.ts'
import { setRefunded, setUnpaid, setUnshipped } from '#orders/orders/store/steps.ts'
import { notifyOnCommit } from '#platform/db/changes.ts'
import type { Tx } from '#platform/db/open.ts'
import { reviewTopics } from '#platform/db/topics.ts'
import type { Recipient } from '#platform/mail/model.ts'
import type { Draft } from '#platform/mail/queue-mail.ts'
import { draftFor, notifyBuyer } from './notify.ts'

/* The effects of payments on an order that the caller's transaction has locked. Only src/orders/payments calls these. */

/**
 * The mail about a payment, inserted together with it (src/orders/payments/store/pay.ts); undefined when the buyer has deleted
 * their account.
 */
export function paidMail(
  shop: Pick<OrderShop, 'shopUrl' | 'timeZone'>,
  order: OrderRow,
  { at, transactionId, recipient }: { at: Date; transactionId: string; recipient: Recipient },
): Draft | undefined {
  const { payment, shipment } = requireNextState('pay', order)
  const paid = { ...order, payment, shipment, paid_at: at, transaction_id: transactionId }
  return draftFor(shop, paid, orderPaidEmail, recipient)
}

/** Queues the mail about a payment outside the provider, which has paid the order. */
export async function notifyPaid(shop: OrderShop, tx: Tx, order: OrderRow): Promise<void> {
  await notifyBuyer(shop, tx, order, orderPaidEmail)
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
  /** What was refunded; none for an amount that names no pieces. */
  readonly pieces?: readonly RefundedPieces[]
  /** For the customer; empty for none. */
  readonly reason: string
}

/**
 * Records a refund and notifies the customer. Pieces that it cancels return to the stock; when no others are left to ship, the
 * order is shipped, or cancelled if nothing was shipped. After a full refund nothing else is shipped either. Answers the products
 * whose stock was returned, whose topics the caller publishes after the commit.
 * @param order as it was while the provider had not confirmed the refund.
 */
export async function markRefunded(
  shop: OrderShop,
  tx: Tx,
  order: OrderRow,
  {
    cancelled = [],
    actorId,
    byBuyer,
    ...refund
  }: Refunded & { cancelled?: readonly Pieces[]; actorId: string | null; byBuyer: boolean },
): Promise<readonly string[]> {
  const whole = !isZero(refund.amount) && isSame(add(order.refunded, refund.amount), order.total)
  const step = whole ? wholeStep(order) : partStep(order, refund.amount, cancelled)
  const state = requireNextState(step, order)
  const at = shop.clock()
  const refunded = await setRefunded(tx, order.id, {
    at,
    amount: refund.amount,
    state,
    reason: byBuyer ? 'customer' : 'admin',
  })
  const ends = order.shipment === 'pending' && (whole || refunded.shipment === 'cancelled')
  const back = ends ? unshippedPieces(order) : cancelled
  if (state.payment === 'refunded' && order.payment !== 'refunded') await invalidateReviews(tx, order)
  if (back.length > 0) await giveBack(tx, back, { orderId: order.id, at, reason: 'refunded', actorId })
  // The return of pieces that cost nothing has its own mail.
  if (!isZero(refund.amount) || cancelled.length > 0) await notifyRefunded(shop, tx, refunded, refund)
  return back.map(({ productId }) => productId)
}

/** The step of a refund of all that is left: an order of which a part was shipped is not cancelled. */
export function wholeStep({ shipment, pieces_shipped }: OrderRow): StepName {
  return shipment === 'pending' && pieces_shipped > 0 ? 'refund_rest' : 'refund_whole'
}

/** The step of a refund in part that cancels these pieces: the order may have nothing else left to ship. */
export function partStep(order: OrderRow, amount: Money, cancelled: readonly Pieces[]): StepName {
  const names = namesOf(order, amount)
  if (cancelled.length === 0 && isZero(amount)) return 'return_free'
  const count = (those: readonly Pieces[]) => those.reduce((sum, { pieces }) => sum + pieces, 0)
  if (cancelled.length === 0 || order.shipment !== 'pending') return names.part
  // Pieces of other refunds that are not confirmed may still have to be shipped.
  if (count(unshippedPieces(order)) > count(cancelled)) return names.part
  return order.pieces_shipped > 0 ? names.rest : names.all
}

function namesOf({ total }: OrderRow, amount: Money) {
  if (!isZero(amount)) return ofPaidPieces
  return isZero(total) ? ofFreeOrder : ofFreePieces
}

const ofPaidPieces = { part: 'refund_part', rest: 'cancel_rest', all: 'cancel_pieces' } as const
const ofFreePieces = { part: 'cancel_free_part', rest: 'cancel_free_rest', all: 'cancel_free_all' } as const

const ofFreeOrder = { ...ofFreePieces, all: 'cancel_free' } as const

/** Invalidates the pages with the buyer's reviews of these products: their verified-purchase mark may have changed. */
export async function invalidateReviews(tx: Tx, order: OrderRow): Promise<void> {
  const reviewed = await reviewedBy(tx, order.user_id, productsOf(order))
  if (reviewed.length > 0) await notifyOnCommit(tx, reviewed.flatMap(reviewTopics))
}

/**
 * Notifies the customer of a refund, its pieces and its reason, or of pieces that cost nothing and are cancelled. An empty reason is left
 * out.
 */
export async function notifyRefunded(
  shop: OrderShop,
  tx: Tx,
  order: OrderRow,
  { refundId, amount, pieces = [], reason }: Refunded,
): Promise<void> {
  const write = (about: AboutOrder) =>
    isZero(amount)
      ? orderPiecesCancelledEmail({ ...about, pieces, reason })
      : orderRefundedEmail({ ...about, amount, pieces, reason })
  await notifyBuyer(shop, tx, order, write, { refundId })
}

/**
 * Records that a refund failed whose pieces were not to be shipped: an order that has pieces left to ship again is pending again.
 * @param order as it is after the failure.
 */
export async function markRefundFailed(tx: Tx, order: OrderRow): Promise<void> {
  const left = order.lines.some((line) => line.left > 0)
  if (order.shipment === 'shipped' && left)
    await setUnshipped(tx, order.id, { pieces: 0, holdUntil: order.hold_until })
}
