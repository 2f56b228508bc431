import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { Money } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { eventsBetween } from './inside/listed-events.ts'
import type { ProviderEvent } from './inside/provider-event.ts'
import { readSignedEvent } from './inside/signed-event.ts'
import {
  callTimeoutMs,
  isReplayedFailure,
  permanentErrorOf,
  requestTimeoutMs,
  withTimeout,
} from './timeout.ts'

/** The payment provider behind its SDK. The same code calls Stripe and the sandbox. */
export interface Gateway {
  /** A gateway for one request of a user: all its provider calls must finish within 7 s in total. */
  withDeadline(): Gateway
  /**
   * Opens the `intentNumber`-th intent of an order. Repeated calls with the same order and number return the same
   * intent.
   * @throws Refusal `conflict` for an amount that cannot be charged to a card.
   */
  open(wanted: {
    orderId: string
    intentNumber: number
    amount: Money
    description: string
    email: string
  }): Promise<Stripe.PaymentIntent>
  /** The current state of an intent; undefined when the provider does not know the id. */
  retrieve(intentId: string): Promise<Stripe.PaymentIntent | undefined>
  /**
   * Cancels an intent if that is still possible. Answers its state afterwards, cancelled or not; undefined as in
   * `retrieve`.
   */
  cancel(intentId: string): Promise<Stripe.PaymentIntent | undefined>
  /**
   * Pays an intent with a test card of the provider, which no person must type. Answers the provider's message when it refuses the card
   * or the payment permanently. `returnUrl` is asked for where an intent allows other ways than cards, and nobody comes back there.
   * @throws Error with any keys but test keys: a test card never meets live ones.
   */
  confirmWithTestCard(wanted: {
    intentId: string
    returnUrl: string
  }): Promise<Stripe.PaymentIntent | { refused: string }>
  /**
   * Refunds money, once for each refund id of ours. Answers the provider's message when it rejects the refund permanently.
   */
  refund(wanted: RefundRequest): Promise<Stripe.Refund | { refused: string }>
  /**
   * Looks up a refund whose answer may have been lost: its current state, or undefined when the provider never made it.
   */
  findRefund(wanted: RefundRequest): Promise<Stripe.Refund | undefined>
  /** The current state of a refund. */
  retrieveRefund(providerId: string): Promise<Stripe.Refund>
  /** All refunds of an intent, oldest first, also those made in the provider's dashboard. */
  refundsOf(intentId: string): Promise<Stripe.Refund[]>
  /**
   * The events from `since` (inclusive) to `until` (exclusive) that a webhook should have delivered, oldest first. Undefined
   * where they are more than a hundred in more than a second: a shorter time must be asked for.
   */
  eventsBetween(since: Date, until: Date): Promise<ProviderEvent[] | undefined>
  /**
   * Verifies and parses the raw body of a webhook.
   * @throws Refusal `invalid` when it is not signed with our secret, when its time differs from ours by more than 300
   * s, or when it is not an event.
   */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent
  /** Whether the keys are live-mode keys, as opposed to test keys. */
  readonly livemode: boolean
  /** Marks of the keys, which tell whether they are the same as before, and nothing else of them. */
  readonly marks: { readonly secretKey: string; readonly webhook: string }
}

interface RefundRequest {
  readonly refundId: string
  readonly orderId: string
  readonly intentId: string
  readonly amount: Money
}

interface Options {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly now: () => Date
  /** The address of the sandbox; without it, Stripe. */
  readonly sandbox?: { readonly host: string; readonly port: number } | undefined
}

/**
 * The provider for these keys. Every method except `readEvent` throws Refusal `unavailable` when the provider does not
 * answer.
 */
