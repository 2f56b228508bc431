import Stripe from 'stripe'
import { sandboxKeys } from '#app/server/payments.ts'
import { type Answer, ask } from './ask.ts'
import type { Shops } from './shops.ts'

/** The payment provider of the shops: its calls for browsers, its calls for servers, and its fault switch. */
export interface Provider {
  /** The SDK, configured as in the shop. */
  readonly stripe: Stripe
  /** Signs webhooks. */
  readonly webhookSecret: string
  /** Charges a test card as the payment page does: at a shop's address, with the publishable key. */
  confirm(url: string, clientSecret: string, card: string, attempt: string): Promise<Answer>
  /** The state of a payment, for a page that was reloaded. */
  look(url: string, clientSecret: string): Promise<Answer>
  /** Sets the fault switch; `{}` is off. */
  faults(fields: Record<string, string | number>): Promise<void>
  /** The faults that the switch has caused so far. */
  troubles(): Promise<Troubles>
}

export interface Troubles {
  readonly calls: number
  readonly webhooks: number
  readonly made: Readonly<Record<string, number>>
  /** How many of these webhooks the shop accepted. */
  readonly taken: Readonly<Record<string, number>>
}

export function providerOf({ processes, secret }: Shops): Provider {
  const { secretKey, publishableKey, webhookSecret } = sandboxKeys(secret)
  const port = listensOn(processes[0]?.log ?? [])
  const switchUrl = `http://127.0.0.1:${port}/v1/test_helpers/faults`
  const path = (clientSecret: string) =>
    `/api/sandbox/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
  const browser = { authorization: `Bearer ${publishableKey}` }
  return {
    stripe: new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false }),
    webhookSecret,
    confirm: (url, clientSecret, card, attempt) =>
      ask(url, 'POST', `${path(clientSecret)}/confirm`, {
        form: { client_secret: clientSecret, payment_method: card, use_stripe_sdk: 'true' },
        headers: { ...browser, 'idempotency-key': attempt },
      }),
    look: (url, clientSecret) =>
      ask(url, 'GET', `${path(clientSecret)}?client_secret=${clientSecret}`, { headers: browser }),
    async faults(fields) {
      const answer = await fetch(switchUrl, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      })
      if (!answer.ok) throw new Error(`The fault switch answered ${answer.status}: ${await answer.text()}`)
    },
    async troubles() {
      const answer = await fetch(switchUrl, { headers: { authorization: `Bearer ${secretKey}` } })
      return (await answer.json()) as Troubles
    },
  }
}

function listensOn(log: readonly string[]): number {
  const line = log.find((one) => one.includes('"the payment sandbox listens"'))
  if (line === undefined) throw new Error('The shop did not log where its payment sandbox listens')
  return JSON.parse(line).port
}
