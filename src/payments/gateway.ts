import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

/** The payment provider, in terms of its SDK: the same code speaks to Stripe and to the sandbox. */
export interface Gateway {
  /**
   * Opens the `turn`-th intent of an order. The same order and turn are the same intent, however often it is asked.
   * @throws Refusal `conflict` for an amount that no card can be charged with.
   */
  open(wanted: {
    orderId: string
    turn: number
    amountCents: number
    description: string
    email: string
  }): Promise<Stripe.PaymentIntent>
  /** An intent as it is now. */
  retrieve(intentId: string): Promise<Stripe.PaymentIntent>
  /** Cancels an intent if that can still be done. Answers the intent as it is then, cancelled or not. */
  cancel(intentId: string): Promise<Stripe.PaymentIntent>
  /** Gives money back, once for each refund of ours. Answers what the provider says when it refuses for good. */
  refund(wanted: Wanted): Promise<Stripe.Refund | { refused: string }>
  /** A refund as it is now, for one that may have been made though its answer was lost; undefined when it was not. */
  findRefund(wanted: Wanted): Promise<Stripe.Refund | undefined>
  /** A refund as it is now. */
  retrieveRefund(providerId: string): Promise<Stripe.Refund>
  /**
   * Reads an event out of a webhook's raw body.
   * @throws Refusal `invalid` when it is not signed with our secret, or its time is more than 300 s from ours.
   */
  readEvent(body: Buffer, signature: string | undefined): Stripe.Event
}

interface Wanted {
  readonly refundId: string
  readonly orderId: string
  readonly intentId: string
  readonly amountCents: number
}

interface Options {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly now: () => Date
  /** Where the sandbox listens; Stripe itself without it. */
  readonly sandbox?: { readonly host: string; readonly port: number } | undefined
}

const currency = 'usd'
/** The whole of a call, repeats included. */
const answerWithinMs = 8000
/** How long to wait before asking anew while the same call is under way elsewhere. */
const turnMs = 100
const signedWithinSeconds = 300

/** The provider behind these keys. Every method but `readEvent` throws Refusal `unavailable` when it does not answer. */
export function openGateway({ secretKey, webhookSecret, now, sandbox }: Options): Gateway {
  const stripe = new Stripe(secretKey, {
    ...(sandbox && { ...sandbox, protocol: 'http' }),
    timeout: answerWithinMs,
    // A repeat carries the same idempotency key: what was done is not done again.
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    open: ({ orderId, turn, amountCents, description, email }) =>
      ask(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            // Nothing that would take the customer off the payment page.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            description,
            receipt_email: email,
            metadata: { orderId },
          },
          { idempotencyKey: `intent-${orderId}-${turn}` },
        ),
      ).catch((error: unknown) => {
        if (/^amount_too_(small|large)$/.test(refusalOf(error)?.code ?? ''))
          throw new Refusal('conflict', 'amount_not_payable', refusals.amountNotPayable)
        throw error
      }),
    retrieve: (intentId) => ask(() => stripe.paymentIntents.retrieve(intentId)),
    cancel: (intentId) =>
      // Without a key of ours: a refusal kept under it would outlive its reason.
      ask(() => stripe.paymentIntents.cancel(intentId)).catch((error: unknown) => {
        if (refusalOf(error)?.code !== 'payment_intent_unexpected_state') throw error
        return ask(() => stripe.paymentIntents.retrieve(intentId))
      }),
    refund: ({ refundId, orderId, intentId, amountCents }) =>
      ask(() =>
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { orderId, refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      ).catch((error: unknown) => {
        const refused = refusalOf(error)
        if (refused === undefined) throw error
        return { refused: refused.message }
      }),
    findRefund: ({ refundId, intentId }) => ask(() => findRefund(stripe, intentId, refundId)),
    retrieveRefund: (providerId) => ask(() => stripe.refunds.retrieve(providerId)),
    readEvent: (body, signature) => readEvent(stripe, body, signature, webhookSecret, now()),
  }
}

async function findRefund(
  stripe: Stripe,
  intentId: string,
  refundId: string,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.refundId === refundId) return refund
  return undefined
}

function readEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): Stripe.Event {
  const forged = () => new Refusal('invalid', 'bad_signature', refusals.invalid)
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      signedWithinSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw forged()
    throw error
  }
  // The SDK refuses what is old; what comes from the future is no better.
  const time = signature?.split(',').findLast((part) => part.startsWith('t='))
  const signedAt = Number(time?.slice(2))
  if (!(signedAt - now.getTime() / 1000 <= signedWithinSeconds)) throw forged()
  return event
}

/**
 * The answer of a call, within the limit. What is still under way then may yet be done: its key makes that harmless.
 * While the same call of another request or process is under way, which the provider says with 409, waits for its turn.
 */
async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + answerWithinMs
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error(`The payment provider did not answer within ${answerWithinMs} ms`)),
    answerWithinMs,
  )
  try {
    return await Promise.race([inTurn(call, deadline), limit.promise])
  } catch (error) {
    if (refusalOf(error)) throw error
    const down = new Refusal('unavailable', 'provider_down', refusals.providerDown)
    down.cause = error
    throw down
  } finally {
    clearTimeout(timer)
  }
}

async function inTurn<Answer>(call: () => Promise<Answer>, deadline: number): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const underWay = error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'
      if (!underWay || Date.now() + turnMs > deadline) throw error
      await wait(turnMs)
    }
  }
}

/** What the provider says when it has understood and refuses for good; undefined for every other failure. */
function refusalOf(error: unknown): Stripe.errors.StripeInvalidRequestError | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  return error.code === 'lock_timeout' || error.statusCode === 409 || error.statusCode === 429
    ? undefined
    : error
}
