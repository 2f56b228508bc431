import Stripe from 'stripe'
import { refusals } from '#contract/messages.ts'
import type { Money } from '#money.ts'
import { Refusal } from '#refusal.ts'
import { handledEvents } from './noun.ts'
import { type ProviderEvent, parseEvent } from './provider-event.ts'
import {
  callTimeoutMs,
  isReplayedFailure,
  permanentErrorOf,
  requestTimeoutMs,
  withTimeout,
} from './timeout.ts'

/** The payment provider, in terms of its SDK: the same code speaks to Stripe and to the sandbox. */
export interface Gateway {
  /** The same provider for one answer of ours, for which a person waits: all that is asked for it ends within 7 s together. */
  withDeadline(): Gateway
  /**
   * Opens the `turn`-th intent of an order. The same order and turn are the same intent, however often it is asked.
   * @throws Refusal `conflict` for an amount that no card can be charged with.
   */
  open(wanted: {
    orderId: string
    intentNumber: number
    amount: Money
    description: string
    email: string
  }): Promise<Stripe.PaymentIntent>
  /** An intent as it is now; undefined when the provider knows none of that id. */
  retrieve(intentId: string): Promise<Stripe.PaymentIntent | undefined>
  /** Cancels an intent if that can still be done. Answers it as it is then, cancelled or not; undefined as `retrieve`. */
  cancel(intentId: string): Promise<Stripe.PaymentIntent | undefined>
  /** Gives money back, once for each refund of ours. Answers what the provider says when it refuses for good. */
  refund(wanted: RefundRequest): Promise<Stripe.Refund | { refused: string }>
  /** A refund as it is now, for one that may have been made though its answer was lost; undefined when it was not. */
  findRefund(wanted: RefundRequest): Promise<Stripe.Refund | undefined>
  /** A refund as it is now. */
  retrieveRefund(providerId: string): Promise<Stripe.Refund>
  /** Every refund of an intent, the oldest first, whoever made it. */
  refundsOf(intentId: string): Promise<Stripe.Refund[]>
  /** What happened from `since` until before `until` that a webhook should have told, the oldest first. */
  eventsBetween(since: Date, until: Date): Promise<ProviderEvent[]>
  /**
   * Reads an event out of a webhook's raw body.
   * @throws Refusal `invalid` when it is not signed with our secret, its time is more than 300 s from ours, or it is no event.
   */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent
  /** Whether the keys are those of real money, as against test money. */
  readonly livemode: boolean
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
  /** Where the sandbox listens; Stripe itself without it. */
  readonly sandbox?: { readonly host: string; readonly port: number } | undefined
}

const signatureToleranceSeconds = 300

/** The provider behind these keys. Every method but `readEvent` throws Refusal `unavailable` when it does not answer. */
export function openGateway({ secretKey, webhookSecret, now, sandbox }: Options): Gateway {
  const stripe = new Stripe(secretKey, {
    ...(sandbox && { ...sandbox, protocol: 'http' }),
    timeout: callTimeoutMs,
    // A repeat carries the same idempotency key: what was done is not done again.
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const readSigned = (body: Buffer, signature: string | undefined) =>
    readEvent(stripe, body, signature, webhookSecret, now())
  const livemode = /^[a-z]+_live_/.test(secretKey)
  return gatewayOver(stripe, { readSigned, livemode }, () => Date.now() + callTimeoutMs)
}

/** What the keys alone decide. */
interface FromKeys {
  readonly readSigned: Gateway['readEvent']
  readonly livemode: boolean
}

/** The gateway over an SDK; `until` is when what is asked now must be answered. */
function gatewayOver(stripe: Stripe, known: FromKeys, until: () => number): Gateway {
  const ask = <Answer>(call: () => Promise<Answer>) => withTimeout(call, until())
  return {
    withDeadline() {
      const end = Date.now() + requestTimeoutMs
      return gatewayOver(stripe, known, () => end)
    },
    open: ({ orderId, intentNumber, amount, description, email }) =>
      ask(() =>
        openOnce(stripe, `intent-${orderId}-${intentNumber}`, {
          amount: amount.minor,
          currency: amount.currency,
          // Nothing that would take the customer off the payment page.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
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
      // Without a key of ours: a refusal kept under it would outlive its reason.
      ask(() => stripe.paymentIntents.cancel(intentId))
        .catch((error: unknown) => {
          if (permanentErrorOf(error)?.code !== 'payment_intent_unexpected_state') throw error
          return ask(() => stripe.paymentIntents.retrieve(intentId))
        })
        .catch(undefinedIfMissing),
    refund: ({ refundId, orderId, intentId, amount }) =>
      ask(() =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amount.minor, metadata: { orderId, refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      ).catch((error: unknown) => {
        const refused = permanentErrorOf(error)
        if (refused === undefined) throw error
        return { refused: refused.message }
      }),
    findRefund: ({ refundId, intentId }) =>
      ask(() => refundsOf(stripe, intentId))
        .catch(undefinedIfMissing)
        .then((refunds) => refunds?.find(({ metadata }) => metadata?.refundId === refundId)),
    retrieveRefund: (providerId) => ask(() => stripe.refunds.retrieve(providerId)),
    refundsOf: (intentId) => ask(() => refundsOf(stripe, intentId)),
    eventsBetween: (since, end) => ask(() => eventsBetween(stripe, since, end)),
    readEvent: known.readSigned,
    livemode: known.livemode,
  }
}

/** A provider that has failed keeps its failure under the key for a day: then the next key is taken. */
const maxKeys = 3

/** What was opened under a key that is given up stays without a reader: nobody ever gets its client secret. */
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

async function refundsOf(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    refunds.push(refund)
  return refunds.reverse()
}

async function eventsBetween(stripe: Stripe, since: Date, until: Date): Promise<ProviderEvent[]> {
  const created = { gte: seconds(since), lt: seconds(until) }
  const events: ProviderEvent[] = []
  for await (const event of stripe.events.list({ types: [...handledEvents], created, limit: 100 })) {
    const hint = parseEvent(event)
    if (hint === undefined) throw new Error(`The provider lists an event that cannot be read: ${event.id}`)
    events.push(hint)
  }
  return events.reverse()
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function readEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): ProviderEvent {
  const forged = () => new Refusal('invalid', 'bad_signature', refusals.invalid)
  let event: unknown
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      signatureToleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw forged()
    // Signed, and still not JSON.
    throw noEvent()
  }
  // The SDK refuses what is old; what comes from the future is no better.
  const time = signature?.split(',').findLast((part) => part.startsWith('t='))
  const signedAt = Number(time?.slice(2))
  if (!(signedAt - now.getTime() / 1000 <= signatureToleranceSeconds)) throw forged()
  const hint = parseEvent(event)
  if (hint === undefined) throw noEvent()
  return hint
}

function noEvent(): Refusal {
  return new Refusal('invalid', 'invalid', refusals.invalid)
}
