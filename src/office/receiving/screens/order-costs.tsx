import { useQuery } from '@tanstack/react-query'
import { costWords as words } from '#base/contract/messages/receiving.ts'
import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatDecimal } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'

interface Props {
  readonly order: Order
  readonly token: string
}

/** What the products of an order had cost, and what is left of its prices; for staff who may see it. */
export function OrderCosts({ order, token }: Props) {
  const maySee = useMay('costs.see')
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-order', order.id, 'costs'],
    queryFn: ({ signal }) => call('orderCosts', { params: { id: order.id }, token, signal }),
    enabled: maySee && token !== '',
    retry: false,
  })
  if (!maySee) return null
  if (error && data === undefined)
    return (
      <Section title={words.title}>
        <ErrorState title={errorSentence(error)} again={() => void refetch()} />
      </Section>
    )
  if (data === undefined || data.lines.length === 0) return null
  const { lines, total, unknown } = data
  const nameOf = (id: string) =>
    shownName(order.lines.find(({ productId }) => productId === id)?.product ?? '')
  return (
    <Section title={words.title} about={words.ofOrder}>
      <ul className="flex flex-col divide-y divide-base-300 text-sm">
        {lines.map(({ productId, pieces, ...margin }) => (
          <li key={productId} className="py-2 first:pt-0">
            <p className="font-medium wrap-anywhere">{nameOf(productId)}</p>
            <Amounts margin={margin} />
          </li>
        ))}
      </ul>
      {lines.length > 1 && total.cost !== null && (
        <div className="mt-2 border-t border-base-300 pt-2 text-sm">
          <p className="font-semibold">{words.total}</p>
          <Amounts margin={total} />
        </div>
      )}
      {unknown > 0 && lines.length > 1 && (
        <p className="mt-2 text-sm text-muted">{words.someUnknown(unknown)}</p>
      )}
    </Section>
  )
}

function Amounts({
  margin: { net, cost, margin, percent },
}: {
  readonly margin: AnswerOf<'orderCosts'>['total']
}) {
  const rows = [
    [words.net, formatDecimal(net)],
    [words.cost, cost === null ? words.notKnown : formatDecimal(cost)],
    ...(margin === null ? [] : [[words.margin, words.amount(formatDecimal(margin), percent)]]),
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 tabular-nums">
      {rows.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
