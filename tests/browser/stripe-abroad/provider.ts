import Fastify from 'fastify'
import pg from 'pg'
import { makeFolders } from '#db/folders.ts'
import { migrate, sandboxSequence } from '#db/migrate.ts'
import { newId } from '#id.ts'
import { handledEvents } from '#payments/noun.ts'
import { startDeliveryLoop } from '#sandbox/stripe/delivery-loop.ts'
import { eventShape } from '#sandbox/stripe/events.ts'
import { watchSwitch } from '#sandbox/stripe/fault-store.ts'
import { sandboxProvider } from '#sandbox/stripe/server.ts'
import { postWebhook, signature } from '#sandbox/stripe/webhook.ts'
import { liveEnv } from '../../live.ts'

// As the shop does in src/db/open.ts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Stripe as a live shop reaches it over the network. */
export interface StripeAbroad {
  /** Where api.stripe.com is, on this machine. */
  readonly port: number
  /** Sends the webhooks from now on to the shop. */
  sendTo(shopUrl: string): void
  close(): Promise<void>
}

const keys = { secretKey: liveEnv.STRIPE_SECRET_KEY, publishableKey: liveEnv.STRIPE_PUBLISHABLE_KEY }

/** The sandbox knows no live mode: its answers and events say that they are of test mode. */
const live = (text: string) => text.replaceAll('"livemode":false', '"livemode":true')

/**
 * Starts the sandbox as another company: on a port of its own, with live keys and in live mode, with a database of its own in the
 * PostgreSQL of the demo shop.
 */
export async function openStripeAbroad(): Promise<StripeAbroad> {
  const { sockets } = await makeFolders(process.env.SHOP_DATA ?? '')
  const there = { host: sockets, user: 'tappet' }
  const admin = new pg.Pool({ ...there, database: 'tappet', max: 1 })
  const database = `stripe_${newId()}`
  await admin.query(`create database ${database}`)
  const pool = new pg.Pool({ ...there, database, max: 4 })
  await migrate(pool, sandboxSequence)

  let shop = ''
  const clock = () => new Date()
  const secret = liveEnv.STRIPE_WEBHOOK_SECRET
  const webhook = { url: () => `${shop}/api/webhooks/stripe`, secret, types: handledEvents }
  const app = Fastify({ logger: { level: 'error' } })
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.removeHeader('content-length')
    return typeof payload === 'string' ? live(payload) : payload
  })
  await app.register(
    sandboxProvider({ ...keys, pool, webhook, clock, faultSwitch: watchSwitch(pool), audience: 'server' }),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const deliveries = startDeliveryLoop({
    ...{ pool, clock, log: app.log, everyMs: 200, webhookTypes: handledEvents },
    async send({ event }) {
      const body = live(JSON.stringify(eventShape(event)))
      const status = await postWebhook(webhook, body, signature(body, secret, clock()))
      return status >= 200 && status < 300
    },
  })
  return {
    port: Number(new URL(address).port),
    sendTo: (url) => {
      shop = url
    },
    async close() {
      await deliveries.close()
      await app.close()
      await pool.end()
      await admin.query(`drop database ${database}`)
      await admin.end()
    },
  }
}
