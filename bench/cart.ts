import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { newId } from '#base/id.ts'
import { benchFolder, type RunningShop, startShop } from './process.ts'
import { p99 } from './scale/ask.ts'
import { fill } from './scale/fill.ts'
import { type Limit, table } from './table.ts'

const products = 100_000
const carts = 200
const lines = 20
const requests = 4000
const connections = 2
const mostMs = 15

/**
 * How long `GET /api/cart` takes for carts of 20 lines with a destination, a coupon and a delivery, in a shop that already
 * has 100,000 products.
 */
export async function measureCart(shop: RunningShop): Promise<Limit[]> {
  const pool = new pg.Pool({ host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet', max: 2 })
  try {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from products')
    if ((rows[0]?.count ?? 0) < products) throw new Error(`There are fewer than ${products} products`)
    const tokens = await makeCarts(pool)
    // The first requests warm up the connections, which is not a cost of a cart.
    await readAll(shop, tokens.slice(0, 20))
    const before = await shop.cpuMs()
    const asked = Array.from({ length: requests }, (_, n) => tokens[n % tokens.length] ?? '')
    const took = await readAll(shop, asked)
    const cpuMs = ((await shop.cpuMs()) - before) / requests
    const name = `GET /api/cart of ${lines} lines with destination and coupon, ${products.toLocaleString('en-US')} products`
    return [
      { name: `${name}, ${connections} connections, p99`, value: p99(took), unit: 'ms', most: mostMs },
      { name: `${name}, processor time of shop and database`, value: cpuMs, unit: 'ms', most: 5 },
    ]
  } finally {
    await pool.end()
  }
}

/** Creates carts with lines from the whole catalogue. Returns their tokens. */
async function makeCarts(pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: carts }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const ids = tokens.map(() => newId())
  await makeRules(pool)
  await pool.query(
    `insert into carts (id, country, region, postal_code, coupon, delivery_method)
     select unnest($1::text[]), 'US', 'CA', '94103', 'BENCH', 'parcel'`,
    [ids],
  )
  await pool.query(
    'insert into cart_tokens (hash, cart_id) select hash, id from unnest($1::bytea[], $2::text[]) as made (hash, id)',
    [hashes, ids],
  )
  await pool.query(
    `insert into cart_lines (cart_id, product_id, quantity, unit_price_cents)
     select ($1::text[])[1 + n / ${lines}], id, 5, price_cents
     from (select id, price_cents, row_number() over () - 1 as n
       from (select id, price_cents from products where archived_at is null order by hashtext(id) limit ${carts * lines}) mixed) listed`,
    [ids],
  )
  await pool.query('vacuum analyze carts, cart_tokens, cart_lines')
  return tokens
}

/** Inserts taxes of 60 zones, deliveries by weight, a promotion on everything and a coupon. */
export async function makeRules(pool: pg.Pool): Promise<void> {
  const rate = { ppm: 72_500, compound: false, classes: ['standard'] }
  const zones = Array.from({ length: 60 }, (_, n) => ({
    id: `zone-${n}`,
    name: `Zone ${n}`,
    exemptsBusinesses: false,
    places: [{ country: 'US', region: 'CA', postalPrefix: String(941 + n) }],
    rates: [{ id: `tax-${n}`, name: 'Sales tax', ...rate }],
  }))
  const steps = Array.from({ length: 20 }, (_, n) => ({ upToGrams: (n + 1) * 100_000, price: 5 + n }))
  const method = { id: 'parcel', name: 'Parcel', zones: ['us'], transitDays: { from: 1, to: 3 } }
  const settings = {
    taxes: { ...untaxed, pricesIncludeTax: false, zones },
    deliveries: {
      ...freeEverywhere,
      zones: [{ id: 'us', name: 'United States', places: [{ country: 'US' }] }],
      methods: [{ ...method, rate: { kind: 'by_weight', steps } }],
    },
  }
  for (const [name, value] of Object.entries(settings))
    await pool.query(
      `insert into settings (name, version, value) values ($1, 1, $2)
       on conflict (name) do update set version = settings.version + 1, value = excluded.value`,
      [name, JSON.stringify(value)],
    )
  await pool.query(
    `insert into promotions (id, name, code, gives, target, combines)
     values ('bench', 'Spring', null, '{"kind": "percent", "ppm": 50000}', '{"kind": "everything"}', true),
       ('bench-coupon', 'Coupon', 'BENCH', '{"kind": "percent", "ppm": 100000}', '{"kind": "everything"}', true)
     on conflict do nothing`,
  )
}

/** Reads the cart of each token once. Returns how long each took, in ms. */
async function readAll({ url }: RunningShop, tokens: readonly string[]): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const browser = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (let token = tokens[next++]; token !== undefined; token = tokens[next++]) {
        const startedAt = performance.now()
        const found = await describeCart(`${url}/api/cart`, token, agent)
        took.push(performance.now() - startedAt)
        if (found !== `${lines} lines, priced`) throw new Error(`The cart has ${found}`)
      }
    } finally {
      agent.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, browser))
  return took
}

/** How many lines the cart of a token has, and whether its tax, coupon and delivery are in the totals. */
function describeCart(url: string, token: string, agent: Agent): Promise<string> {
  return new Promise((done, fail) => {
    request(url, { agent, headers: { 'tappet-cart': token } }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      if (response.statusCode === 200) {
        const { lines, tax, coupon, delivery } = JSON.parse(text)
        const isPriced = tax > 0 && coupon.takesOff > 0 && delivery > 0
        done(`${lines.length} lines, ${isPriced ? 'priced' : 'not priced'}`)
      } else fail(new Error(`${response.statusCode}: ${text}`))
    })
      .on('error', fail)
      .end()
  })
}

// `node bench/cart.ts`: alone, in a shop of its own.
if (import.meta.main) {
  const { path, remove } = await benchFolder()
  const dataDir = join(path, 'data')
  try {
    const filling = await startShop(dataDir)
    const pool = new pg.Pool({ host: join(dataDir, 'run'), user: 'tappet', database: 'tappet', max: 2 })
    await fill(pool, products).finally(() => pool.end())
    await filling.stop()
    // Restart, because a cluster gets its memory at the start, by the size of its data.
    const shop = await startShop(dataDir)
    console.log(table([], await measureCart(shop).finally(() => shop.stop())))
  } finally {
    await remove()
  }
}
