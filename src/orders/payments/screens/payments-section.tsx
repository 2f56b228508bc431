import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waysPaid } from '#base/contract/messages/how-paid.ts'
import { refundWords } from '#base/contract/messages/refund-words.ts'
import { dayRange } from '#base/date-writing.ts'
import { formatMoney, isMore, isZero, type Money } from '#base/money.ts'
import { orderPage as words } from '#orders/orders/messages/order-page.ts'
import type { Order } from '#orders/orders/model.ts'
import { RefundDialog } from '#orders/orders/screens/refund-dialog.tsx'
import { deliveryLeft, paymentsFromDto, type ShownRefundLine } from '#orders/payments/dto.ts'
import { IfPermitted, refunding } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ManualPayments } from './manual-payments.tsx'
import { isOwed, RecordPayment } from './record-payment.tsx'
import { RefundPieces } from './refund-pieces.tsx'
import { RefundedLines } from './refunded-lines.tsx'
import { refundableLines } from './wanted-pieces.ts'

interface Shown {
  readonly key: string
  readonly what: string
  readonly amount: Money
  readonly at: string
  readonly detail: string
  readonly lines: readonly ShownRefundLine[]
}

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The payments of an order at the provider, its refunds, how many cards were declined, and the dialog that refunds. */
export function PaymentsSection({ order, token, reload }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-order', order.id, 'payments'],
    queryFn: async ({ signal }) =>
      paymentsFromDto(await call('orderPayments', { params: { id: order.id }, token, signal })),
    enabled: token !== '',
  })
  return (
    <Section
      title={words.payments}
      action={
        data && (
          <div className="flex flex-wrap gap-2">
            {isOwed(order) && (
              <IfPermitted needs="payments.manual">
                <RecordPayment {...{ order, token, reload }} />
              </IfPermitted>
            )}
            <IfPermitted needs={refunding}>
              <Refund order={order} token={token} reload={reload} refunds={data.refunds} />
            </IfPermitted>
          </div>
        )
      }
    >
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-16 w-full" />}
      {data && (
        <>
          {order.payBy !== null && isOwed(order) && (
            <p className="mb-3">
              {words.agreed[order.payBy]}{' '}
              {order.dueOn !== null && words.dueOn(dayRange({ from: order.dueOn, to: order.dueOn }))}
            </p>
          )}
          <ManualPayments {...{ order, token, reload }} payments={data.manual} />
          <Payments payments={data} transactionId={order.transactionId} />
        </>
      )}
    </Section>
  )
}

type OrderPayments = ReturnType<typeof paymentsFromDto>

/** The button that refunds a paid order, or cancels pieces of one that cost nothing, and its dialogs; nothing when all was refunded. */
function Refund({ order, token, reload, refunds }: Props & Pick<OrderPayments, 'refunds'>) {
  const [open, setOpen] = useState<'pieces' | 'amount'>()
  const isFree = isZero(order.price)
  const isPossible = isFree ? refundableLines(order).length > 0 : isMore(order.price, order.refunded)
  if (!order.paid || !isPossible) return null
  const delivery = order.delivery && deliveryLeft(order.delivery.total, refunds)
  const hasPieces = refundableLines(order).length > 0 || (delivery !== null && !isZero(delivery))
  const close = () => setOpen(undefined)
  return (
    <>
      <Button size="small" onClick={() => setOpen(hasPieces ? 'pieces' : 'amount')}>
        {openLabel(order)}
      </Button>
      {open === 'pieces' && (
        <RefundPieces
          {...{ order, token, delivery }}
          onClose={close}
          onDone={reload}
          onByAmount={() => setOpen('amount')}
        />
      )}
      {open === 'amount' && <RefundDialog order={order} token={token} onClose={close} onDone={reload} />}
    </>
  )
}

function openLabel({ price, lines }: Order): string {
  if (isZero(price)) return refundWords.openFree
  return lines.some(({ left }) => left > 0) ? refundWords.openOrCancel : refundWords.open
}

function Payments({ payments, transactionId }: { payments: OrderPayments; transactionId: string | null }) {
  const { declined } = payments
  const rows = rowsOf(payments)
  return (
    <>
      {rows.length === 0 && payments.manual.length === 0 && <p className="text-muted">{words.noPayment}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map(({ key, what, amount, at, detail, lines }) => (
          <li key={key}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{what}</span>
              <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
            </p>
            {lines.length > 0 && <RefundedLines lines={lines} />}
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
        key: id,
        what: words.intents[state],
        amount,
        at: createdAt,
        detail: '',
        lines: [],
      })),
    ...captures.map(({ intentId, kind, amount, createdAt }) => ({
      ...{
        key: `${intentId} ${kind}`,
        what: words.captures[kind],
        amount,
        at: createdAt,
        detail: '',
        lines: [],
      },
    })),
    ...refunds.map(({ id, state, amount, reason, failure, by, lines, outside, createdAt }) => ({
      ...{
        key: id,
        what: isZero(amount)
          ? refundWords.ofNothing(lines.some(({ cancelled }) => cancelled > 0))
          : words.refunds[state],
        amount,
        at: createdAt,
        lines,
      },
      detail: [waysPaid(outside.map(({ kind }) => kind)), reason, failure, by]
        .filter((part) => part)
        .join(' · '),
    })),
  ]
}
