import { join } from 'node:path'
import pg from 'pg'
import { type Buyer, makeCustomers, type Product, stockProducts } from './market.ts'
import { benchFolder, startShop } from './process.ts'

/*
 * `node bench/kept.ts`: the share of pages that come from the cache while eight buyers order 32 products in turn, without
 * a pause or each once a second, and four visitors each open ten random pages a second. It has no limit, because the
 * share depends on the number of visits for each order.
 */
const buyers = 8
const visitors = 4
const visitPauseMs = 100
const seconds = 15

interface Seen {
  orders: number
  visits: number
  kept: number
}

const { path: folder, remove } = await benchFolder()
try {
  const shop = await startShop(join(folder, 'data'))
  const connection = { host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet' }
  const pool = new pg.Pool({ ...connection, max: 2 })
  try {
    const products = await stockProducts(pool)
    const people = await makeCustomers(pool, products)
    const pages = {
      'product pages': products.map(({ slug }) => `/products/${slug}`),
      home: ['/'],
    }
    for (const [what, paths] of Object.entries(pages)) {
      for (const pauseMs of [0, 1000]) {
        const { orders, visits, kept } = await watch(shop.url, { products, people, paths, pauseMs })
        const share = ((kept / visits) * 100).toFixed(1)
        const rate = (count: number) => (count / seconds).toFixed(0)
        console.log(`${what}: ${share} % from the cache, ${rate(visits)} visits/s, ${rate(orders)} orders/s`)
      }
    }
  } finally {
    await pool.end()
    await shop.stop()
  }
} finally {
  await remove()
}

interface Scene {
  readonly products: readonly Product[]
  readonly people: readonly Buyer[]
  readonly paths: readonly string[]
  /** How long a buyer waits between two orders. */
  readonly pauseMs: number
}

async function watch(url: string, { products, people, paths, pauseMs }: Scene): Promise<Seen> {
  const seen: Seen = { orders: 0, visits: 0, kept: 0 }
  const end = Date.now() + seconds * 1000
  const buy = async (first: number) => {
    for (let n = first; Date.now() < end; n += buyers) {
      if (await order(url, pick(products, n), pick(people, n))) seen.orders += 1
      await pause(pauseMs)
    }
  }
  const visit = async () => {
    while (Date.now() < end) {
      const path = pick(paths, Math.floor(Math.random() * paths.length))
      const answer = await fetch(new URL(path, url))
      await answer.arrayBuffer()
      seen.visits += 1
      // A newly rendered page has the id of its request.
      if (answer.ok && !answer.headers.has('x-request-id')) seen.kept += 1
      await pause(visitPauseMs)
    }
  }
  await Promise.all([
    ...Array.from({ length: buyers }, (_, n) => buy(n)),
    ...Array.from({ length: visitors }, visit),
  ])
  return seen
}

function pause(ms: number): Promise<void> {
  return new Promise((soon) => setTimeout(soon, ms))
}

async function order(url: string, product: Product, { token }: Buyer): Promise<boolean> {
  const { id, name: tools, minimum: quantity, price_cents } = product
  const to = { name: 'Buyer', address: '1 Bench Street', phone: '555 0100' }
  const answer = await fetch(new URL('/api/order', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ toolsId: id, tools, quantity, price: price_cents / 100, ...to }),
  })
  await answer.arrayBuffer()
  return answer.ok
}

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
