import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Clock } from '#base/clock.ts'
import type { Delivery } from './event-store.ts'
import { eventShape } from './events.ts'
import { epoch } from './shapes.ts'

export type WebhookTarget = {
  url: () => string
  secret: string
  /** The types of events that are sent; without it, all. Stripe calls them the enabled events of an endpoint. */
  types?: readonly string[]
}

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

const agent = new Agent({ keepAlive: true })

/** Posts a signed body. Returns the shop's status; 0 when no answer came in time. */
export function postWebhook(target: WebhookTarget, body: string, signed: string): Promise<number> {
  return new Promise((answered) => {
    const post = request(
      target.url(),
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'stripe-signature': signed,
        },
        signal: AbortSignal.timeout(sendTimeoutMs),
      },
      (answer) => {
        answer.resume()
        // The connection can be used again only when the whole answer has been read.
        answer.on('close', () => answered(answer.statusCode ?? 0))
      },
    )
    // Refused, reset or too slow: in every case the shop has not accepted it.
    post.on('error', () => answered(0))
    post.end(body)
  })
}

/** Signs the time and the body as `stripe.webhooks.constructEvent` expects it. */
export function signature(body: string, secret: string, now: Date): string {
  const time = epoch(now)
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${digest}`
}
