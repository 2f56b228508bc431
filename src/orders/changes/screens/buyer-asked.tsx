import { Link } from 'react-router'
import { orderNumber } from '#base/contract/order-number.ts'
import { orderKeyParam, screens } from '#base/contract/screens.ts'
import { formatMoney } from '#base/money.ts'
import { differenceWords as words } from '#orders/orders/messages/differences.ts'
import type { OrderSectionProps } from '#orders/orders/screens/order-page.tsx'
import { SidePart } from '#orders/orders/screens/side-part.tsx'
import { useAnswer } from '#orders/orders/screens/use-answer.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { ShownDifference } from '../dto.ts'
import { askedOf } from './asked-of.ts'

/**
 * What the buyer of an order was asked for because another delivery costs more, with the link to pay; on the page of such a request, the
 * order that it belongs to. Nothing for all other orders.
 */
export function BuyerAsked({ order, access }: OrderSectionProps) {
  if (order.differenceOf !== null)
    return (
      <SidePart title={words.title}>
        <p>{words.about}</p>
        <p className="mt-2">
          <Link to={screens.order(order.differenceOf)} className="link">
            {words.first(orderNumber(order.differenceOf))}
          </Link>
        </p>
      </SidePart>
    )
  // Only the delivery of a paid order that was chosen can cost more.
  return order.paid && order.delivery !== null ? <Asked order={order} access={access} /> : null
}

function Asked({ order, access }: Pick<OrderSectionProps, 'order' | 'access'>) {
  const { token, orderKey } = access
  const { data = [] } = useAnswer(
    ['differences', order.id, order.delivery?.id, token !== undefined, orderKey].join(),
    (signal) => askedOf(order.id, access, signal),
  )
  const shown = data.filter(({ state }) => state !== 'ended' && state !== 'refunded')
  if (shown.length === 0) return null
  return (
    <SidePart title={words.title}>
      <ul className="flex flex-col gap-4">
        {shown.map((one) => (
          <li key={one.id}>
            <One one={one} />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

function One({ one }: { one: ShownDifference }) {
  const { id, number, state, amount, delivery, holdUntil, orderKey } = one
  const money = formatMoney(amount)
  const page = screens.order(id) + (orderKey === null ? '' : `#${orderKeyParam}=${orderKey}`)
  if (state !== 'open')
    return (
      <>
        {state === 'paid' ? words.youPaid(money, delivery) : words.withBank(money)}{' '}
        <Link to={page} className="link whitespace-nowrap">
          {words.open(number)}
        </Link>
      </>
    )
  return (
    <>
      <p>{words.toPay(money, delivery)}</p>
      <p className="mt-1 text-sm text-muted">
        {words.toPayAbout} {words.payUntil} <Moment at={holdUntil} />
      </p>
      <p className="mt-3">
        <LinkButton kind="primary" to={page}>
          {words.pay(money)}
        </LinkButton>
      </p>
    </>
  )
}
