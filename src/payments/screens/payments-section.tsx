import { useQuery } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { orderPage as words } from '#contract/messages.ts'
import { formatMoney, type Money } from '#money.ts'
import type { Order } from '#orders/noun.ts'
import { paymentsFromWire } from '#payments/wire.ts'
import { Code } from '#ui/code.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface Shown {
  readonly key: string
  readonly what: string
  readonly amount: Money
  readonly at: string
  readonly detail: string
}

/** The payments of an order at the provider, its refunds, and how many cards were declined. */
export function PaymentsSection({ order, token }: { order: Order; token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-order', order.id, 'payments'],
    queryFn: async ({ signal }) =>
      paymentsFromWire(await call('orderPayments', { params: { id: order.id }, token, signal })),
    enabled: token !== '',
  })
  return (
    <Section title={words.payments}>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-16 w-full" />}
      {data && <Payments payments={data} transactionId={order.transactionId} />}
    </Section>
  )
}

type OrderPayments = ReturnType<typeof paymentsFromWire>

function Payments({ payments, transactionId }: { payments: OrderPayments; transactionId: string | null }) {
  const { declined } = payments
  const rows = rowsOf(payments)
  return (
    <>
      {rows.length === 0 && <p className="text-muted">{words.noPayment}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map(({ key, what, amount, at, detail }) => (
          <li key={key}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{what}</span>
              <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
            </p>
            {detail !== '' && <p className="text-sm wrap-anywhere">{detail}</p>}
            <p className="text-sm text-muted">
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      {transactionId && (
        <p className="mt-3 text-sm text-muted">
          {words.transaction}: <Code>{transactionId}</Code>
        </p>
      )}
      {declined > 0 && <p className="mt-3 text-sm text-warning">{words.declined(declined)}</p>}
    </>
  )
}

/** A payment that has succeeded is listed once, with the money that it brought. */
function rowsOf({ intents, captures, refunds }: OrderPayments): Shown[] {
  return [
    ...intents
      .filter(({ id }) => !captures.some(({ intentId }) => intentId === id))
      .map(({ id, state, amount, createdAt }) => ({
        ...{ key: id, what: words.intents[state], amount, at: createdAt, detail: '' },
      })),
    ...captures.map(({ intentId, kind, amount, createdAt }) => ({
      ...{ key: `${intentId} ${kind}`, what: words.captures[kind], amount, at: createdAt, detail: '' },
    })),
    ...refunds.map(({ id, state, amount, reason, failure, by, createdAt }) => ({
      ...{ key: id, what: words.refunds[state], amount, at: createdAt },
      detail: [reason, failure, by].filter((part) => part).join(' · '),
    })),
  ]
}