export function openGateway({ secretKey, webhookSecret, now, sandbox }: Options): Gateway {
  const stripe = new Stripe(secretKey, {
    ...(sandbox && { ...sandbox, protocol: 'http' }),
    timeout: callTimeoutMs,
    // A retry sends the same idempotency key, so nothing is done twice.
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const readSigned = (body: Buffer, signature: string | undefined) =>
    readSignedEvent(stripe, { body, signature, secret: webhookSecret, now: now() })
  const livemode = /^[a-z]+_live_/.test(secretKey)
  const takesTestCards = /^[rs]k_test_/.test(secretKey)
  const marks = { secretKey: markOf(secretKey), webhook: markOf(webhookSecret) }
  const fromKeys = { readSigned, livemode, takesTestCards, marks }
  return gatewayOver(stripe, fromKeys, () => Date.now() + callTimeoutMs)
}

/** The parts of a gateway that depend only on the keys. */
interface FromKeys {
  readonly readSigned: Gateway['readEvent']
  readonly livemode: boolean
  readonly takesTestCards: boolean
  readonly marks: Gateway['marks']
}

function markOf(key: string): string {
  return createHash('sha256').update(`mark ${key}`).digest('hex').slice(0, 16)
}

/** The gateway over an SDK client; `until` gives the deadline of a call that starts now. */
function gatewayOver(stripe: Stripe, fromKeys: FromKeys, until: () => number): Gateway {
  const ask = <Answer>(call: () => Promise<Answer>) => withTimeout(call, until())
  return {
    withDeadline() {
      const end = Date.now() + requestTimeoutMs
      return gatewayOver(stripe, fromKeys, () => end)
    },
    open: ({ orderId, intentNumber, amount, description, email }) =>
      ask(() =>
        openOnce(stripe, `intent-${orderId}-${intentNumber}`, {
          amount: amount.minor,
          currency: amount.currency,
          // Cards, and what the owner offers beside them at the provider, also where the customer answers on another page.
          automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
          description,
          receipt_email: email,
          metadata: { orderId },
        }),
      ).catch((error: unknown) => {
        if (/^amount_too_(small|large)$/.test(permanentErrorOf(error)?.code ?? ''))
          throw new Refusal('conflict', 'amount_not_payable', refusals.amountNotPayable)
        throw error
      }),
    retrieve: (intentId) => ask(() => stripe.paymentIntents.retrieve(intentId)).catch(undefinedIfMissing),
    cancel: (intentId) =>
      // Without an idempotency key: a stored error would be replayed after its reason has gone.
      ask(() => stripe.paymentIntents.cancel(intentId))
        .catch((error: unknown) => {
          if (permanentErrorOf(error)?.code !== 'payment_intent_unexpected_state') throw error
          return ask(() => stripe.paymentIntents.retrieve(intentId))
        })
        .catch(undefinedIfMissing),
    async confirmWithTestCard({ intentId, returnUrl }) {
      if (!fromKeys.takesTestCards) throw new Error('Only a secret test key pays with a test card')
      const wanted = { payment_method: 'pm_card_visa', return_url: returnUrl }
      return ask(() => stripe.paymentIntents.confirm(intentId, wanted)).catch(messageIfRefused)
    },
    refund: ({ refundId, orderId, intentId, amount }) =>
      ask(() =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amount.minor, metadata: { orderId, refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      ).catch(messageIfRefused),
    findRefund: ({ refundId, intentId }) =>
      ask(() => refundsOf(stripe, intentId))
        .catch(undefinedIfMissing)
        .then((refunds) => refunds?.find(({ metadata }) => metadata?.refundId === refundId)),
    retrieveRefund: (providerId) => ask(() => stripe.refunds.retrieve(providerId)),
    refundsOf: (intentId) => ask(() => refundsOf(stripe, intentId)),
    eventsBetween: (since, end) =>
      eventsBetween((wanted) => ask(() => stripe.events.list({ ...wanted, limit: 100 })), since, end),
    readEvent: fromKeys.readSigned,
    livemode: fromKeys.livemode,
    marks: fromKeys.marks,
  }
}

/** A provider that has failed stores its failure under the idempotency key for a day; then the next key is used. */
const maxKeys = 3

/** An intent that was opened under an abandoned key cannot be paid: nobody gets its client secret. */
async function openOnce(
  stripe: Stripe,
  key: string,
  wanted: Stripe.PaymentIntentCreateParams,
  number = 1,
): Promise<Stripe.PaymentIntent> {
  const idempotencyKey = number === 1 ? key : `${key}-${number}`
  try {
    return await stripe.paymentIntents.create(wanted, { idempotencyKey })
  } catch (error) {
    if (number === maxKeys || !isReplayedFailure(error)) throw error
    return openOnce(stripe, key, wanted, number + 1)
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (permanentErrorOf(error)?.code !== 'resource_missing') throw error
}

function messageIfRefused(error: unknown): { refused: string } {
  const refused = permanentErrorOf(error) ?? declineOf(error)
  if (refused === undefined) throw error
  return { refused: refused.message }
}

/** The decline of a card. For `withTimeout` it is no permanent error: another card may pay. */
function declineOf(error: unknown): Stripe.errors.StripeCardError | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Stripe.errors.StripeCardError ? cause : undefined
}

async function refundsOf(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    refunds.push(refund)
  return refunds.reverse()
}
