import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#id.ts'
import { issue } from '#identity/tokens.ts'
import { orderPlacedLetter } from '#mail/letters/order.ts'
import { draft } from '#mail/post.ts'
import { type HoldLimits, usualLimits } from '#orders/holding.ts'
import type { OrderRow } from '#orders/noun.ts'
import { placed } from '#orders/states.ts'
import { placing } from '#orders/store/place.ts'
import { orderOnWire } from '#orders/wire.ts'
import type { RunningShop } from './process.ts'
import { median, type Ratio } from './table.ts'
import { requestsPerSecond } from './wrk.ts'

/** How many order at the same time, and of how many customers each is the next: all have paid for an order before. */
const buyers = 8
const customers = 1000
const limits: HoldLimits = {
  ...usualLimits,
  orders: { ...usualLimits.orders, paid: 9999 },
  pieces: { ...usualLimits.pieces, paid: 99_999_999 },
}
const rounds = 5
const seconds = 3

interface Product {
  id: string
  name: string
  part_number: string | null
  slug: string
  picture: string
  price_cents: number
  minimum: number
}
interface Buyer {
  id: string
  email: string
  token: string
}

/** POST /api/order by eight buyers, against the very same SQL transaction through `pg` alone on eight connections. */
export async function measureOrders(shop: RunningShop, folder: string): Promise<Ratio> {
  const connection = { host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet' }
  const pool = new pg.Pool({ ...connection, max: buyers })
  try {
    const products = await fillShelves(pool)
    const people = await makeCustomers(pool, products)
    const script = join(folder, 'orders.lua')
    await writeFile(script, wrkScript(products, people))
    const ours: number[] = []
    const bare: number[] = []
    // The first round is not counted: neither side knows its code yet.
    for (let round = 0; round <= rounds; round++) {
      ours.push(await requestsPerSecond(`${shop.url}/api/order`, { connections: buyers, seconds, script }))
      bare.push(await bareOrders(pool, products, people))
    }
    await checkLedger(pool)
    ours.shift()
    bare.shift()
    return {
      name: 'POST /api/order, 8 buyers',
      ours: median(ours),
      baseline: median(bare),
      ratio: median(ours.map((rate, i) => rate / (bare[i] ?? 1))),
      least: 0.6,
    }
  } finally {
    await pool.end()
  }
}

/** Stock enough for every round, with its line in the ledger. */
async function fillShelves(pool: pg.Pool): Promise<Product[]> {
  const { rows } = await pool.query<Product>(
    `with filled as (
       update products set available = available + 10000000 where archived_at is null
       returning id, name, part_number, slug, picture, price_cents, minimum
     ), line as (insert into stock_ledger (product_id, change, reason) select id, 10000000, 'edited' from filled)
     select id, name, part_number, slug, picture, price_cents, minimum from filled order by id limit 32`,
  )
  return rows
}

async function makeCustomers(pool: pg.Pool, products: readonly Product[]): Promise<Buyer[]> {
  const people: Buyer[] = []
  for (let i = 0; i < customers; i++) {
    const [id, sessionId, email] = [newId(), newId(), `buyer-${newId()}@bench.example`]
    await pool.query(`insert into users (id, name, email, "emailVerified") values ($1, 'Buyer', $2, true)`, [
      id,
      email,
    ])
    await pool.query(
      `insert into sessions (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 day', now())`,
      [sessionId, newId(), id],
    )
    await pool.query(
      `with line as (
         insert into order_lines (order_id, position, product_id, product_name, unit_price_cents, quantity, total_cents)
         values ($1, 1, $3, 'Bench', 100, 1, 100))
       insert into orders (id, user_id, contents, name, address, email, phone, pieces, total_cents, payment, shipment,
         transaction_id, hold_until, paid_at, shipped_at)
       values ($1, $2, 'Bench', 'Buyer', '', $4, '', 1, 100, 'paid', 'shipped', $1, now(), now(), now())`,
      [newId(), id, products[i % products.length]?.id, email],
    )
    people.push({ id, email, token: await issue(pool, { id: sessionId, userId: id }) })
  }
  return people
}

function wrkScript(products: readonly Product[], people: readonly Buyer[]): string {
  const bodies = products.map(({ id, minimum, price_cents, name }) =>
    JSON.stringify({
      toolsId: id,
      quantity: minimum,
      price: price_cents / 100,
      tools: name,
      name: 'Buyer',
      address: '1 Bench Street',
      email: 'a@b.cc',
      phone: '555 0100',
    }),
  )
  return `local bodies = {${bodies.map((body) => `[==[${body}]==]`).join(',')}}
local tokens = {${people.map(({ token }) => `"${token}"`).join(',')}}
local i = 0
request = function()
  i = i + 1
  local headers = { ["content-type"] = "application/json", ["authorization"] = "Bearer " .. tokens[i % #tokens + 1] }
  return wrk.format("POST", nil, headers, bodies[i % #bodies + 1])
end
`
}

async function bareOrders(
  pool: pg.Pool,
  products: readonly Product[],
  people: readonly Buyer[],
): Promise<number> {
  let done = 0
  let turn = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const client = await pool.connect()
      try {
        while (performance.now() < until) {
          const product = products[turn % products.length]
          const person = people[turn++ % people.length]
          if (product === undefined || person === undefined) throw new Error('the shelves are empty')
          await client.query('begin')
          const { rows } = await client.query<{ placed: boolean }>(statementOf(product, person))
          await client.query('commit')
          if (rows[0]?.placed !== true) throw new Error(`${product.name} could not be ordered`)
          done += 1
        }
      } finally {
        client.release()
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1000)
}

function statementOf(product: Product, person: Buyer): pg.QueryConfig {
  const now = new Date()
  const order: OrderRow = {
    ...placed,
    id: newId(now),
    seq: 0,
    user_id: person.id,
    name: 'Buyer',
    address: '1 Bench Street',
    email: person.email,
    phone: '555 0100',
    lines: [
      {
        product_id: product.id,
        product_name: product.name,
        part_number: product.part_number,
        unit_price_cents: product.price_cents,
        quantity: product.minimum,
        total_cents: product.price_cents * product.minimum,
        picture: product.picture,
        slug: product.slug,
      },
    ],
    total_cents: product.price_cents * product.minimum,
    transaction_id: null,
    refunded_cents: 0,
    hold_until: new Date(now.getTime() + 1_800_000),
    created_at: now,
    paid_at: null,
    shipped_at: null,
    cancel_reason: null,
    deleted_at: null,
  }
  const letter = orderPlacedLetter({
    order: orderOnWire(order),
    shopUrl: 'http://127.0.0.1',
    timeZone: 'UTC',
  })
  const mail = draft({ ...letter, to: order.email, orderId: order.id })
  return placing({ order, network: '127.0.0.1', limits, mail, kept: undefined })
}

async function checkLedger(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select p.id from products p left join stock_ledger l on l.product_id = p.id
     group by p.id having p.available <> coalesce(sum(l.change), 0)`,
  )
  if (rows.length > 0) throw new Error(`the stock of ${rows.length} products is not what the ledger says`)
}
