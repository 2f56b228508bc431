import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { startDeliveryLoop } from '#app/sandbox/stripe/delivery-loop.ts'
import { eventShape } from '#app/sandbox/stripe/events.ts'
import { watchSwitch } from '#app/sandbox/stripe/fault-store.ts'
import type { Keys } from '#app/sandbox/stripe/keys.ts'
import { sandboxProvider } from '#app/sandbox/stripe/server.ts'
import { postWebhook, signature } from '#app/sandbox/stripe/webhook.ts'
import { handledEvents } from '#orders/payments/model.ts'
import { listen } from '../free-port.ts'
import { liveEnv } from '../live.ts'

/** Stripe as a live shop reaches it over the network: one account with its live mode and its test mode. */
export interface StripeAbroad {
  /** Where api.stripe.com is, on this machine. */
  readonly port: number
  /** Every request so far, as `test POST /v1/refunds`. */
  readonly requests: string[]
  /** What the test mode answers instead of its own answer to a request. */
  answer: (request: string, own: Answer) => Answer
  /** Sends the webhooks of live mode from now on to the shop. */
  sendTo(shopUrl: string): void
  close(): Promise<void>
}

export const asIs: StripeAbroad['answer'] = (_request, own) => own

interface Answer {
  readonly status: number
  readonly body: string
}

const liveKeys: Keys = {
  secretKey: liveEnv.STRIPE_SECRET_KEY,
  publishableKey: liveEnv.STRIPE_PUBLISHABLE_KEY,
}
/** The keys of the account in test mode. */
export const testKeys: Keys = {
  secretKey: 'sk_test_51KeyOfTheOwnersAccount',
  publishableKey: 'pk_test_51KeyOfTheOwnersAccount',
}

/** The sandbox knows no live mode: its answers and events say that they are of test mode. */
const live = (text: string) => text.replaceAll('"livemode":false', '"livemode":true')
const asLive: StripeAbroad['answer'] = (_request, { status, body }) => ({ status, body: live(body) })

/**
 * Starts the sandbox as another company, with live keys in live mode and test keys in test mode. Each mode has a database of its own with
 * the tables of the sandbox. Nobody has entered a webhook for the test mode.
 */
export async function serveStripe(databases: Record<'live' | 'test', pg.Pool>): Promise<StripeAbroad> {
  const clock = () => new Date()
  const secret = liveEnv.STRIPE_WEBHOOK_SECRET
  let shop = ''
  const webhook = { url: () => `${shop}/api/webhooks/stripe`, secret, types: handledEvents }
  async function open(mode: 'live' | 'test', keys: Keys, change: StripeAbroad['answer']) {
    const pool = databases[mode]
    const app = Fastify({ logger: { level: 'error' } })
    const name = (method: string, url: string) => `${mode} ${method} ${url.split('?')[0]}`
    app.addHook('onRequest', async ({ method, url }) => void stripe.requests.push(name(method, url)))
    app.addHook('onSend', async ({ method, url }, reply, payload) => {
      reply.removeHeader('content-length')
      const { status, body } = change(name(method, url), { status: reply.statusCode, body: String(payload) })
      reply.code(status)
      return body
    })
    const account = { ...keys, pool, webhook, clock, faultSwitch: watchSwitch(pool) }
    await app.register(sandboxProvider({ ...account, audience: 'server' }))
    await app.ready()
    return app
  }
  const apps: Record<'live' | 'test', FastifyInstance> = {
    live: await open('live', liveKeys, asLive),
    test: await open('test', testKeys, (request, own) => stripe.answer(request, own)),
  }
  const server = createServer((request, response) => {
    const mode = /_test_/.test(request.headers.authorization ?? '') ? 'test' : 'live'
    apps[mode].routing(request, response)
  })
  const deliveries = startDeliveryLoop({
    pool: databases.live,
    clock,
    log: apps.live.log,
    everyMs: 200,
    webhookTypes: handledEvents,
    async send({ event }) {
      const body = live(JSON.stringify(eventShape(event)))
      const status = await postWebhook(webhook, body, signature(body, secret, clock()))
      return status >= 200 && status < 300
    },
  })
  const stripe: StripeAbroad = {
    port: await listen(server),
    requests: [],
    answer: asIs,
    sendTo(url) {
      shop = url
    },
    async close() {
      await deliveries.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      for (const app of Object.values(apps)) await app.close()
    },
  }
  return stripe
}
