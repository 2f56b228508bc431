import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { isSame, isZero } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { isOwn, type Order, orderOf, type Viewer } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { findById, hasPaidDifference, lock } from '#orders/orders/sql.ts'
import { nextState, requireNextState } from '#orders/orders/states.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { insertRefundLines } from '#orders/payments/store/refund-lines.ts'
import { insertRefund } from '#orders/payments/store/refunds.ts'
import type { Tx } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { executeRefund } from './execute-refund.ts'
import { planRefund } from './refund-plan.ts'

/** Whether the buyer of an order can cancel it now although it is paid. @throws Refusal `missing`, also for the order of somebody else. */
export async function canCancel(shop: PaymentShop, viewer: Viewer, id: string): Promise<boolean> {
  const order = requireOwn(await findById(shop.db, id), viewer)
  return (await isOffered(shop)) && obstacleTo(order) === undefined && !(await hasPaidDifference(shop.db, id))
}

/**
 * Cancels a paid order for its buyer, where the owner lets buyers do so, until it is on a pick list or partly shipped. Its pieces and its
 * whole payment are reserved in one transaction, so that nobody ships or refunds them meanwhile; then the provider is called. If it does
 * not answer, a job continues.
 * @throws Refusal `missing`, also for the order of somebody else; `conflict` where buyers cannot cancel, for an order that is not paid,
 * on a pick list, shipped or refunded in part, and when the provider rejects the refund.
 */
export async function cancelPaid(shop: PaymentShop, viewer: Viewer, id: string): Promise<Order> {
  if (!(await isOffered(shop))) {
    requireOwn(await findById(shop.db, id), viewer)
    throw new Refusal('conflict', 'order_paid', refusals.cancelOff)
  }
  const refundId = await shop.db.transaction().execute(async (tx) => {
    const order = requireOwn(await lock(tx, id), viewer)
    const obstacle = obstacleTo(order)
    if (obstacle !== undefined) throw obstacle
    if (await hasPaidDifference(tx, id))
      throw new Refusal('conflict', 'order_paid_more', refusals.orderPaidMore)
    return reserveAll(shop, tx, order, viewer)
  })
  if ((await executeOrWait(shop, refundId)) === 'failed')
    throw new Refusal('conflict', 'refund_failed', refusals.refundFailed)
  const after = await findById(shop.db, id)
  if (after === undefined) throw new Error(`Order ${id} does not exist, although it was cancelled`)
  return orderOf(after)
}

async function isOffered(shop: PaymentShop): Promise<boolean> {
  return (await readSetting(shop, refundRules)).value.buyersCancel
}

function requireOwn(order: OrderRow | undefined, viewer: Viewer): OrderRow {
  if (order === undefined || order.deleted_at !== null || !isOwn(order, viewer)) throw missingOrder(order)
  return order
}

/** Why an order cannot be cancelled by its buyer; undefined if it can. */
function obstacleTo(order: OrderRow): Refusal | undefined {
  if (!isZero(order.paid_outside))
    return new Refusal('conflict', 'paid_outside', paymentRefusals.cancelPaidOutside)
  if (order.payment !== 'paid' || order.transaction_id === null || order.difference_of !== null)
    return new Refusal('conflict', 'order_not_paid', refusals.refundUnpaid)
  if (order.shipment !== 'pending' || order.pieces_shipped > 0)
    return new Refusal('conflict', 'order_shipped', refusals.orderShipped)
  if (order.packing_since !== null) return new Refusal('conflict', 'order_packed', refusals.cancelPacked)
  if (
    order.lines.some(({ left, quantity }) => left < quantity) ||
    nextState('refund_whole', order) === undefined
  )
    return new Refusal('conflict', 'refund_in_progress', refusals.refundInProgress)
  return undefined
}

/** Reserves all pieces of a locked order and its whole payment. Answers the id of the refund. */
async function reserveAll(shop: PaymentShop, tx: Tx, order: OrderRow, viewer: Viewer): Promise<string> {
  requireNextState('refund_whole', order)
  const lines = order.lines.map(({ product_id, quantity }) => ({ productId: product_id, pieces: quantity }))
  const plan = await planRefund(tx, order, {
    amount: undefined,
    lines: { lines, delivery: order.delivery !== null },
  })
  if (!isSame(plan.amount, order.total))
    throw new Refusal('conflict', 'refund_in_progress', refusals.refundInProgress)
  const at = shop.clock()
  const id = newId(at)
  const by = { askedBy: viewer.person?.userId ?? null }
  await insertRefund(tx, { ...plan, id, orderId: order.id, reason: '', by, at })
  await insertRefundLines(tx, { refundId: id, orderId: order.id }, plan.lines)
  return id
}

/** A refund for which the provider does not answer stays reserved: a job makes it. */
async function executeOrWait(shop: PaymentShop, refundId: string) {
  try {
    return await executeRefund(shop, refundId, 'first')
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'unavailable') return 'processing'
    throw error
  }
}
