import { adminOrders as words } from '#contract/messages.ts'
import { missingForShipping, type Order } from '#orders/noun.ts'

/** The fields that a pending order lacks to be shipped, one per line. */
export function MissingFields({ order }: { order: Order }) {
  if (order.status !== 'pending') return null
  return missingForShipping(order).map((field) => (
    <strong key={field} className="block font-medium whitespace-nowrap text-warning">
      {words.lacks[field]}
    </strong>
  ))
}

/** What an admin does next with an order, in words. */
export function nextStep(order: Order): string {
  if (order.status === 'cancelled') return words.nothingToDo
  if (order.status === 'shipped') return order.paid ? words.done : words.shippedUnpaid
  if (order.payment === 'refunded') return words.nothingToDo
  if (order.shipments.length > 0) return words.toShipRest
  if (order.payment === 'processing') return words.withBank
  return order.paid ? words.toShip : words.toPay
}
