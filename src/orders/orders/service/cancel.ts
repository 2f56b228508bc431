import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, isZero } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { giveBack } from '#catalog/stock/sql.ts'
import { orderCancelledEmail } from '#orders/orders/emails/cancelled.ts'
import { isOwn, type Person, piecesToShip, productsOf, type Viewer } from '#orders/orders/model.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { nextState, requireNextState } from '#orders/orders/states.ts'
import { hasPaidDifference, wasAskedInVain } from '#orders/orders/store/differences.ts'
import { findById, lock } from '#orders/orders/store/read.ts'
import { setCancelled } from '#orders/orders/store/steps.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { invalidateReviews } from './money.ts'
import { notifyBuyer } from './notify.ts'
import { requireVisible } from './read.ts'

/** What a caller does in the transaction that cancels an order: before it is locked, and after it is cancelled. */
interface Beside {
  before(tx: Tx): Promise<void>
  after(tx: Tx, order: OrderRow): Promise<void>
}

/** How often closing the payment is retried because another one was opened at the same moment. */
const maxAttempts = 3

/** How much longer than its time an order stays while its buyer confirms the payment with their bank. */
const authenticationMs = 10 * 60_000

/**
 * Cancels an order for its buyer or an admin: closes its payment at the provider, returns its stock once and notifies
 * the customer. The order stays in the lists of both, marked as cancelled.
 * An order that costs nothing can be cancelled although it counts as paid, unless another delivery of it was paid.
 * @throws Refusal `missing`; `conflict` for an order that is paid, also in part, being paid, shipped or cancelled already, or for whose other delivery
 * money would have to go back; `unavailable` while the provider does not answer.
 */
export async function remove(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  viewer: Viewer,
  { id, requestId, beside }: { id: string; requestId: string; beside?: Beside },
): Promise<void> {
  const seen = requireVisible(await findById(shop.db, id), viewer)
  for (let left = maxAttempts; left > 0; left--) {
    requireNextState(stepOf(seen), seen)
    await closePayment(paymentCloser, id)
    const outcome = await shop.db.transaction().execute(async (tx) => {
      await beside?.before(tx)
      const order = requireVisible(await lock(tx, id), viewer)
      requireNextState(stepOf(order), order)
      if (!(await paymentCloser.isClosed(tx, id))) return 'reopened'
      // A difference is booked under the lock of its order too. One that is paid later goes back by itself.
      if (await hasPaidDifference(tx, id))
        throw new Refusal('conflict', 'order_paid_more', refusals.orderPaidMore)
      const { person } = viewer
      const admin = isOwn(order, viewer) ? undefined : person
      const reason = admin === undefined ? 'customer' : 'admin'
      await cancelLocked(shop, tx, order, { reason, actorId: person?.userId ?? null, admin, requestId })
      await beside?.after(tx, order)
      return 'cancelled'
    })
    if (outcome === 'reopened') continue
    shop.changes.notify(stockTopics(productsOf(seen)))
    return
  }
  throw new Refusal('conflict', 'order_processing', refusals.orderProcessing)
}

/**
 * Cancels an order whose time to pay is over, or a difference that is asked for in vain, and notifies the customer, after
 * the provider has confirmed that it can no longer be paid. Answers whether it was cancelled: an order that is being paid, or was just paid, stays;
 * while its buyer is at their bank's 3-D Secure, at most ten minutes longer.
 * @throws Refusal `unavailable` when the provider does not answer.
 */
