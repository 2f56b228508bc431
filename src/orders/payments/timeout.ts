import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'

/** The time limit of one provider call, retries included. */
export const callTimeoutMs = 8000
/** The time limit of all provider calls of one user request; the request itself takes a little longer. */
export const requestTimeoutMs = 7000
/** The delay before a retry while another request with the same idempotency key is in progress. */
const retryDelayMs = 100

/**
 * Runs a call until `deadline` (in `Date.now()` time). A call that times out may still take effect; its idempotency key
 * makes that harmless. While another request or process has the same call in progress (409 from the provider), it
 * retries.
 * @throws the provider's error when it is permanent; Refusal `unavailable` for everything else.
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

/**
 * The error when the provider has understood the request and rejects it permanently; undefined for every other failure.
 */
export function permanentErrorOf(error: unknown): Stripe.errors.StripeInvalidRequestError | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  return error.code === 'lock_timeout' || error.statusCode === 409 || error.statusCode === 429
    ? undefined
    : error
}

/** Whether the provider has replayed a server error that is stored under the idempotency key, as it will for a day. */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}
