import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { untilIdle } from './idle.ts'
import { benchFolder, type RunningShop, startShop } from './process.ts'
import { foldCounts } from './scale/fold-counts.ts'
import { holds, type Limit, median, type Ratio, table } from './table.ts'
import { type Answered, answered } from './wrk.ts'

/*
 * The cost of a page that is not in the cache. `npm run bench` includes it; `node bench/cold.ts` runs it alone.
 *
 * Every request comes from another network, because the shop limits the rate of such pages for each network
 * (src/platform/http/pace.ts). The processor time is of the server and the database together. The memory is of the
 * server, after more pages than its cache can hold: of a shop with as many products as pages, and of a large one, whose index
 * of the products for the search grows with them.
 */
const products = 100_000
const warmUp = 300
const counted = 1000
const distinct = 10_000
const popular = 1000
const connections = 32
const seconds = 5
const rounds = 3

interface Cold {
  readonly ratios: Ratio[]
  readonly limits: Limit[]
}

/** Starts a separate shop with the demo catalogue and measures it, then again with many copies of its products. */
export async function measureCold(folder: string): Promise<Cold> {
  const shop = await startShop(join(folder, 'cold'), { TRUSTED_PROXIES: '127.0.0.1' })
  try {
    return await measure(shop, folder)
  } finally {
    await shop.stop()
  }
}

async function measure(shop: RunningShop, folder: string): Promise<Cold> {
  const list = await costOf(shop, listAddresses())
  await visitAll(shop, addressesOf(await fill(shop, distinct, 'few')))
  const memory = await shop.memoryMb()
  const addresses = addressesOf(await fill(shop, products))
  const [first, once, again] = [warmUp + counted, distinct, popular].map((count) =>
    addresses.splice(0, count),
  )
  const product = await costOf(shop, first ?? [])
  const cold = await answered(shop.url, {
    connections,
    seconds: 10,
    script: await randomly(folder, addresses),
  })
  await visitAll(shop, once ?? [])
  const memoryOfMany = await shop.memoryMb()
  return {
    ratios: [await warmRatio(shop, folder, again ?? [])],
    limits: [
      { name: 'cold page of a product, processor time', value: product, unit: 'ms', most: 6 },
      { name: 'cold page of a list, processor time', value: list, unit: 'ms', most: 9 },
      {
        name: `cold product pages of ${whole(products)}, ${connections} connections`,
        value: cold.perSecond,
        unit: '/s',
        least: 300,
      },
      { name: '99 of 100 of them within', value: cold.p99Ms, unit: 'ms', most: 150 },
      {
        name: `memory after ${whole(distinct)} distinct cold pages, ${whole(distinct)} products`,
        value: memory,
        unit: 'MB',
        most: 260,
      },
      {
        name: `memory after ${whole(2 * distinct)} distinct cold pages, ${whole(products)} products`,
        value: memoryOfMany,
        unit: 'MB',
        most: 300,
      },
    ],
  }
}

function addressesOf(slugs: readonly string[]): string[] {
  return slugs.map((slug) => `/products/${slug}`)
}

function whole(count: number): string {
  return count.toLocaleString('en-US')
}

/** Addresses of whole lists, each with another price range. */
function listAddresses(): string[] {
  return Array.from({ length: warmUp + counted }, (_, n) => `/allProducts?from=${((n + 1) / 100).toFixed(2)}`)
}

/** The processor time of one page, in ms, after some uncounted pages. */
async function costOf(shop: RunningShop, addresses: string[]): Promise<number> {
  for (const address of addresses.splice(0, warmUp)) await visit(shop, address)
  const before = await shop.cpuMs()
  for (const address of addresses) await visit(shop, address)
  return ((await shop.cpuMs()) - before) / addresses.length
}

/** Visits all addresses, as many at a time as the shop renders. */
async function visitAll(shop: RunningShop, addresses: readonly string[]): Promise<void> {
  const waiting = addresses.values()
  const visitor = async () => {
    for (const address of waiting) await visit(shop, address)
  }
  await Promise.all([visitor(), visitor(), visitor()])
}

let visitors = 0

async function visit({ url }: RunningShop, address: string): Promise<void> {
  const number = visitors++
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': from }
  const answer = await fetch(`${url}${address}`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  // An answer from the cache has no request id.
  if (!answer.headers.has('x-request-id')) throw new Error(`${address} was in the cache`)
}

/** A script for wrk that visits the addresses at random, each time from another network. */
async function randomly(folder: string, addresses: readonly string[]): Promise<string> {
  const script = join(folder, `visits-${addresses.length}.lua`)
  const lines = [
    `local addresses = {${addresses.map((address) => JSON.stringify(address)).join(',')}}`,
    'local headers = {["accept-encoding"] = "br"}',
    'function request()',
    '  headers["x-forwarded-for"] = "10." .. math.random(0, 255) .. "." .. math.random(0, 255) .. "." .. math.random(0, 255)',
    '  return wrk.format("GET", addresses[math.random(#addresses)], headers)',
    'end',
  ]
  await writeFile(script, lines.join('\n'))
  return script
}

/** Random visits to pages that all fit in the cache, compared with visits to only one of them. */
async function warmRatio(shop: RunningShop, folder: string, addresses: string[]): Promise<Ratio> {
  await visitAll(shop, addresses)
  const load = { connections, seconds }
  const many = { ...load, script: await randomly(folder, addresses) }
  const one = { ...load, script: await randomly(folder, addresses.slice(0, 1)) }
  await answered(shop.url, many)
  const pairs: [Answered, Answered][] = []
  for (let round = 0; round < rounds; round++) {
    pairs.push([await answered(shop.url, many), await answered(shop.url, one)])
  }
  return {
    name: `${whole(popular)} product pages at random, against one`,
    ours: median(pairs.map(([ours]) => ours.perSecond)),
    baseline: median(pairs.map(([, theirs]) => theirs.perSecond)),
    ratio: median(pairs.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)),
    least: 0.8,
  }
}

/** Copies the demo products, once for each `mark`, until there are enough. Returns the slugs of the copies in random order. */
export async function fill(shop: RunningShop, count: number, mark = 'copy'): Promise<string[]> {
  const client = new pg.Client({ host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet' })
  await client.connect()
  try {
    const { rows } = await client.query<{ slug: string }>(
      `with originals as (
         select * from products where archived_at is null and slug !~ '-(copy|few)-'
       ), copied as (
         insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, maker,
           category_id, category, part_number, attributes, weight_grams, length_mm, width_mm, height_mm)
         select id || $2 || n, slug || $2 || n, name || ' ' || n, about, picture, price_cents + n, minimum, available, brand,
           made_in, maker, category_id, category, part_number || $2 || n, attributes, weight_grams, length_mm, width_mm, height_mm
         from originals, generate_series(1, $1 / (select count(*) from originals) + 1) n
         order by n limit $1 returning slug)
       select slug from copied order by md5(slug)`,
      [count, `-${mark}-`],
    )
    await foldCounts(client)
    await client.query('vacuum analyze')
    await untilIdle(shop)
    return rows.map(({ slug }) => slug)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const { path: folder, remove } = await benchFolder()
  try {
    const { ratios, limits } = await measureCold(folder)
    console.log(table(ratios, limits))
    process.exitCode = [...ratios, ...limits].every(holds) ? 0 : 1
  } finally {
    await remove()
  }
}
