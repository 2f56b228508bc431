import { createHmac } from 'node:crypto'
import type { Clock } from '#clock.ts'
import type { Delivery } from './event-store.ts'
import { eventShape } from './events.ts'
import { epoch } from './shapes.ts'

export type WebhookTarget = { url: () => string; secret: string }

/** Sends one delivery and returns whether the shop accepted it. Tests replace it to simulate a faulty network. */
export type Send = (delivery: Delivery) => Promise<boolean>

/** The time limit of one webhook. */
export const sendTimeoutMs = 10_000

/** The default: one signed POST, accepted if it is answered 2xx in time. */
export function postSigned(target: WebhookTarget, clock: Clock): Send {
  return async ({ event }) => {
    const body = JSON.stringify(eventShape(event))
    const status = await postWebhook(target, body, signature(body, target.secret, clock()))
    return status >= 200 && status < 300
  }
}

/** Posts a signed body. Returns the shop's status; 0 when no answer came in time. */
export async function postWebhook(target: WebhookTarget, body: string, signed: string): Promise<number> {
  try {
    const answer = await fetch(target.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(sendTimeoutMs),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    // Refused, reset or too slow: the shop has not accepted it, whatever the reason.
    return 0
  }
}

/** Signs the time and the body as `stripe.webhooks.constructEvent` expects it. */
export function signature(body: string, secret: string, now: Date): string {
  const time = epoch(now)
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${digest}`
}
