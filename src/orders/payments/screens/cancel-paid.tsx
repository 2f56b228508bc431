import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#base/money.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import type { OrderSectionProps } from '#orders/orders/screens/order-page.tsx'
import { cancelWords as words } from '#orders/payments/messages/cancel-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Cancels a paid order, where its buyer can do so now. */
export function CancelPaid(props: OrderSectionProps) {
  return mayBeCancelled(props.order) ? <Offer {...props} /> : null
}

/** Whether it is worth asking the shop: the rest is decided there. */
function mayBeCancelled({ payment, status, packedAt, shipments, differenceOf }: Order): boolean {
  return (
    payment === 'paid' && status === 'pending' && packedAt === null && shipments.length === 0 && !differenceOf
  )
}

function Offer({ order, access: { token, orderKey }, refetch }: OrderSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const params = { id: order.id }
  const { data } = useQuery({
    queryKey: ['order-cancellation', order],
    queryFn: ({ signal }) => call('orderCancellation', { params, token, orderKey, signal }),
  })
  if (!data?.possible) return null
  const amount = formatMoney(order.price)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted print:hidden">
      {words.until}
      <Button size="small" onClick={() => setAsking(true)}>
        {orderWords.cancelAction}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.title(order.number)}
        action={orderWords.cancelAction}
        keep={orderWords.cancelKeep}
        danger
        onConfirm={async () => {
          await call('cancelPaidOrder', { params, token, orderKey })
          toast('done', words.done(amount))
          await refetch()
        }}
      >
        {words.what(amount)}
      </Confirm>
    </p>
  )
}
