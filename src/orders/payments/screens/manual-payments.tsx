import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { correctionForm } from '#base/contract/forms/manual-payment.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { dayRange } from '#base/date-writing.ts'
import { formatMoney } from '#base/money.ts'
import { orderPage as words } from '#orders/orders/messages/order-page.ts'
import type { Order } from '#orders/orders/model.ts'
import type { paymentsFromDto } from '#orders/payments/dto.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

type Payment = ReturnType<typeof paymentsFromDto>['manual'][number]

interface Props {
  readonly order: Order
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The payments of an order outside the provider, with who recorded and who corrected each. */
export function ManualPayments({ payments, ...rest }: Props & { payments: readonly Payment[] }) {
  const [wrong, setWrong] = useState<Payment>()
  if (payments.length === 0) return null
  const isCorrectable = rest.order.payment === 'unpaid' || rest.order.payment === 'paid'
  return (
    <ul className="mb-3 flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.id}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{words.kinds[payment.kind]}</span>
            <span
              className={`whitespace-nowrap tabular-nums ${payment.correction ? 'text-muted line-through' : ''}`}
            >
              {formatMoney(payment.amount)}
            </span>
          </p>
          <p className="text-sm wrap-anywhere">
            {[words.paidOn(dayText(payment.paidOn)), payment.reference, payment.by]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-sm text-muted">
            <Moment at={payment.createdAt} />
          </p>
          {payment.correction ? (
            <p className="text-sm wrap-anywhere text-warning">
              {[words.takenBack, payment.correction.reason, payment.correction.by]
                .filter(Boolean)
                .join(' · ')}
            </p>
          ) : (
            isCorrectable && (
              <IfPermitted needs="payments.manual">
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={words.correctThis(nameOf(payment))}
                  onClick={() => setWrong(payment)}
                >
                  {words.correct}
                </Button>
              </IfPermitted>
            )
          )}
        </li>
      ))}
      {wrong && <CorrectDialog {...rest} payment={wrong} onClose={() => setWrong(undefined)} />}
    </ul>
  )
}

function dayText(day: string): string {
  return dayRange({ from: day, to: day })
}

function nameOf({ kind, amount }: Payment): string {
  return `${words.kinds[kind]}, ${formatMoney(amount)}`
}

const wrongIn = checkBy(correctionForm)

function CorrectDialog({
  order,
  token,
  reload,
  payment,
  onClose,
}: Props & { payment: Payment; onClose: () => void }) {
  const form = useSendingForm<{ reason: string }>({
    initial: { reason: '' },
    check: wrongIn,
    send: async (body) => {
      await call('correctPayment', { params: { id: order.id, paymentId: payment.id }, token, body })
      toast('done', words.correctDone)
      await reload()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.correctTitle} about={words.correctAbout(nameOf(payment))}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form} kind="danger">
              {words.correctSend}
            </SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <TextInput {...form.field('reason')} label={words.correctReason} />
      </Form>
    </Dialog>
  )
}
