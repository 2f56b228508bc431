/** The state of a payment at the provider, as the payment page needs it. */
export type Outcome =
  | { kind: 'succeeded'; intentId: string }
  /** `isBank`: the answer takes days, as with a bank debit. */
  | { kind: 'processing'; intentId: string; isBank: boolean }
  | { kind: 'challenge'; intentId: string }
  /** The customer answers on the page of another company. */
  | { kind: 'redirect'; url: string }
  /** Nothing was charged; this or another card can be tried. */
  | { kind: 'open' }
  | { kind: 'declined'; message: string }
  | { kind: 'cancelled' }

interface Intent {
  readonly id: string
  readonly status: string
  readonly last_payment_error?: { message?: string } | null
  readonly next_action?: { redirect_to_url?: { url: string | null } | null } | null
  readonly processing?: { type: string } | null
}
interface Answer extends Partial<Intent> {
  readonly error?: { code?: string; message?: string; payment_intent?: Intent }
}

const base = '/api/sandbox/stripe/v1/payment_intents'

/** The provider did not answer, or its answer does not say whether the card was charged: check before paying again. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/**
 * The browser's client of the sandbox provider: it makes the calls that Stripe's own script would make. Used in demo
 * mode only; in live mode card data never reaches our page (stripe-card-form.tsx).
 */
export function sandboxProvider(publishableKey: string, clientSecret: string) {
  const id = clientSecret.split('_secret_')[0] ?? ''

  async function ask(
    path: string,
    fields?: Record<string, string>,
    idempotencyKey?: string,
  ): Promise<Outcome> {
    const response = await fetch(`${base}/${id}${path}`, {
      method: fields === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${publishableKey}`,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body:
        fields === undefined ? undefined : new URLSearchParams({ ...fields, client_secret: clientSecret }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => {
      throw new ProviderUnreachable()
    })
    const answer: Answer = await response.json().catch(() => {
      throw new ProviderUnreachable()
    })
    if (answer.error) return refused(response.status, answer.error)
    return outcomeOf({ ...answer, id, status: answer.status ?? '' })
  }

  return {
    /** Retrieves the state of the payment, for a page that was loaded again. */
    retrieve: () => ask(`?client_secret=${encodeURIComponent(clientSecret)}`),
    /** Charges the payment method of these fields. The same `attempt` key never charges twice. */
    confirm: (fields: Record<string, string>, attempt: string) => ask('/confirm', fields, attempt),
    /** Sends what the bank's own 3-D Secure page would answer. */
    challenge: (outcome: 'complete' | 'fail') => ask('/challenge', { outcome }),
  }
}

function refused(status: number, error: NonNullable<Answer['error']>): Outcome {
  // It has already succeeded, for example in another tab: the order is paid, which is not a failure.
  if (error.code === 'payment_intent_unexpected_state' && error.payment_intent)
    return outcomeOf(error.payment_intent)
  if (status >= 500 || status === 409) throw new ProviderUnreachable()
  return { kind: 'declined', message: error.message ?? '' }
}

/** Maps the status of a payment intent to an outcome, for Stripe and the sandbox. */
export function outcomeOf(intent: Intent): Outcome {
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'succeeded', intentId: intent.id }
    case 'processing':
      return { kind: 'processing', intentId: intent.id, isBank: intent.processing?.type !== 'card' }
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url
      return url ? { kind: 'redirect', url } : { kind: 'challenge', intentId: intent.id }
    }
    case 'canceled':
      return { kind: 'cancelled' }
  }
  const message = intent.last_payment_error?.message
  return message ? { kind: 'declined', message } : { kind: 'open' }
}
