import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

/** The whole of a call to the provider, repeats included. */
export const callTimeoutMs = 8000
/** All that is asked of the provider for one answer of ours, for which a person waits: that answer takes a little more. */
export const requestTimeoutMs = 7000
/** How long to wait before asking anew while the same call is under way elsewhere. */
const retryDelayMs = 100

/**
 * The answer of a call, before `deadline` (as `Date.now()`). What is still under way then may yet be done: its key makes
 * that harmless. While the same call of another request or process is under way, which the provider says with 409, waits
 * for its turn.
 * @throws what the provider has refused for good; Refusal `unavailable` for everything else.
 */
export async function withTimeout<Answer>(call: () => Promise<Answer>, deadline: number): Promise<Answer> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error('The payment provider did not answer in time')),
    Math.max(0, deadline - Date.now()),
  )
  try {
    return await Promise.race([retryWhileInUse(call, deadline), limit.promise])
  } catch (error) {
    if (permanentErrorOf(error)) throw error
    const down = new Refusal('unavailable', 'provider_down', refusals.providerDown)
    down.cause = error
    throw down
  } finally {
    clearTimeout(timer)
  }
}

async function retryWhileInUse<Answer>(call: () => Promise<Answer>, deadline: number): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const underWay = error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'
      if (!underWay || Date.now() + retryDelayMs > deadline) throw error
      await wait(retryDelayMs)
    }
  }
}

/** What the provider says when it has understood and refuses for good; undefined for every other failure. */
export function permanentErrorOf(error: unknown): Stripe.errors.StripeInvalidRequestError | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  return error.code === 'lock_timeout' || error.statusCode === 409 || error.statusCode === 429
    ? undefined
    : error
}

/** Whether a failure of the provider's own is kept under the key: the same key will hear it for a day. */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}
