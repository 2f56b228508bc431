import type { Order } from '#orders/noun.ts'

/** Whether the customer can still pay: also for an order that was shipped before it was paid. */
export function isPayable(order: Order): boolean {
  return order.payment === 'unpaid' && order.status !== 'cancelled'
}

/** Whether its pieces are held until it is paid, and given back when it is cancelled. */
export function isHeld(order: Order): boolean {
  return order.payment === 'unpaid' && order.status === 'pending'
}
