import { type FormEvent, useEffect } from 'react'
import { formatMoney, type Money } from '#base/money.ts'
import { otherWays as words } from '#orders/payments/messages/other-ways.ts'
import { Button } from '#web/ui/button.tsx'
import { useFields } from '#web/ui/fields.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { returnAddress } from './return-address.ts'
import { useAttempt } from './use-attempt.ts'
import type { Payment } from './use-payment.ts'

interface Props {
  readonly payment: Payment
  readonly publishableKey: string
  readonly total: Money
  /** Returns to the card form. */
  readonly back: () => void
}

/** What the demo shop offers beside cards: a bank debit, which the bank answers the next day, and pay later by redirect. */
export function SandboxOtherWays({ payment, publishableKey, total, back }: Props) {
  const { state } = payment
  const attempt = useAttempt(payment, publishableKey)
  const { field, latest } = useFields({ routing: '', account: '' }, 'submit')
  const isReady = state.kind === 'ready'
  useEffect(reloadWhenRestored, [])

  function debit(event: FormEvent) {
    event.preventDefault()
    void attempt(() => ({
      ...methodOf('us_bank_account', payment.orderId),
      'payment_method_data[us_bank_account][routing_number]': latest().routing,
      'payment_method_data[us_bank_account][account_number]': latest().account,
    }))
  }

  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-6 rounded-box border border-base-300 bg-base-100 p-5"
    >
      <h2 className="text-heading">{words.title}</h2>
      <p role="alert" className="text-error empty:hidden">
        {isReady ? state.message : undefined}
      </p>
      <form onSubmit={debit} noValidate className="flex flex-col gap-4">
        <h3 className="font-medium">{words.bank}</h3>
        <p className="text-sm text-muted">{words.bankHint}</p>
        <TextInput {...field('routing')} label={words.routing} inputMode="numeric" maxLength={12} />
        <TextInput {...field('account')} label={words.account} inputMode="numeric" maxLength={20} />
        <Button type="submit" kind="primary" wide disabled={!isReady}>
          {words.payFromAccount(formatMoney(total))}
        </Button>
        <p className="text-sm text-muted">{words.demo}</p>
      </form>
      <div className="flex flex-col gap-4">
        <h3 className="font-medium">{words.later}</h3>
        <p className="text-sm text-muted">{words.laterHint}</p>
        <Button
          wide
          disabled={!isReady}
          onClick={() => void attempt(() => methodOf('klarna', payment.orderId))}
        >
          {words.payLater(formatMoney(total))}
        </Button>
      </div>
      <p>
        <Button kind="quiet" onClick={back} disabled={!isReady}>
          {words.back}
        </Button>
      </p>
    </section>
  )
}

function methodOf(type: string, orderId: string): Record<string, string> {
  return { 'payment_method_data[type]': type, return_url: returnAddress(orderId) }
}

/** After going back from another company's page, the browser may show this page as it was left: sending. */
function reloadWhenRestored(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reload)
  return () => window.removeEventListener('pageshow', reload)
}
