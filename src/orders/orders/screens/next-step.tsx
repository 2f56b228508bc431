import { missingForShipping, type Order } from '#orders/orders/model.ts'
import { isAllMissing } from '#orders/orders/return.ts'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'

/** Whether a pending order lacks fields that shipping needs. */
export function isIncomplete(order: Order): boolean {
  return order.status === 'pending' && missingForShipping(order).length > 0
}

/** The fields that a pending order lacks to be shipped, one per line. */
export function MissingFields({ order }: { order: Order }) {
  if (!isIncomplete(order)) return null
  return missingForShipping(order).map((field) => (
    <strong key={field} className="mr-2 font-medium whitespace-nowrap text-warning">
      {words.lacks[field]}
    </strong>
  ))
}

type Next = Pick<Order, 'status' | 'paid' | 'payment' | 'payBy' | 'shipments' | 'returns' | 'desk'>

/** What an admin does next with an order, in words. */
export function nextStep(order: Next): string {
  if (order.status === 'cancelled') return words.nothingToDo
  if (order.status === 'shipped')
    return nextOfReturns(order) ?? (order.paid ? words.done : words.shippedUnpaid)
  if (order.payment === 'refunded') return words.nothingToDo
  if (order.desk?.held) return words.held
  if (order.desk?.packer) return words.packing(order.desk.packer.replace(/@.*/, ''))
  if (order.shipments.length > 0) return words.toShipRest
  if (order.payment === 'processing') return words.withBank
  if (!order.paid && order.payBy === 'account') return words.toShipOnAccount
  return order.paid ? words.toShip : words.toPay
}

/** What waits for the admin in the returns of an order; undefined for nothing. */
function nextOfReturns({ returns }: Next): string | undefined {
  if (returns.some(({ state }) => state === 'requested')) return words.returnToApprove
  const isToSettle = returns.some(
    (one) => one.state === 'received' || (one.state === 'approved' && isAllMissing(one)),
  )
  return isToSettle ? words.returnToSettle : undefined
}
