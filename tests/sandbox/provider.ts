import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import type pg from 'pg'
import Stripe from 'stripe'
import { watchSwitch } from '#app/sandbox/stripe/fault-store.ts'
import { sandboxProvider, startSandbox } from '#app/sandbox/stripe/server.ts'
import { openedDatabase } from '../database.ts'
import { suiteFixture, testFixture } from '../fixtures.ts'
import { listen } from '../free-port.ts'

export const secretKey = 'sk_test_tappet'
export const publishableKey = 'pk_test_tappet'
export const webhookSecret = 'whsec_tappet'

/** A webhook as the shop received it. */
export type Received = {
  body: string
  signature: string
  event: { id: string; type: string; data: { object: Record<string, unknown> } }
}

/**
 * A running provider with a clock that only the test moves, the real SDK for its server calls, its
 * calls for browsers, and a shop that records its webhooks and answers them with `shop.status`.
 */
async function openProvider(pool: pg.Pool) {
  const time = { now: new Date('2026-03-02T10:00:00Z') }
  const shop = await listeningShop()
  const options = {
    pool,
    faultSwitch: watchSwitch(pool),
    secretKey,
    publishableKey,
    webhook: { url: () => shop.url, secret: webhookSecret },
    clock: () => time.now,
    log: Fastify({ logger: false }).log,
  }
  // The loop does not run either: a test calls flush.
  const everyMs = 3_600_000
  const sandbox = await startSandbox({ ...options, everyMs })
  // As another process of the shop does.
  const start = () => startSandbox({ ...options, everyMs, faultSwitch: watchSwitch(pool) })
  const site = Fastify({ logger: false })
  await site.register(sandboxProvider({ ...options, audience: 'browser' }), { prefix: '/api/sandbox/stripe' })
  return {
    options,
    sandbox,
    start,
    shop,
    stripe: client(sandbox.port, secretKey),
    browser: (method: 'GET' | 'POST', path: string, params: Record<string, string>, headers = {}) =>
      call(site, method, path, params, headers),
    /** Opens a page, or sends its form. */
    visit: (url: string, form?: Record<string, string>) =>
      site.inject({
        url,
        method: form ? 'POST' : 'GET',
        ...(form && {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form).toString(),
        }),
      }),
    /** Moves the clock forward. */
    pass: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms)
    },
    time,
    close: async () => {
      await sandbox.close()
      await site.close()
      await shop.close()
    },
  }
}

/** A provider for the tests of one file, with its own database. */
export function providerFixture() {
  const database = suiteFixture(openedDatabase)
  const here = suiteFixture(() => openProvider(database.pool))
  return { database, here, stripe: suiteFixture(async () => here.stripe) }
}

/** The same, opened again for each test, without payments, webhooks or requests. */
export function providerDuringEachTest() {
  const database = suiteFixture(openedDatabase)
  const here = testFixture(async () => {
    await database.pool.query(
      'truncate sandbox_stripe.payment_intents, sandbox_stripe.events, sandbox_stripe.idempotency_keys cascade',
    )
    return openProvider(database.pool)
  })
  return { database, here, stripe: testFixture(async () => here.stripe) }
}

export function client(port: number, key: string): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** The error that the promise rejects with. */
export async function fault(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error('Expected a refusal from the provider', { cause: outcome })
}

/** A payment for tests in which the amount does not matter. */
export const sale = { amount: 2500, currency: 'usd' }

/** The kinds of event about an intent, oldest first. */
export async function eventsOf(stripe: Stripe, id: string) {
  const events = await stripe.events.list({ limit: 100 })
  return events.data
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
    .map(({ type }) => type)
    .reverse()
}

/** The states of the charges of an intent, oldest first. */
export async function chargesOf(pool: pg.Pool, id: string): Promise<string[]> {
  const found = await pool.query<{ status: string }>(
    'select status from sandbox_stripe.charges where payment_intent = $1 order by id',
    [id],
  )
  return found.rows.map(({ status }) => status)
}

async function listeningShop() {
  const received: Received[] = []
  const shop = { status: 200 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const signature = request.headers['stripe-signature']
    received.push({ body, signature: String(signature), event: JSON.parse(body) })
    response.writeHead(shop.status).end()
  })
  const port = await listen(server)
  return Object.assign(shop, {
    received,
    url: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function call(
  site: ReturnType<typeof Fastify>,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, string>,
  headers: Record<string, string>,
) {
  const query = new URLSearchParams(params).toString()
  const answer = await site.inject({
    method,
    url: `/api/sandbox/stripe${path}${method === 'GET' ? `?${query}` : ''}`,
    headers: {
      authorization: `Bearer ${publishableKey}`,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(method === 'POST' && { payload: query }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
