import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { Money } from '#base/money.ts'
import { PayButton } from './pay-button.tsx'
import { type Outcome, outcomeOf, ProviderUnreachable } from './provider.ts'
import { returnAddress } from './return-address.ts'
import type { Payment } from './use-payment.ts'

interface Props {
  readonly payment: Payment
  readonly publishableKey: string
  /** Dollars. */
  readonly total: Money
}

/**
 * The payment form of live mode: wallets where the browser has them, then cards, then what the owner offers beside them at the provider. It uses the provider's own fields, so that card data never reaches our page.
 */
export function StripeCardForm({ payment, publishableKey, total }: Props) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  const { state } = payment
  // The secret stays the same between attempts, and so does what was typed.
  const [secret, setSecret] = useState<string>()
  if ('clientSecret' in state && state.clientSecret !== secret) setSecret(state.clientSecret)
  if (secret === undefined) return null
  return (
    <Elements stripe={stripe} options={{ clientSecret: secret, appearance: { theme: theme() } }}>
      <CardFields payment={payment} total={total} secret={secret} />
    </Elements>
  )
}

function CardFields({ payment, total, secret }: { payment: Payment; total: Money; secret: string }) {
  const stripe = useStripe()
  const elements = useElements()
  const [loaded, setLoaded] = useState(false)
  const { state, refresh, pay, orderId } = payment

  // After a reload, check the state at the provider first: the card may have been charged already.
  useEffect(() => {
    if (!stripe) return
    void refresh(secret, async () => {
      const { paymentIntent, error } = await stripe.retrievePaymentIntent(secret)
      return read(paymentIntent, error)
    })
  }, [stripe, secret, refresh])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements || state.kind !== 'ready') return
    await pay(secret, async () => {
      const { paymentIntent, error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: returnAddress(orderId) },
      })
      return read(paymentIntent, error)
    })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <PaymentElement
        options={{ paymentMethodOrder: ['apple_pay', 'google_pay', 'card'] }}
        onReady={() => setLoaded(true)}
      />
      <PayButton
        total={total}
        message={state.kind === 'ready' ? state.message : undefined}
        isReady={stripe !== null && loaded}
        isPaying={state.kind === 'paying'}
      />
    </form>
  )
}

interface ProviderIntent {
  id: string
  status: string
  last_payment_error?: { message?: string | undefined } | null
  processing?: { type: string } | null
}
interface ProviderError {
  type: string
  message?: string | undefined
  payment_intent?: ProviderIntent | undefined
}

function read(intent: ProviderIntent | undefined, error: ProviderError | undefined): Outcome {
  if (error) {
    if (error.type === 'api_connection_error' || error.type === 'api_error') throw new ProviderUnreachable()
    const outcome = error.payment_intent && outcomeOf(shown(error.payment_intent))
    if (outcome && outcome.kind !== 'open' && outcome.kind !== 'declined') return outcome
    return { kind: 'declined', message: error.message ?? '' }
  }
  if (!intent) throw new ProviderUnreachable()
  // Elements have already shown the bank's challenge; when the customer left it, the payment is still open.
  const outcome = outcomeOf(shown(intent))
  return outcome.kind === 'challenge' ? { kind: 'open' } : outcome
}

function shown(intent: ProviderIntent) {
  const message = intent.last_payment_error?.message
  return {
    id: intent.id,
    status: intent.status,
    last_payment_error: message === undefined ? null : { message },
    processing: intent.processing ?? null,
  }
}

function theme(): 'night' | 'stripe' {
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'night' : 'stripe'
}
