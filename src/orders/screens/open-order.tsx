import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useId } from 'react'
import { call } from '#contract/client.ts'
import { checkout } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import type { Order } from '#contract/shapes.ts'
import { formatDollars } from '#money.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { isHeld, isPayable } from './order-states.tsx'

/** An unpaid order holds its stock for half an hour: nobody places as many in that time. */
const newest = 100

interface Asked {
  email: string
  token: string
  toolsId: string
}

/** The customer's newest order of a product that waits to be paid; `pending` until the shop has answered. */
export function useOpenOrder({ email, token, toolsId }: Asked): {
  pending: boolean
  order?: Order | undefined
} {
  const { data, isPending } = useQuery({
    queryKey: ['orders', email, 'newest'],
    queryFn: ({ signal }) => call('ownOrders', { query: { email, limit: newest }, token, signal }),
    enabled: email !== '',
    // Who comes back from the payment is not shown what was before it.
    gcTime: 0,
  })
  return { pending: isPending, order: data?.find((order) => order.toolsId === toolsId && isPayable(order)) }
}

/** Says that an order of this product waits, before a second one is made unknowingly. */
export function OpenOrder({ order }: { order: Order }) {
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      className="flex flex-col items-start gap-3 rounded-box border border-warning bg-base-200 p-4 text-sm"
    >
      <div className="flex gap-3">
        <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <h2 id={title} className="font-medium">
            {checkout.openOrder}
          </h2>
          <p className="mt-1 text-muted">
            {(isHeld(order) ? checkout.openOrderWhat : checkout.openOrderShipped)(
              order.quantity,
              formatDollars(order.price),
            )}
          </p>
        </div>
      </div>
      <LinkButton size="small" to={screens.payment(order._id)}>
        {checkout.payOpenOrder}
      </LinkButton>
    </section>
  )
}
