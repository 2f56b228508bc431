import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import PackageCheck from 'lucide-react/icons/package-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatMoney, isZero } from '#base/money.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { isPartShipped, type Order } from '#orders/orders/model.ts'
import { Status } from '#web/ui/status.tsx'

/** The payment state of an order, as a word with an icon. */
export function PaymentState({ order }: { order: Order }) {
  if (isZero(order.price))
    return (
      <Status icon={CircleCheck} tone="good">
        {orderWords.free}
      </Status>
    )
  switch (order.payment) {
    case 'paid':
      return (
        <Status icon={CircleCheck} tone="good">
          {orderWords.paid}
        </Status>
      )
    case 'processing':
      return (
        <Status icon={Hourglass} tone="info">
          {orderWords.processing}
        </Status>
      )
    case 'part_refunded':
      return (
        <Status icon={Undo2} tone="info" wraps>
          {orderWords.partRefunded(formatMoney(order.refunded))}
        </Status>
      )
    case 'refunded':
      return (
        <Status icon={Undo2} tone="plain">
          {orderWords.refunded}
        </Status>
      )
    case 'unpaid':
      return (
        <Status icon={CreditCard} tone="attention">
          {isZero(order.paidOutside)
            ? orderWords.unpaid
            : orderWords.partPaid(formatMoney(order.paidOutside), formatMoney(order.price))}
        </Status>
      )
  }
}

/** The shipment state of an order (spec §4: Shipped if shipped, otherwise Pending). A difference has nothing to ship. */
export function ShipmentState({ order }: { order: Order }) {
  if (order.differenceOf !== null && order.status !== 'cancelled') return null
  switch (order.status) {
    case 'shipped':
      return (
        <Status icon={PackageCheck} tone="good">
          {isPartShipped(order) ? orderWords.partShipped : orderWords.shipped}
        </Status>
      )
    case 'cancelled':
      return (
        <Status icon={Ban} tone="plain">
          {order.cancelReason === 'not_paid_in_time' ? orderWords.notPaidInTime : orderWords.cancelled}
        </Status>
      )
    case 'pending':
      return (
        <Status icon={Clock} tone="plain">
          {orderWords.pending}
        </Status>
      )
  }
}
