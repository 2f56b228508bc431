import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fromMinor, sum, times, toDecimal } from '#base/money.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import type { DB } from '#platform/db/tables.ts'
import { type Buyer, limits, makeCustomers, type Product, statementOf, stockProducts } from './market.ts'
import type { RunningShop } from './process.ts'
import { median, type Ratio } from './table.ts'
import { requestsPerSecond } from './wrk.ts'

/** The number of buyers who order at the same time. */
const buyers = 8
const rounds = 5
/** Not counted: code is compiled as it is used. Of one checkout the shop takes 10 ms in the first round, 7.5 in the second, then 5 to 6. */
const warmUps = 2
const seconds = 3

/** The number of lines of an order in the second row. */
const basketLines = 5

/**
 * Orders of eight buyers, compared with the same SQL transaction through `pg` alone on eight connections: orders of one
 * line by POST /api/order, and orders of five lines by the shop's service, because the call takes only one product.
 */
export async function measureOrders(shop: RunningShop, folder: string): Promise<Ratio[]> {
  const connection = { host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet' }
  const pool = new pg.Pool({ ...connection, max: buyers })
  try {
    const products = await stockProducts(pool)
    const people = await makeCustomers(pool, products)
    const script = join(folder, 'orders.lua')
    await writeFile(script, ordersScript(products, people))
    const url = `${shop.url}/api/order`
    const single = await compare(
      { name: 'POST /api/order, 8 buyers', least: 0.5 },
      () => requestsPerSecond(url, { connections: buyers, seconds, script }),
      () => bareOrders(pool, products, people, 1),
    )
    const several = await compare(
      { name: `an order of ${basketLines} lines by the service, 8 buyers`, least: 0.6 },
      () => serviceOrders(pool, products, people),
      () => bareOrders(pool, products, people, basketLines),
    )
    await checkLedger(pool)
    return [single, several]
  } finally {
    await pool.end()
  }
}

export async function compare(
  { name, least }: Pick<Ratio, 'name' | 'least'>,
  measureOurs: () => Promise<number>,
  measureBare: () => Promise<number>,
): Promise<Ratio> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < warmUps + rounds; round++) {
    ours.push(await measureOurs())
    bare.push(await measureBare())
  }
  ours.splice(0, warmUps)
  bare.splice(0, warmUps)
  return {
    name,
    ours: median(ours),
    baseline: median(bare),
    ratio: median(ours.map((rate, i) => rate / (bare[i] ?? 1))),
    least,
  }
}

/** A script for wrk: the people order in turn, the products in turn. */
export function ordersScript(products: readonly Product[], people: readonly Buyer[]): string {
  const bodies = products.map(({ id, minimum, price_cents, name }) =>
    JSON.stringify({
      toolsId: id,
      quantity: minimum,
      price: toDecimal(fromMinor(price_cents)),
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

/** The orders per second of eight buyers who order all products in turn. */
async function ordersPerSecond(
  products: readonly Product[],
  people: readonly Buyer[],
  lines: number,
  order: (basket: readonly Product[], person: Buyer, buyer: number) => Promise<void>,
): Promise<number> {
  let done = 0
  let turn = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      while (performance.now() < until) {
        const basket = Array.from({ length: lines }, (_, line) => products[(turn + line) % products.length])
        const person = people[turn++ % people.length]
        if (person === undefined) throw new Error('there are no customers')
        await order(
          basket.filter((product) => product !== undefined),
          person,
          buyer,
        )
        done += 1
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1000)
}

async function bareOrders(
  pool: pg.Pool,
  products: readonly Product[],
  people: readonly Buyer[],
  lines: number,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: buyers }, () => pool.connect()))
  try {
    return await ordersPerSecond(products, people, lines, async (basket, person, buyer) => {
      const client = clients[buyer]
      if (client === undefined) throw new Error('a buyer has no connection')
      await client.query('begin')
      const { rows } = await client.query<{ placed: boolean }>(statementOf(basket, person))
      await client.query('commit')
      if (rows[0]?.placed !== true) throw new Error(`${basket[0]?.name} could not be ordered`)
    })
  } finally {
    for (const client of clients) client.release()
  }
}

async function serviceOrders(
  pool: pg.Pool,
  products: readonly Product[],
  people: readonly Buyer[],
): Promise<number> {
  const shop = {
    pool,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    clock: () => new Date(),
    changes: { notify: () => {} },
    shopUrl: 'http://127.0.0.1',
    timeZone: 'UTC',
    holdMinutes: 30,
    orderKeys: makeOrderKeys('a secret'),
    holdLimits: limits,
  }
  return ordersPerSecond(products, people, basketLines, async (basket, { id, email }) => {
    const wanted = {
      lines: basket.map((product) => ({ productId: product.id, quantity: product.minimum })),
      price: sum(basket.map(({ price_cents, minimum }) => times(fromMinor(price_cents), minimum))),
      name: 'Buyer',
      address: '1 Bench Street',
      phone: '555 0100',
    }
    await orderProducts(shop, { userId: id, email, network: '127.0.0.1' }, wanted, undefined)
  })
}

async function checkLedger(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select p.id from products p left join stock_ledger l on l.product_id = p.id
     group by p.id having p.available <> coalesce(sum(l.change), 0)`,
  )
  if (rows.length > 0) throw new Error(`the stock of ${rows.length} products is not what the ledger says`)
}
