import { isZero } from '#base/money.ts'
import { differenceWords } from '#orders/orders/messages/differences.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'

/**
 * Whether the customer can still pay here, which includes an order that was shipped before it was paid. The rest of an order that is paid
 * in part outside the provider is paid there too.
 */
export function isPayable(order: Order): boolean {
  return order.payment === 'unpaid' && order.status !== 'cancelled' && isZero(order.paidOutside)
}

/** Whether an order holds stock that its cancellation returns. */
export function isHeld(order: Order): boolean {
  return order.payment === 'unpaid' && order.status === 'pending' && isZero(order.paidOutside)
}

/** Whether the customer or an admin can cancel it: it is unpaid, or it costs nothing, and nothing was shipped. */
export function isCancellable(order: Order): boolean {
  const isFree = isZero(order.price) && order.payment === 'paid' && order.status === 'pending'
  return isHeld(order) || (isFree && order.shipments.length === 0)
}

/** What the time until which an unpaid order is held means: a difference holds no stock. */
export function untilLabel({ differenceOf }: Order): string {
  return differenceOf === null ? orderWords.heldUntil : differenceWords.payUntil
}
