import { join } from 'node:path'
import type pg from 'pg'
import { newId } from '#base/id.ts'
import { issue } from '#people/identity/tokens.ts'
import { type RunningShop, startShop } from './process.ts'
import { cpuMsOf } from './process-cpu.ts'
import { kinds } from './scale/addresses.ts'
import { ask, p99 } from './scale/ask.ts'
import { fill } from './scale/fill.ts'
import { withPool } from './scale/pool.ts'
import { type Limit, table } from './table.ts'
import { measureViews, productViews } from './tables.ts'

const sizes = [100_000, 1_000_000]
const requestsOfKind = 39
const mostCpuMs = 5
const mostP99Ms = 30
const mostWriteMs = 0.3

/**
 * Measures a shop of 100,000 and then 1,000,000 products, in its own folder: the cost of an uncached page for the
 * database, its time, and the time of a new product.
 */
export async function measureScale(folder: string): Promise<Limit[]> {
  const dataDir = join(folder, 'scale')
  const limits: Limit[] = []
  for (const products of sizes) limits.push(...(await measureSize(dataDir, products)))
  return limits
}

/** The same for one size, in a data folder that may already contain fewer products of the bench. */
async function measureSize(dataDir: string, products: number): Promise<Limit[]> {
  const limits: Limit[] = []
  const add = (what: string, value: number, unit: string, most: number) =>
    limits.push({ name: `${products.toLocaleString('en-US')} products: ${what}`, value, unit, most })
  const filling = await startShop(dataDir)
  const token = await withPool(dataDir, async (pool) => {
    const writeMs = await fill(pool, products)
    if (!Number.isNaN(writeMs))
      add('a new product, its counts and its search text', writeMs, 'ms', mostWriteMs)
    return anAdmin(pool)
  }).finally(() => filling.stop())
  // Restart, because a cluster gets its memory at the start, by the size of its data.
  const shop = await startShop(dataDir)
  try {
    for (const [kind, addressOf] of Object.entries(kinds))
      add(`${kind}, processor time of the database`, await cpuOf(shop, addressOf), 'ms', mostCpuMs)
    const mixed = await ask(mixOf(shop, requestsOfKind, 480), 8)
    add('all kinds mixed, 8 connections, p99', p99(mixed.took), 'ms', mostP99Ms)
    const crowd = await ask(mixOf(shop, requestsOfKind + 480, 960), 32)
    add('all kinds mixed, 32 connections, refused with 503', crowd.refused, '', 0)
    const slowest = await measureViews(shop, token, 'admin-tables/products', productViews(products))
    add(`admin table, ${slowest.view}`, slowest.ms, 'ms', 200)
  } finally {
    await shop.stop()
  }
  return limits
}

async function cpuOf({ url, dataDir }: RunningShop, addressOf: (n: number) => string): Promise<number> {
  const urls = Array.from({ length: requestsOfKind }, (_, n) => `${url}${addressOf(n)}`)
  // The first requests warm up the connections, which is not a cost of a page.
  await ask([`${url}${addressOf(requestsOfKind + 1000)}`], 1)
  const before = await cpuMsOf(dataDir)
  await ask(urls, 2)
  return ((await cpuMsOf(dataDir)) - before) / urls.length
}

/** Addresses of all kinds in turn, each kind from its n-th on. */
function mixOf({ url }: RunningShop, first: number, count: number): string[] {
  const all = Object.values(kinds)
  return Array.from(
    { length: count },
    (_, n) => `${url}${all[n % all.length]?.(first + Math.floor(n / all.length))}`,
  )
}

/** Creates an admin. Returns their token. */
export async function anAdmin(pool: pg.Pool): Promise<string> {
  const [id, session] = [newId(), newId()]
  await pool.query(
    `insert into users (id, name, email, role, "emailVerified") values ($1, 'Admin', $2, 'owner', true)`,
    [id, `${id.toLowerCase()}@bench.example`],
  )
  await pool.query(
    `insert into sessions (id, token, "userId", "expiresAt", "updatedAt", proven_at) values ($1, $2, $3, now() + interval '1 day', now(), now() + interval '1 day')`,
    [session, newId(), id],
  )
  return issue(pool, { id: session, userId: id })
}

// `node bench/scale.ts DATA_DIR PRODUCTS` measures one size, in a folder that is reused by the next run.
if (import.meta.main) {
  const [dataDir = '', products] = process.argv.slice(2)
  console.log(table([], await measureSize(dataDir, Number(products))))
}
