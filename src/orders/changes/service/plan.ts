import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, fromMinor, isMore, isSame, isZero, subtract, sum } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Charge, Difference } from '#orders/changes/model.ts'
import type { EditShop } from '#orders/changes/shop.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { differencesOf, findById } from '#orders/orders/sql.ts'
import { planRefund } from '#orders/payments/service/refund-plan.ts'
import { linesOfOrder, reservedOf } from '#orders/payments/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { chargeOf } from './charge.ts'
import { type Compared, compareDelivery, type WantedDelivery } from './compare.ts'
import { differenceOf } from './difference.ts'
import { paidMoreFor, requireNoneAsked } from './paid-more.ts'

/**
 * What an edit would give back or ask for now, without making it.
 * @throws Refusal `missing`, and what `requireEditable`, `compareDelivery` and `planDifference` refuse.
 */
export async function previewEdit(
  shop: EditShop,
  orderId: string,
  wanted: WantedDelivery,
): Promise<Difference> {
  const order = await findById(shop.db, orderId)
  if (order === undefined || order.deleted_at !== null) throw missingOrder(order)
  requireEditable(order)
  return planDifference(shop.db, order, await compareDelivery(shop, order, wanted))
}

/**
 * What an edit gives back or asks for. It stays true only while the order and its differences are locked.
 * @throws Refusal `conflict` `already_asked` while an earlier difference can be paid, `paid_more` for an edit that gives something back
 * after a difference was paid, `order_unpaid` for an unpaid order that would cost less, `refund_pending` while an earlier refund is not
 * confirmed, `refund_too_much` and `refunds_all` for a difference of all that is left of the payment; what `differenceOf` and `planRefund` refuse.
 */
export async function planDifference(
  db: Db,
  order: OrderRow,
  compared: Compared | undefined,
): Promise<Difference> {
  const differences = await differencesOf(db, order.id)
  requireNoneAsked(differences)
  const paidMore = await paidMoreFor(db, differences)
  const given = await linesOfOrder(db, order.id)
  const charge =
    compared && order.paid_at !== null ? chargeOf(order, given, paidMore?.left, compared) : undefined
  if (charge !== undefined) return planCharge(db, order, charge)
  const lines = compared ? differenceOf(order, given, compared, paidMore?.left) : []
  const amount = sum(lines.map((line) => line.amount))
  if (isZero(amount)) return { amount, lines: [], charge }
  const text = formatMoney(amount)
  const { transaction_id: intentId } = order
  if (intentId === null) throw new Refusal('conflict', 'order_unpaid', refusals.editUnpaid(text))
  // The refund of an order gives back what was paid for that order.
  if (paidMore !== undefined) {
    const message = refusals.paidMore(formatMoney(paidMore.left.total), paidMore.number)
    throw new Refusal('conflict', 'paid_more', message)
  }
  // If that refund fails, its pieces are to be shipped: their taxes are a part of the difference then.
  if (await isRefundPending(db, order))
    throw new Refusal('conflict', 'refund_pending', refusals.editRefundPending(text))
  const left = subtract(order.total, order.refunded)
  if (isMore(amount, left))
    throw new Refusal('conflict', 'refund_too_much', refusals.editRefundsTooMuch(text, formatMoney(left)))
  if (isSame(amount, left)) throw new Refusal('conflict', 'refunds_all', refusals.editRefundsAll(text))
  await planRefund(db, order, { amount: undefined, lines: undefined, differences: lines })
  return { amount, lines, charge }
}

/** @throws Refusal `conflict` `refund_pending`: if that refund fails, the delivery is paid for, and less is to be asked for. */
async function planCharge(db: Db, order: OrderRow, charge: Charge): Promise<Difference> {
  if (await isRefundPending(db, order))
    throw new Refusal('conflict', 'refund_pending', refusals.editAskPending(formatMoney(charge.total)))
  return { amount: fromMinor(0, charge.total.currency), lines: [], charge }
}

async function isRefundPending(db: Db, order: OrderRow): Promise<boolean> {
  return !isSame(await reservedOf(db, order), order.refunded)
}

/**
 * @throws Refusal `conflict` `order_cancelled`, `order_shipped`, `order_refunded` for an order whose delivery cannot change any more,
 * `no_products` for a difference.
 */
export function requireEditable({ shipment, payment, pieces_shipped, difference_of }: OrderRow): void {
  if (difference_of !== null) throw new Refusal('conflict', 'no_products', refusals.noProducts)
  if (shipment === 'cancelled') throw new Refusal('conflict', 'order_cancelled', refusals.orderCancelled)
  if (shipment === 'shipped' || pieces_shipped > 0)
    throw new Refusal('conflict', 'order_shipped', refusals.orderShipped)
  if (payment === 'refunded') throw new Refusal('conflict', 'order_refunded', refusals.orderRefunded)
}

/** Whether the delivery of an order can change: nothing of it was shipped, and it was neither cancelled nor refunded. */
export function isEditable({ shipment, payment, pieces_shipped, deleted_at }: OrderRow): boolean {
  return shipment === 'pending' && pieces_shipped === 0 && payment !== 'refunded' && deleted_at === null
}
