import { type FormEvent, lazy, Suspense, useEffect } from 'react'
import type { Money } from '#base/money.ts'
import { cardForm } from '#orders/payments/messages/checkout.ts'
import { useFields } from '#web/ui/fields.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { PayButton } from './pay-button.tsx'
import { sandboxProvider } from './provider.ts'
import { useAttempt } from './use-attempt.ts'
import type { Payment } from './use-payment.ts'

// Few cards need 3-D Secure.
const ThreeDSecure = lazy(async () => ({ default: (await import('./three-d-secure.tsx')).ThreeDSecure }))

interface Card {
  readonly number: string
  /** MM / YY, as typed. */
  readonly expiry: string
  readonly cvc: string
}

interface Props {
  readonly payment: Payment
  readonly publishableKey: string
  /** Dollars. */
  readonly total: Money
}

/**
 * The card form of demo mode, with the sandbox provider. A declined card keeps what was typed. Pay is disabled until
 * the client secret arrives and ignores a second click; one attempt charges once, however often it is sent.
 */
export function SandboxCardForm({ payment, publishableKey, total }: Props) {
  const { state } = payment
  const { field, set, latest } = useFields<Card>({ number: '', expiry: '', cvc: '' }, 'submit')
  const attempt = useAttempt(payment, publishableKey)
  const secret = 'clientSecret' in state ? state.clientSecret : undefined

  // After a reload, check the state at the provider first: the card may have been charged already.
  const { refresh } = payment
  useEffect(() => {
    if (secret !== undefined) void refresh(secret, sandboxProvider(publishableKey, secret).retrieve)
  }, [secret, publishableKey, refresh])

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt(() => fieldsOf(latest()))
  }
  const message = state.kind === 'ready' ? state.message : undefined

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" aria-describedby="payment-refused">
      <TextInput
        {...field('number')}
        onChange={({ target }) => set('number', grouped(target.value))}
        label={cardForm.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        maxLength={23}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          {...field('expiry')}
          onChange={({ target }) => set('expiry', withSlash(target.value))}
          label={cardForm.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12 / 34"
          maxLength={7}
        />
        <TextInput
          {...field('cvc')}
          label={cardForm.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
        />
      </div>
      <PayButton
        total={total}
        message={message}
        isReady={secret !== undefined}
        isPaying={state.kind === 'paying'}
      />
      {state.kind === 'challenge' && (
        <Suspense>
          <ThreeDSecure
            total={total}
            answer={(outcome) => {
              const { challenge } = sandboxProvider(publishableKey, state.clientSecret)
              void payment.applyOutcome(state.clientSecret, () => challenge(outcome))
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

function fieldsOf({ number, expiry, cvc }: Card): Record<string, string> {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': cvc.trim(),
    use_stripe_sdk: 'true',
  }
}

/** Digits in groups of four, as on the card. */
function grouped(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

function withSlash(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}
