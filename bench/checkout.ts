import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { emptyAddress } from '#base/countries/address.ts'
import { newId } from '#base/id.ts'
import { fromMinor } from '#base/money.ts'
import { priceCart } from '#orders/checkout/price-cart.ts'
import { checkOut } from '#orders/checkout/service/check-out.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { DB } from '#platform/db/tables.ts'
import { makeRules } from './cart.ts'
import { type Buyer, limits, makeCustomers, type Product, stockProducts } from './market.ts'
import { compare } from './orders.ts'
import { benchFolder, type RunningShop, startShop } from './process.ts'
import { recording, type Transaction } from './recording.ts'
import { holds, type Ratio, table } from './table.ts'
import { requestsPerSecond } from './wrk.ts'

/** The number of buyers who check out at the same time. */
const buyers = 8
const seconds = 3
const lines = 3
/** More than are checked out in the time of one round. */
const cartsOfRound = 900

const shipTo = {
  ...emptyAddress('US'),
  name: 'Buyer',
  line1: '1 Bench Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94103',
}
const request = { phone: '555 0100', shipTo, delivery: 'parcel' }

interface Cart {
  readonly token: string
  /** Which products it has. */
  readonly basket: number
  readonly buyer: Buyer
}

/**
 * `POST /api/checkout` of carts of three lines with a delivery, a tax and a coupon, compared with the statements of its
 * transaction alone: they are recorded from the shop's own service, whose transaction is rolled back, and then run through `pg`.
 */
