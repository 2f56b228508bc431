import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { editOrderWords as words } from '#orders/checkout/messages/edit-order.ts'
import { orderPage } from '#orders/orders/messages/order-page.ts'
import type { Order } from '#orders/orders/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'

/** How an admin changes an order that was placed, and the orders that it is linked to. */
export function EditSection({ order, token }: { order: Order; token: string }) {
  const { data: links = [] } = useQuery({
    queryKey: ['admin-order', order.id, 'links'],
    queryFn: async ({ signal }) => {
      const answer = await call('orderLinks', { params: { id: order.id }, token, signal })
      return answer.links
    },
    enabled: token !== '',
  })
  const mayTake = useMay('orders.take')
  if (order.differenceOf !== null || (!mayTake && links.length === 0)) return null
  const isCancelled = order.status === 'cancelled'
  const isUnshipped = order.shipments.length === 0 && order.status !== 'shipped'
  const isReplaced = links.some(({ kind, isLater }) => kind === 'replaces' && !isLater)
  const canReplace = !isReplaced && (isCancelled || (order.payment === 'unpaid' && isUnshipped))
  const about = isCancelled
    ? words.about.cancelled
    : words.about[order.payment === 'unpaid' ? 'unpaid' : 'paid']
  return (
    <Section title={words.title} about={isReplaced || !mayTake ? undefined : about}>
      {links.length > 0 && (
        <ul className="mb-4 flex flex-col gap-1">
          {links.map(({ id, number, kind, isLater }) => (
            <li key={id}>
              {words.linked[kind][isLater ? 'later' : 'first']}{' '}
              <Link to={staffScreens.manageOrder(id)} className="link whitespace-nowrap">
                {orderPage.title(number)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {mayTake && canReplace && (
          <LinkButton to={staffScreens.placeAgain(order.id)}>{words.again}</LinkButton>
        )}
        {mayTake && !isCancelled && (
          <LinkButton to={staffScreens.addToOrder(order.id)}>{words.add}</LinkButton>
        )}
      </div>
    </Section>
  )
}
