import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import pino from 'pino'
import Stripe from 'stripe'
import { beforeEach, inject } from 'vitest'
import { watchSwitch } from '#app/sandbox/stripe/fault-store.ts'
import { startSandbox } from '#app/sandbox/stripe/server.ts'
import { signature } from '#app/sandbox/stripe/webhook.ts'
import { credentialsIn } from '#app/server/credentials.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { type LogoShop, openDocumentLogos } from '#catalog/products/picture/document-logos.ts'
import { serveEdits } from '#orders/changes/routes.ts'
import { applyDifference } from '#orders/changes/service/apply.ts'
import { serveProducts } from '#orders/checkout/product-routes.ts'
import { orderJobs } from '#orders/orders/jobs.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import { serveOrders } from '#orders/orders/routes.ts'
import { openGateway } from '#orders/payments/gateway.ts'
import { paymentJobs } from '#orders/payments/jobs.ts'
import { servePayments } from '#orders/payments/routes.ts'
import { makePaymentCloser } from '#orders/payments/service/close.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { serveReturns } from '#orders/returns/routes.ts'
import { serveShipments } from '#orders/shipments/routes.ts'
import { topicChanges } from '#platform/db/topic-changes.ts'
import type { Topic } from '#platform/db/topics.ts'
import { makeGate } from '#platform/http/gate.ts'
import { guardOf } from '#platform/http/headers.ts'
import { makeServer } from '#platform/http/server.ts'
import { pageCache } from '#platform/page-cache/page-cache.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { callsTo } from '../call.ts'
import { openedDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { listen } from '../free-port.ts'
import { logoFilesIn } from '../logo-files.ts'
import { openDoor } from '../open-door.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { madeOrders } from './orders.ts'
import { queuedJobs } from './queued-jobs.ts'

const keys = { secretKey: 'sk_test_counter', publishableKey: 'pk_test_counter' }
const webhookSecret = 'whsec_counter'

// One buyer places dozens of orders here, so holds have no limit; tests/orders/hold.test.ts tests the limits.
const unlimited = { unverified: 1e6, verified: 1e6, paid: 1e6, network: 1e6 }
export const unlimitedHolds = {
  orders: unlimited,
  pieces: unlimited,
  sharePercent: 100,
  networkSharePercent: 100,
  newSharePercent: 100,
}

/**
 * The payment fixture for the tests of one file, of a shop with these facts. Each test starts without a network fault and without changed
 * topics.
 */
export function paymentFixture(config = shopConfig()): PaymentFixture {
  const fixture = suiteFixture(() => inShop({ config }, openPaymentFixture))
  beforeEach(() => {
    fixture.proxy.fault = () => undefined
    fixture.changedTopics.length = 0
  })
  return fixture
}

export type PaymentFixture = Awaited<ReturnType<typeof openPaymentFixture>>

/**
 * The orders and payments of a shop with the real SDK, and the sandbox behind a proxy. Nothing happens by itself: the
 * clock does not move, webhooks wait for `provider.flush()`, and jobs wait for `runJob(…)`.
 */
async function openPaymentFixture() {
  const database = await openedDatabase()
  const time = { now: new Date('2026-03-02T10:00:00Z') }
  const clock = () => time.now
  const log = pino({ level: 'silent' })
  const server = createServer()
  const url = `http://127.0.0.1:${await listen(server)}`
  const provider = await startSandbox({
    ...keys,
    pool: database.pool,
    faultSwitch: watchSwitch(database.pool),
    clock,
    log,
    webhook: { url: () => `${url}/api/webhooks/stripe`, secret: webhookSecret },
    everyMs: 3_600_000,
  })
  const proxy = await openFaultyProxy(provider.port)
  const changedTopics: Topic[][] = []
  const shop: PaymentShop & LogoShop = {
    changeDelivery: (tx, difference) => applyDifference(shop, tx, difference),
    ...database,
    clock,
    changes: {
      notify(topics) {
        if (topics.length > 0) changedTopics.push([...topics])
      },
    },
    shopUrl: 'https://shop.example',
    timeZone: 'UTC',
    holdMinutes: 30,
    orderKeys: makeOrderKeys('a secret'),
    holdLimits: unlimitedHolds,
    log,
    logos: openDocumentLogos({ ...logoFilesIn(await mkdtemp(join(inject('folder'), 'pictures-'))), log }),
    gateway: openGateway({
      secretKey: keys.secretKey,
      webhookSecret,
      now: clock,
      sandbox: { host: '127.0.0.1', port: proxy.port },
    }),
  }
  const paymentCloser = makePaymentCloser(shop)
  const app = await makeServer({
    server,
    onHandler: (handler) => server.on('request', handler),
    log,
    publicUrl: url,
    trustedProxies: ['127.0.0.1'],
    cache: pageCache(topicChanges(), 0),
    door: openDoor,
    gate: makeGate({ atOnce: 2, waiting: 10, waitMs: 5000 }),
    networkOf: (address) => address,
    guard: guardOf('demo'),
    ...credentialsIn(database.pool, 'optional'),
    noteDenied: async () => {},
    isReady: async () => ({ ready: true }),
  })
  serveOrders(app, shop, paymentCloser)
  serveProducts(app, shop)
  servePayments(app, shop)
  serveShipments(app, shop)
  serveReturns(app, shop)
  serveEdits(app, shop)
  await app.ready()
  const jobs = { ...orderJobs(shop, paymentCloser, log), ...paymentJobs(shop) }
  const stripe = new Stripe(keys.secretKey, { host: '127.0.0.1', port: provider.port, protocol: 'http' })
  const call = callsTo(url)
  const buyer = await aCustomer(database)
  const admin = await anAdmin(database)

  return {
    url,
    database,
    shop,
    paymentCloser,
    provider,
    proxy,
    stripe,
    buyer,
    admin,
    /** The topics that the shop has published as changed. */
    changedTopics,
    call,
    ...madeOrders({ database, shop, stripe, buyer, call }),
    /** The order as its owner or an admin reads it. */
    readOrder: (id: string, token = admin.token) => call('oneOrder', { token, params: { id } }),
    ...queuedJobs(jobs, database.pool),
    /** Advances the clock. */
    advanceClock(ms: number): void {
      time.now = new Date(time.now.getTime() + ms)
    },
    /** Sends a webhook of the test. Returns the status of the answer. */
    async sendWebhook(event: object, given: { secret?: string; at?: Date } = {}): Promise<number> {
      return (await this.sendSigned(JSON.stringify(event), given)).status
    },
    /** Sends any text as a webhook, by default with a valid signature. */
    async sendSigned(
      body: string,
      { secret = webhookSecret, at = time.now }: { secret?: string; at?: Date } = {},
    ): Promise<{ status: number; text: string }> {
      const response = await fetch(`${url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature(body, secret, at) },
        body,
      })
      return { status: response.status, text: await response.text() }
    },
    /** The first value of the first row of a query. */
    async value(query: string, ...values: unknown[]): Promise<unknown> {
      const { rows } = await database.pool.query({ text: query, values, rowMode: 'array' })
      return rows[0]?.[0]
    },
    async rows(query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
      return (await database.pool.query(query, values)).rows
    },
    async close(): Promise<void> {
      await app.close()
      await proxy.close()
      await provider.close()
      await database.close()
    },
  }
}
