import { useId, useState } from 'react'
import { isZero } from '#base/money.ts'
import { orderWords as words } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { Button } from '#web/ui/button.tsx'
import { MyOrder } from './my-order.tsx'

/** Whether an order was cancelled by its buyer, or ran out of its time to pay, and no money was ever taken for it. */
export function isWithoutMoney({
  status,
  cancelReason,
  paid,
  paidAt,
  refunded,
}: Pick<Order, 'status' | 'cancelReason' | 'paid' | 'paidAt' | 'refunded'>): boolean {
  const isTheirs = cancelReason === 'customer' || cancelReason === 'not_paid_in_time'
  return status === 'cancelled' && isTheirs && !paid && paidAt === null && isZero(refunded)
}

/** Such orders in one line, which shows them when asked. */
export function CancelledOrders({ orders }: { readonly orders: readonly Order[] }) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  if (orders.length === 0) return null
  return (
    <div className="mt-3">
      <Button
        size="small"
        kind="quiet"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {words.cancelledOrders(orders.length)}, {isShown ? words.hide : words.show}
      </Button>
      <ul id={id} hidden={!isShown} className="mt-3 flex flex-col gap-3 [&[hidden]]:hidden">
        {isShown && orders.map((order) => <MyOrder key={order.id} order={order} cancel={() => {}} />)}
      </ul>
    </div>
  )
}