export async function release(shop: OrderShop, paymentCloser: PaymentCloser, id: string): Promise<boolean> {
  // Do not close the payment when there is nothing to release: a shipped order can still be paid.
  const seen = await findById(shop.db, id)
  if (seen === undefined || nextState('release', seen) === undefined || !isZero(seen.paid_outside))
    return false
  const longest = new Date(seen.hold_until.getTime() + authenticationMs)
  if (shop.clock() < longest && (await paymentCloser.isAuthenticating(id))) return false
  if ((await paymentCloser.close(id)) !== 'closed') return false
  const released = await shop.db.transaction().execute(async (tx) => {
    const order = await lock(tx, id)
    if (order === undefined || nextState('release', order) === undefined) return false
    if (!isZero(order.paid_outside)) return false
    if (order.hold_until > shop.clock() && !(await wasAskedInVain(tx, id))) return false
    if (!(await paymentCloser.isClosed(tx, id))) return false
    await cancelLocked(shop, tx, order, { reason: 'not_paid_in_time', actorId: null })
    return true
  })
  if (released) shop.changes.notify(stockTopics(productsOf(seen)))
  return released
}

/**
 * Cancels a difference that the transaction has locked, because its order cannot change any more, and notifies the customer. Its payment
 * was just captured: the caller gives it back.
 */
export async function cancelInVain(
  shop: Pick<OrderShop, 'clock' | 'shopUrl' | 'timeZone'>,
  tx: Tx,
  { id }: OrderRow,
): Promise<void> {
  const reason = 'not_paid_in_time'
  const cancelled = await setCancelled(tx, id, { at: shop.clock(), reason, payment: 'unpaid' })
  await notifyBuyer(shop, tx, cancelled, (about) => orderCancelledEmail({ ...about, reason }))
}

/** An order that costs nothing is paid from the beginning. */
function stepOf({ total, paid_at }: OrderRow): 'cancel' | 'cancel_free' {
  return isZero(total) && paid_at !== null ? 'cancel_free' : 'cancel'
}

/**
 * Closes the payment of an order, so that it can be cancelled. Never call it inside a transaction.
 * @throws Refusal `conflict` for an order that is paid or being paid; `unavailable` while the provider does not answer.
 */
export async function closePayment(paymentCloser: PaymentCloser, id: string): Promise<void> {
  switch (await paymentCloser.close(id)) {
    case 'closed':
      return
    case 'processing':
      throw new Refusal('conflict', 'order_processing', refusals.orderProcessing)
    case 'paid':
      throw new Refusal('conflict', 'order_paid', refusals.orderPaid)
  }
}

/**
 * Cancels an order that the transaction has locked and that may be cancelled, with its payment closed: returns its stock, and queues the
 * mail to its buyer. The caller publishes the topics of the stock.
 */
export async function cancelLocked(
  shop: Pick<OrderShop, 'clock' | 'shopUrl' | 'timeZone'>,
  tx: Tx,
  order: OrderRow,
  {
    reason,
    actorId,
    admin,
    requestId,
  }: {
    reason: NonNullable<OrderRow['cancel_reason']>
    /** Null for the shop itself and for a guest. */
    actorId: string | null
    /** Who cancels the order of somebody else. */
    admin?: Pick<Person, 'userId' | 'email'> | undefined
    requestId?: string
  },
): Promise<void> {
  const at = shop.clock()
  // A correction says that it was given back.
  if (order.paid_at === null && !isZero(order.paid_outside))
    throw new Refusal(
      'conflict',
      'order_part_paid',
      paymentRefusals.orderPartPaid(formatMoney(order.paid_outside)),
    )
  const { payment } = requireNextState(stepOf(order), order)
  const cancelled = await setCancelled(tx, order.id, { at, reason, payment })
  if (payment === 'refunded') await invalidateReviews(tx, order)
  await giveBack(tx, piecesToShip(order), {
    orderId: order.id,
    at,
    reason: reason === 'not_paid_in_time' ? 'released' : 'cancelled',
    actorId,
  })
  if (admin !== undefined) {
    await record(tx, {
      actor: admin,
      act: 'cancel',
      subject: { kind: 'order', id: order.id },
      before: { shipment: order.shipment, payment: order.payment },
      after: { shipment: cancelled.shipment, payment: cancelled.payment },
      ...(requestId === undefined ? {} : { requestId }),
    })
  }
  await notifyBuyer(shop, tx, cancelled, (about) => orderCancelledEmail({ ...about, reason }))
}
