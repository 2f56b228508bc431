import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sandboxKeys } from '#app/server/payments.ts'
import { secretOf } from '#app/server/secret.ts'
import { fromMinor, times, toDecimal } from '#base/money.ts'
import { type Buyer, makeCustomers, type Product, statementOf, stockProducts } from './market.ts'
import { benchFolder, type RunningShop, startShop } from './process.ts'
import { holds, type Limit, median, table } from './table.ts'
import { counting, type Work } from './work.ts'
import { requestsPerSecond } from './wrk.ts'

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
    const pay = await payers(shop, pool)
    // The first round is not counted, because the code is not compiled yet.
    await pay()
    await untilDrained(pool)
    const before = { paid: await countPaid(pool), cpuMs: await shop.cpuMs() }
    const work = await counting(pool)
    const rates: number[] = []
    for (let round = 0; round < rounds; round++) rates.push(await pay())
    await untilDrained(pool)
    const done = await work()
    const paid = (await countPaid(pool)) - before.paid
    const cpuMs = (await shop.cpuMs()) - before.cpuMs
    const mails = await mailsASecond(pool)
    return [
      {
        name: `orders paid with the sandbox, ${buyers} buyers`,
        value: median(rates),
        unit: 'a second',
        least: 150,
      },
      {
        name: 'processor time of a paid order, to its last mail and webhook, shop, sandbox and database',
        value: cpuMs / paid,
        unit: 'ms',
        // Two processors for 150 orders a second.
        most: 13.3,
      },
      {
        name: `mails after ${backlog.toLocaleString('en-US')} orders at once`,
        value: mails,
        unit: 'a second',
        least: 800,
      },
      ...limitsOf(done, paid),
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

/** A function that lets the buyers order and pay for `seconds`, and answers how many orders were paid a second. */
async function payers({ url, dataDir }: RunningShop, pool: pg.Pool): Promise<() => Promise<number>> {
  const products = await stockProducts(pool)
  const people = await makeCustomers(pool, products)
  const { publishableKey } = sandboxKeys(await secretOf({ authSecret: undefined, dataDir }))
  const script = join(dataDir, 'paid.lua')
  await writeFile(script, payScript(products, people, publishableKey))
  const load = { connections: buyers, threads: buyers, seconds, script }
  return async () => (await requestsPerSecond(url, load)) / requestsOfOrder
}

const requestsOfOrder = 4

/** A script for wrk: each thread is a buyer who orders and pays, each time as another customer and for another product. */
function payScript(products: readonly Product[], people: readonly Buyer[], publishableKey: string): string {
  const rows = products.map(({ id, minimum, price_cents, name }) => {
    const price = toDecimal(times(fromMinor(price_cents), minimum))
    const address = { name: 'Buyer', address: '1 Bench Street', phone: '555 0100' }
    const order = JSON.stringify({ toolsId: id, quantity: minimum, price, tools: name, ...address })
    return `{ price = "${price}", order = [==[${order}]==] }`
  })
  return `local products = {${rows.join(',')}}
local tokens = {${people.map(({ token }) => `"${token}"`).join(',')}}
local confirmed = "/api/sandbox/stripe/v1/payment_intents/%s/confirm"
local started = 0
function setup(thread)
  thread:set("turn", started)
  started = started + 1
end

local step, order, secret, intent = "order", nil, nil, nil
local function json(method, path, body)
  local bearer = "Bearer " .. tokens[turn % #tokens + 1]
  return wrk.format(method, path, { ["content-type"] = "application/json", ["authorization"] = bearer }, body)
end
function request()
  local product = products[turn % #products + 1]
  if step == "order" then return json("POST", "/api/order", product.order) end
  if step == "open" then
    return json("POST", "/api/create-payment-intent", '{"price":' .. product.price .. ',"orderId":"' .. order .. '"}')
  end
  if step == "confirm" then
    local headers = { ["content-type"] = "application/x-www-form-urlencoded", ["authorization"] = "Bearer ${publishableKey}" }
    local form = "payment_method=pm_card_visa&use_stripe_sdk=true&client_secret=" .. secret
    return wrk.format("POST", confirmed:format(intent), headers, form)
  end
  return json("PATCH", "/api/order/" .. order, '{"tools":"' .. order .. '","transactionId":"' .. intent .. '"}')
end

-- An answer that is not 2xx ends the measurement (wrk.ts).
function response(status, headers, body)
  if step == "order" then
    order = body:match('"insertedId":"([^"]+)"')
    step = order and "open" or "order"
  elseif step == "open" then
    secret = body:match('"clientSecret":"([^"]+)"')
    intent = secret and secret:match("^(.+)_secret_")
    step = intent and "confirm" or "order"
  elseif step == "confirm" then
    step = "report"
  else
    step = "order"
    turn = turn + ${buyers}
  end
end
`
}

/** How many orders are paid. */
async function countPaid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from orders where paid_at is not null',
  )
  return rows[0]?.count ?? 0
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

if (import.meta.main) {
  const { path: folder, remove } = await benchFolder()
  try {
    const limits = await measurePaid(folder)
    console.log(table([], limits))
    process.exitCode = limits.every(holds) ? 0 : 1
  } finally {
    await remove()
  }
}