export async function measureCheckout(shop: RunningShop, folder: string): Promise<Ratio> {
  const connection = { host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet' }
  const pool = new pg.Pool({ ...connection, max: buyers })
  try {
    const products = await stockProducts(pool)
    const people = await makeCustomers(pool, products)
    await makeRules(pool)
    const fresh = () => makeCarts(pool, products, people)
    const totals = await totalsOf(shop, products.length, await fresh())
    const script = join(folder, 'checkout.lua')
    return await compare(
      { name: `POST /api/checkout of ${lines} lines, ${buyers} buyers`, least: 0.6 },
      async () => {
        await writeFile(script, scriptOf(await fresh(), totals))
        return requestsPerSecond(`${shop.url}/api/checkout`, { connections: buyers, seconds, script })
      },
      async () => replay(pool, await record(pool, await fresh(), totals)),
    )
  } finally {
    await pool.end()
  }
}

/** Carts of several products in turn, each for another buyer. */
async function makeCarts(
  pool: pg.Pool,
  products: readonly Product[],
  people: readonly Buyer[],
): Promise<Cart[]> {
  const carts = Array.from({ length: cartsOfRound }, (_, n) => {
    const buyer = people[n % people.length]
    if (buyer === undefined) throw new Error('there is nobody')
    return {
      id: newId(),
      token: randomBytes(32).toString('base64url'),
      basket: n % products.length,
      buyer,
    }
  })
  const ids = carts.map(({ id }) => id)
  await pool.query(
    `insert into carts (id, country, region, postal_code, coupon, delivery_method)
     select unnest($1::text[]), 'US', 'CA', '94103', 'BENCH', 'parcel'`,
    [ids],
  )
  await pool.query('insert into cart_tokens (hash, cart_id) select * from unnest($1::bytea[], $2::text[])', [
    carts.map(({ token }) => createHash('sha256').update(token).digest()),
    ids,
  ])
  const rows = carts.flatMap(({ id, basket }) =>
    Array.from({ length: lines }, (_, line) => ({
      id,
      product: products[(basket + line) % products.length],
    })),
  )
  await pool.query(
    `insert into cart_lines (cart_id, product_id, quantity, unit_price_cents)
     select made.cart_id, p.id, p.minimum, p.price_cents
     from unnest($1::text[], $2::text[]) as made (cart_id, product_id) join products p on p.id = made.product_id`,
    [rows.map(({ id }) => id), rows.map(({ product }) => product?.id)],
  )
  await pool.query('analyze carts, cart_tokens, cart_lines')
  return carts
}

/** What each basket costs, in dollars. */
async function totalsOf({ url }: RunningShop, baskets: number, carts: readonly Cart[]): Promise<number[]> {
  const totals: number[] = []
  for (const { token } of carts.slice(0, baskets)) {
    const answer = await fetch(`${url}/api/cart`, { headers: { 'tappet-cart': token } })
    const { total, tax, delivery, coupon } = await answer.json()
    if (!(tax > 0 && delivery > 0 && coupon.takesOff > 0)) throw new Error('The cart is not priced')
    totals.push(total)
  }
  return totals
}

/** A script for wrk that checks out each cart once. */
function scriptOf(carts: readonly Cart[], totals: readonly number[]): string {
  const bodies = totals.map((total) => JSON.stringify({ ...request, total, email: 'buyer@bench.example' }))
  const rows = carts.map(({ token, basket, buyer }) => `{"${token}",${basket + 1},"${buyer.token}"}`)
  return `local bodies = {${bodies.map((body) => `[==[${body}]==]`).join(',')}}
local carts = {${rows.join(',')}}
local i = 0
request = function()
  i = i + 1
  local cart = carts[i]
  -- Refused, so that the bench fails: there must be more carts in a round.
  if not cart then return wrk.format("POST") end
  local headers = { ["content-type"] = "application/json", ["authorization"] = "Bearer " .. cart[3], ["tappet-cart"] = cart[1] }
  return wrk.format("POST", nil, headers, bodies[cart[2]])
end
`
}

/** A checkout closes no payment. */
const paymentCloser: PaymentCloser = {
  withDeadline: () => paymentCloser,
  close: async () => 'processing',
  isAuthenticating: async () => false,
  isClosed: async () => false,
}

/** The statements of the checkout of each cart, of which nothing is left in the database. */
async function record(
  pool: pg.Pool,
  carts: readonly Cart[],
  totals: readonly number[],
): Promise<Transaction[]> {
  const waiting = carts.values()
  const done: Transaction[] = []
  const recorder = async () => {
    for (const cart of waiting) done.push(await recordOne(pool, cart, totals[cart.basket] ?? 0))
  }
  await Promise.all(Array.from({ length: buyers / 2 }, recorder))
  return done
}

async function recordOne(pool: pg.Pool, { token, buyer }: Cart, total: number): Promise<Transaction> {
  const statements: Transaction = []
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: recording(pool, statements) }) })
  const shop = {
    pool,
    db,
    clock: () => new Date(),
    changes: { notify: () => {} },
    holdLimits: limits,
    shopUrl: 'http://127.0.0.1',
    timeZone: 'UTC',
    holdMinutes: 30,
    orderKeys: makeOrderKeys('a secret'),
    paymentCloser,
  }
  await checkOut(
    { ...shop, cartTerms: (asked) => priceCart(shop, asked) },
    {
      token,
      buyer: { account: { userId: buyer.id, email: buyer.email }, network: '127.0.0.1' },
      request: {
        ...request,
        email: buyer.email,
        billTo: undefined,
        note: '',
        purchaseOrder: '',
        termsAccepted: false,
        total: fromMinor(Math.round(total * 100)),
      },
      key: undefined,
    },
  )
  return statements
}

/** Runs transactions on eight connections. Returns how many a second. */
async function replay(pool: pg.Pool, transactions: readonly Transaction[]): Promise<number> {
  const waiting = transactions.values()
  const clients = await Promise.all(Array.from({ length: buyers }, () => pool.connect()))
  let done = 0
  const startedAt = performance.now()
  try {
    await Promise.all(
      clients.map(async (client) => {
        for (const statements of waiting) {
          if (performance.now() - startedAt > seconds * 1000) return
          for (const { text, values } of statements) {
            const { rows } = await client.query(text, [...values])
            if (rows[0]?.placed === false) throw new Error('An order was not placed')
          }
          done += 1
        }
      }),
    )
  } finally {
    for (const client of clients) client.release()
  }
  return done / ((performance.now() - startedAt) / 1000)
}

// `node bench/checkout.ts`: alone, in a shop of its own.
if (import.meta.main) {
  const { path, remove } = await benchFolder()
  try {
    const shop = await startShop(join(path, 'data'))
    const ratio = await measureCheckout(shop, path).finally(() => shop.stop())
    console.log(table([ratio], []))
    process.exitCode = holds(ratio) ? 0 : 1
  } finally {
    await remove()
  }
}
