import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sandboxKeys } from '#app/payments.ts'
import { secretOf } from '#app/secret.ts'
import { raw } from '../tests/raw.ts'
import { makeCustomers, statementOf, stockProducts } from './market.ts'
import { type RunningShop, startShop } from './process.ts'
import { type Limit, median } from './table.ts'
import { counting, type Work } from './work.ts'

/** The number of buyers who order and pay at the same time. */
const buyers = 8
const rounds = 3
const seconds = 5
/** The number of orders that are committed at once, each with a mail. */
const backlog = 10_000
const longestDrainMs = 600_000

/**
 * Measures orders that are paid through the shop's calls and its sandbox, from POST /api/order to the PATCH that confirms
 * the payment; the work of the database for one of them until its last mail and webhook; and the rate at which the mails
 * of 10,000 orders are sent.
 */
export async function measurePaid(dataDir: string): Promise<Limit[]> {
  await withStatistics(dataDir)
  const shop = await startShop(dataDir)
  const connection = { host: join(dataDir, 'run'), user: 'tappet', database: 'tappet' }
  const pool = new pg.Pool({ ...connection, max: 2 })
  try {
    await pool.query('create extension if not exists pg_stat_statements')
    const pay = await payer(shop, pool)
    // The first round is not counted, because the code is not compiled yet.
    await countPaid(pay)
    await untilDrained(pool)
    const paid: number[] = []
    const work = await counting(pool)
    for (let round = 0; round < rounds; round++) paid.push(await countPaid(pay))
    await untilDrained(pool)
    const done = await work()
    const rate = median(paid.map((count) => count / seconds))
    const mails = await mailsASecond(pool)
    return [
      { name: `orders paid with the sandbox, ${buyers} buyers`, value: rate, unit: 'a second', least: 150 },
      {
        name: `mails after ${backlog.toLocaleString('en-US')} orders at once`,
        value: mails,
        unit: 'a second',
        least: 800,
      },
      ...limitsOf(
        done,
        paid.reduce((sum, count) => sum + count, 0),
      ),
    ]
  } finally {
    await pool.end()
    await shop.stop()
  }
}

/** Creates a cluster that counts its statements. */
async function withStatistics(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir)
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'tappet', database: 'tappet' })
  await client.connect()
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.end()
  await shop.stop()
}

type Pay = () => Promise<void>

/** A function that orders and pays for one product, each time as another customer and for another product. */
async function payer({ url, dataDir }: RunningShop, pool: pg.Pool): Promise<Pay> {
  const products = await stockProducts(pool)
  const people = await makeCustomers(pool, products)
  const { publishableKey } = sandboxKeys(await secretOf({ authSecret: undefined, dataDir }))
  const browser = {
    authorization: `Bearer ${publishableKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  let turn = 0
  return async () => {
    const person = people[turn % people.length]
    const product = products[turn++ % products.length]
    if (person === undefined || product === undefined)
      throw new Error('there are no customers or no products')
    const headers = { authorization: `Bearer ${person.token}` }
    const { id: toolsId, minimum: quantity, price_cents } = product
    const price = (price_cents * quantity) / 100
    const ask = async (method: string, path: string, body: object): Promise<Record<string, string>> => {
      const { status, text } = await raw(url, { method, path, headers, body })
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
      return JSON.parse(text)
    }
    const { insertedId: orderId } = await ask('POST', '/api/order', {
      ...{ toolsId, quantity, price, tools: product.name },
      ...{ name: 'Buyer', address: '1 Bench Street', phone: '555 0100' },
    })
    const { clientSecret = '' } = await ask('POST', '/api/create-payment-intent', { price, orderId })
    const [transactionId = ''] = clientSecret.split('_secret_')
    const form = { client_secret: clientSecret, payment_method: 'pm_card_visa', use_stripe_sdk: 'true' }
    const charged = await raw(url, {
      method: 'POST',
      path: `/api/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`,
      headers: browser,
      form,
    })
    if (charged.status !== 200) throw new Error(`The card was not charged: ${charged.text}`)
    await ask('PATCH', `/api/order/${orderId}`, { tools: orderId, transactionId })
  }
}

/** Eight buyers pay one order after the other. Returns how many orders they paid in `seconds`. */
async function countPaid(pay: Pay): Promise<number> {
  let paid = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < end) {
        await pay()
        if (performance.now() < end) paid += 1
      }
    }),
  )
  return paid
}

/** Waits until every mail, job and webhook is done, and the database processes have reported their statistics. */
async function untilDrained(pool: pg.Pool): Promise<void> {
  const end = Date.now() + longestDrainMs
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select ((select count(*) from mails where state = 'queued') + (select count(*) from graphile_worker._private_jobs)
        + (select count(*) from sandbox_stripe.deliveries where due_at is not null))::integer as left`,
    )
    if (rows[0]?.left === 0) break
    if (Date.now() > end) throw new Error(`${rows[0]?.left} mails, jobs and webhooks are left`)
    await pause(100)
  }
  await pause(1500)
}

function limitsOf({ shop, provider, commits, fsyncs, walBytes }: Work, paid: number): Limit[] {
  const each = (count: number) => Math.round((count / paid) * 10) / 10
  const both = 'of a paid order, to its last mail and webhook'
  return [
    {
      name: `statements of the shop ${both}; of the sandbox: ${each(provider)}`,
      value: each(shop),
      unit: '',
      most: 30,
    },
    { name: `commits ${both}, shop and sandbox`, value: each(commits), unit: '', most: 20 },
    { name: `WAL fsyncs ${both}, shop and sandbox`, value: each(fsyncs), unit: '', most: 10 },
    { name: `WAL ${both}, shop and sandbox`, value: each(walBytes / 1024), unit: 'kB', most: 100 },
  ]
}

/** The mails per second of many orders that are committed at once, until no mail waits. */
async function mailsASecond(pool: pg.Pool): Promise<number> {
  const products = await stockProducts(pool)
  // A confirmed mailbox gets twelve mails an hour. Here each gets ten.
  const people = await makeCustomers(pool, products)
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let n = 0; n < backlog; n++) {
      const person = people[n % people.length]
      const product = products[n % products.length]
      if (person === undefined || product === undefined)
        throw new Error('there are no customers or no products')
      await client.query(statementOf([product], person))
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::integer as left from mails where state = 'queued'`,
    )
    const took = performance.now() - startedAt
    if (rows[0]?.left === 0) return backlog / (took / 1000)
    if (took > 60_000) return (backlog - (rows[0]?.left ?? 0)) / (took / 1000)
    await pause(50)
  }
}
