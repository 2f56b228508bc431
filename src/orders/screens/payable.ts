import type { Order } from '#orders/noun.ts'

/** Whether the customer can still pay, which includes an order that was shipped before it was paid. */
export function isPayable(order: Order): boolean {
  return order.payment === 'unpaid' && order.status !== 'cancelled'
}

/** Whether an order holds stock that its cancellation returns. */
export function isHeld(order: Order): boolean {
  return order.payment === 'unpaid' && order.status === 'pending'
}
