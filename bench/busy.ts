import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beside } from './burner.ts'
import { fill } from './cold.ts'
import { makeCustomers, type Product, stockProducts } from './market.ts'
import { ordersScript } from './orders.ts'
import { benchFolder, type RunningShop, startShop } from './process.ts'
import { holds, median, type Ratio, table } from './table.ts'
import { requestsPerSecond } from './wrk.ts'

/*
 * How much visitors, buyers and robots slow each other down. `npm run bench` runs it as a part; `node bench/busy.ts` alone.
 *
 * The buyers order what the home page and the list show. Reads beside them are compared with the same reads beside
 * processes that use as much processor time as those orders did: the difference is the cost of changing pages for reads.
 * Orders beside crawlers, each in its own network and requesting each page once, are compared with the same orders alone.
 */
const buyers = 8
const readers = 32
const crawlers = 32
const seconds = 5
const rounds = 3
const copies = 9000
const list = '/api/addProduct?limit=24'

interface Scene {
  readonly shop: RunningShop
  readonly order: () => Promise<number>
}

export async function measureBusy(folder: string): Promise<Ratio[]> {
  const shop = await startShop(join(folder, 'busy'), { TRUSTED_PROXIES: '127.0.0.1' })
  const pool = new pg.Pool({ host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet', max: 2 })
  try {
    const slugs = await fill(shop, copies)
    const products = await shownProducts(shop, pool)
    const script = join(folder, 'busy-orders.lua')
    await writeFile(script, ordersScript(products, await makeCustomers(pool, products)))
    const load = { connections: buyers, seconds, script }
    const scene = { shop, order: () => requestsPerSecond(`${shop.url}/api/order`, load) }
    await scene.order()
    return [
      await besideBuyers(scene, 'home beside 8 buyers, against home beside as much other work', '/'),
      await besideBuyers(
        scene,
        'list JSON beside 8 buyers, against the list beside as much other work',
        list,
      ),
      await besideCrawlers(scene, folder, slugs),
    ]
  } finally {
    await pool.end()
    await shop.stop()
  }
}

/** The products of the list, with stock for every round. */
async function shownProducts({ url }: RunningShop, pool: pg.Pool): Promise<Product[]> {
  await stockProducts(pool)
  const shown: { _id: string }[] = await (await fetch(`${url}${list}`)).json()
  const { rows } = await pool.query<Product>(
    'select id, name, part_number, slug, picture, price_cents, minimum from products where id = any($1)',
    [shown.map(({ _id }) => _id)],
  )
  return rows
}

async function besideBuyers({ shop, order }: Scene, name: string, path: string): Promise<Ratio> {
  const headers = { 'accept-encoding': 'br' }
  const read = () => requestsPerSecond(`${shop.url}${path}`, { connections: readers, seconds, headers })
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    const before = await shop.cpuMs()
    const alone = await order()
    const orderMs = ((await shop.cpuMs()) - before) / (alone * seconds)
    const [ours, ordered] = await Promise.all([read(), order()])
    pairs.push([ours, await beside((ordered * orderMs) / 1000, read)])
  }
  return ratioOf(name, pairs)
}

async function besideCrawlers({ shop, order }: Scene, folder: string, slugs: string[]): Promise<Ratio> {
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    const script = join(folder, `crawl-${round}.lua`)
    await writeFile(script, crawlScript(slugs.splice(0, copies / rounds)))
    const crawl = { connections: crawlers, seconds, script, mayBeRefused: true } as const
    const alone = await order()
    const [ours] = await Promise.all([order(), requestsPerSecond(shop.url, crawl)])
    pairs.push([ours, alone])
  }
  return ratioOf(`orders beside ${crawlers} crawlers of cold pages, against orders alone`, pairs)
}

function ratioOf(name: string, pairs: readonly (readonly [number, number])[]): Ratio {
  return {
    name,
    ours: median(pairs.map(([ours]) => ours)),
    baseline: median(pairs.map(([, theirs]) => theirs)),
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    least: 0.5,
  }
}

/** A script for wrk: one page after the other, each crawler under its own address. */
function crawlScript(slugs: readonly string[]): string {
  return `local slugs = {${slugs.map((slug) => JSON.stringify(slug)).join(',')}}
local i = 0
function request()
  i = i + 1
  local headers = { ["accept-encoding"] = "br", ["x-forwarded-for"] = "10.7." .. i % ${crawlers} .. ".1" }
  return wrk.format("GET", "/products/" .. slugs[i % #slugs + 1], headers)
end
`
}

if (import.meta.main) {
  const { path: folder, remove } = await benchFolder()
  try {
    const ratios = await measureBusy(folder)
    console.log(table(ratios, []))
    process.exitCode = ratios.every(holds) ? 0 : 1
  } finally {
    await remove()
  }
}
