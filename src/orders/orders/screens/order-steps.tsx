import Check from 'lucide-react/icons/check'
import { oneOrder as words } from '#base/contract/messages/one-order.ts'
import { dayRange } from '#base/date-writing.ts'
import { isZero } from '#base/money.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { Moment } from '#web/ui/moment.tsx'

interface OrderStep {
  readonly label: string
  /** When it was done; null if it is not yet. */
  readonly at: string | null
  /** When it is to be, of a step that is not done. */
  readonly expected?: string
}

/** How far an order is, each step with its date; nothing of a cancelled order or a difference. */
export function OrderSteps({ order }: { order: Order }) {
  if (order.status === 'cancelled' || order.differenceOf !== null) return null
  return (
    <ol
      aria-label={words.progress}
      className="mt-4 mb-6 grid gap-x-4 gap-y-2 sm:grid-flow-col sm:auto-cols-fr"
    >
      {stepsOf(order).map(({ label, at, expected }) => (
        <li
          key={label}
          className={`flex items-baseline gap-2 border-edge py-1 text-sm max-sm:border-l-4 max-sm:pl-3 sm:flex-col sm:gap-0.5 sm:border-t-4 sm:pt-2 ${at === null ? '' : 'border-success'}`}
        >
          <span className={`inline-flex items-center gap-1 ${at === null ? 'text-muted' : 'font-semibold'}`}>
            {at !== null && <Check aria-hidden className="size-4 text-success" />}
            {label}
            <span className="sr-only">{at === null ? words.notYet : words.done}</span>
          </span>
          <span className="text-muted">{at === null ? expected : <Moment at={at} />}</span>
        </li>
      ))}
    </ol>
  )
}

/** The steps of an order, as far as the shop knows them: that it was delivered, its buyer or staff say. */
export function stepsOf(order: Order): OrderStep[] {
  const { createdAt, price, paidAt, packedAt, shippedAt, shipments } = order
  const firstParcel = shipments[0]?.shippedAt ?? null
  const isPartly = shippedAt === null && firstParcel !== null
  return [
    { label: orderWords.placed, at: createdAt },
    ...(isZero(price) ? [] : [{ label: orderWords.paid, at: paidAt }]),
    { label: words.packed, at: packedAt ?? firstParcel },
    { label: isPartly ? orderWords.partShipped : orderWords.shipped, at: shippedAt ?? firstParcel },
    ...lastStep(order),
  ]
}

/** When everything has arrived, or is to arrive. */
function lastStep({ lines, shipments, delivery }: Order): OrderStep[] {
  const isAllSent = shipments.length > 0 && lines.every(({ left }) => left === 0)
  const arrivals = shipments.map(({ arrivedAt }) => arrivedAt ?? '').sort()
  if (isAllSent && arrivals[0] !== '') return [{ label: words.delivered, at: arrivals.at(-1) ?? null }]
  if (delivery === null) return []
  if (delivery.isCollected) return [{ label: orderWords.collect, at: null, expected: dayRange(delivery) }]
  const today = new Date().toISOString().slice(0, 10)
  if (isAllSent && today > delivery.to)
    return [
      {
        label: words.delivered,
        at: null,
        expected: words.late(dayRange({ from: delivery.to, to: delivery.to })),
      },
    ]
  return [{ label: orderWords.arrives, at: null, expected: dayRange(delivery) }]
}
