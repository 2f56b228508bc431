import { refusals } from '#contract/messages.ts'
import type { Db } from '#db/open.ts'
import type { EditShop } from '#edits/shop.ts'
import { formatMoney, isMore, isSame, isZero, type Money, subtract, sum } from '#money.ts'
import type { OrderRow } from '#orders/row.ts'
import { missingOrder } from '#orders/service/read.ts'
import { findById } from '#orders/store/read.ts'
import type { RefundLine } from '#payments/noun.ts'
import { planRefund } from '#payments/service/refund-plan.ts'
import { linesOfOrder } from '#payments/store/refund-lines.ts'
import { reservedOf } from '#payments/store/refunds.ts'
import { Refusal } from '#refusal.ts'
import { type Compared, compareDelivery, type WantedDelivery } from './compare.ts'
import { differenceOf } from './difference.ts'

/** What an edit gives back; 0 and no lines for one that costs the same. */
export interface Difference {
  readonly amount: Money
  readonly lines: readonly RefundLine[]
}

/**
 * What an edit would give back now, without making it.
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
 * What an edit gives back. It stays true only while the order is locked.
 * @throws Refusal `conflict` `order_unpaid` for an unpaid order that would cost less, `refund_pending` while an earlier refund is not
 * confirmed, `refund_too_much` and `refunds_all` for a difference of all that is left of the payment; what `differenceOf` and `planRefund` refuse.
 */
export async function planDifference(
  db: Db,
  order: OrderRow,
  compared: Compared | undefined,
): Promise<Difference> {
  const lines = compared ? differenceOf(order, await linesOfOrder(db, order.id), compared) : []
  const amount = sum(lines.map((line) => line.amount))
  if (isZero(amount)) return { amount, lines: [] }
  const text = formatMoney(amount)
  const { transaction_id: intentId } = order
  if (intentId === null) throw new Refusal('conflict', 'order_unpaid', refusals.editUnpaid(text))
  // If that refund fails, its pieces are to be shipped: their taxes are a part of the difference then.
  if (!isSame(await reservedOf(db, intentId), order.refunded))
    throw new Refusal('conflict', 'refund_pending', refusals.editRefundPending(text))
  const left = subtract(order.total, order.refunded)
  if (isMore(amount, left))
    throw new Refusal('conflict', 'refund_too_much', refusals.editRefundsTooMuch(text, formatMoney(left)))
  if (isSame(amount, left)) throw new Refusal('conflict', 'refunds_all', refusals.editRefundsAll(text))
  await planRefund(db, order, { amount: undefined, lines: undefined, differences: lines })
  return { amount, lines }
}

/** @throws Refusal `conflict` `order_cancelled`, `order_shipped`, `order_refunded` for an order whose delivery cannot change any more. */
export function requireEditable({ shipment, payment, pieces_shipped }: OrderRow): void {
  if (shipment === 'cancelled') throw new Refusal('conflict', 'order_cancelled', refusals.orderCancelled)
  if (shipment === 'shipped' || pieces_shipped > 0)
    throw new Refusal('conflict', 'order_shipped', refusals.orderShipped)
  if (payment === 'refunded') throw new Refusal('conflict', 'order_refunded', refusals.orderRefunded)
}
