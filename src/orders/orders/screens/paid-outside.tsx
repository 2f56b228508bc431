import { waysPaid } from '#base/contract/messages/how-paid.ts'
import { formatMoney, isZero, subtract } from '#base/money.ts'
import { orderWords as words } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'

/** How an order was paid outside the provider, and what is left to pay of one that is paid in part; nothing for any other. */
export function PaidOutside({ order: { price, paid, paidOutside, paidKinds, status } }: { order: Order }) {
  if (isZero(paidOutside)) return null
  return (
    <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums">
      <dt>{words.paidHow(waysPaid(paidKinds))}</dt>
      <dd className="text-right whitespace-nowrap">{formatMoney(paidOutside)}</dd>
      {!paid && status !== 'cancelled' && (
        <>
          <dt className="font-semibold">{words.toPay}</dt>
          <dd className="text-right font-semibold whitespace-nowrap">
            {formatMoney(subtract(price, paidOutside))}
          </dd>
        </>
      )}
    </dl>
  )
}
