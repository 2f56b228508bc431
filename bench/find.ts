import type pg from 'pg'
import { type RunningShop, startShop } from './process.ts'
import { ask, p99 } from './scale/ask.ts'
import { fill } from './scale/fill.ts'
import { addressesOf, plainLists, type SomeParts, someParts } from './scale/finding.ts'
import { fillParts } from './scale/parts.ts'
import { withPool } from './scale/pool.ts'
import { type Limit, median, type Ratio, table } from './table.ts'

/*
 * What finding takes in a shop of many parts: `node bench/find.ts DATA_DIR PRODUCTS`, in a folder that is kept for the next run.
 * `npm run bench -- --scale` runs it as a part.
 */

const queries = 4000
const memoryMb: Readonly<Record<number, number>> = { 100000: 300, 1000000: 450 }
const readyMs: Readonly<Record<number, number>> = { 100000: 2000, 1000000: 30_000 }

/** Measures finding in a data folder with so many products, which may already be there. */
export async function measureFinding(
  dataDir: string,
  products: number,
): Promise<{ ratios: Ratio[]; limits: Limit[] }> {
  const filling = await startShop(dataDir)
  await withPool(dataDir, async (pool) => {
    await fill(pool, products)
    await fillParts(pool, products)
  }).finally(() => filling.stop())
  const shop = await startShop(dataDir)
  return withPool(dataDir, (pool) => measure(shop, pool, products)).finally(() => shop.stop())
}

async function measure(shop: RunningShop, pool: pg.Pool, products: number) {
  const limits: Limit[] = []
  const add = (what: string, value: number, unit: string, most: number) =>
    limits.push({ name: `${products.toLocaleString('en-US')} parts: ${what}`, value, unit, most })
  const parts = await someParts(pool)
  const addresses = addressesOf(parts, shop.url)
  const before = await shop.cpuMs()
  add(
    'index ready after the first search',
    await timeOf(`${shop.url}/api/find?q=brake`),
    'ms',
    readyMs[products] ?? 2000,
  )
  add('its processor time, with the database', (await shop.cpuMs()) - before, 'ms', readyMs[products] ?? 2000)
  add('memory with the index', await shop.memoryMb(), 'MB', memoryMb[products] ?? 300)
  const one = async (what: string, urls: readonly string[], most: number, connections = 1) => {
    await ask(urls.slice(0, 20), connections)
    const { took } = await ask(urls.slice(20), connections)
    add(`${what}, median`, median(took), 'ms', most)
    add(`${what}, p99`, p99(took), 'ms', most)
  }
  await one('an exact number', addresses.exact, 30)
  await one('a piece of a number', addresses.infix, 50)
  await one('a number with a mistake', addresses.typo, 50)
  await one('suggestions, 8 connections', addresses.suggest, 50, 8)
  await one('verdicts on 24 parts for 5 vehicles', addresses.verdicts, 30)
  add('the makes of all years, bytes', await bytesOf(`${shop.url}/api/vehicles`), 'kB', 20)
  add('a changed part is found by its new name', await changed(shop, pool, parts), 'ms', 1000)
  const ratio = await against(shop, addresses.words)
  return { ratios: [ratio], limits }
}

/** Searches of words, vehicles and choices, all different, against lists of the same number of products. */
async function against(shop: RunningShop, urls: readonly string[]): Promise<Ratio> {
  const rate = async (all: readonly string[]) => {
    const before = await shop.cpuMs()
    const { took, refused } = await ask(all, 32)
    if (refused > 0) throw new Error(`${refused} of ${all.length} were refused`)
    // Processor time, because the bench shares its cores with the shop.
    return took.length / (((await shop.cpuMs()) - before) / 1000)
  }
  await rate(urls.slice(0, 200))
  const ours = await rate(urls.slice(200, queries))
  const baseline = await rate(plainLists(shop.url, 400))
  return {
    name: 'GET /find, a second of processor time, against uncached lists',
    ours,
    baseline,
    ratio: ours / baseline,
    least: 1,
  }
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedAt
}

async function bytesOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength / 1000
}

/** Until a search finds what a part is called now. */
async function changed({ url }: RunningShop, pool: pg.Pool, { ids: [id] }: SomeParts): Promise<number> {
  const name = `Quibblewrench ${process.pid}`
  const startedAt = performance.now()
  await pool.query('update products set name = $1 where id = $2', [name, id])
  for (;;) {
    const { total } = await (await fetch(`${url}/api/find?q=quibblewrench+${process.pid}`)).json()
    if (total > 0) return performance.now() - startedAt
  }
}

if (import.meta.main) {
  const [dataDir = '', products] = process.argv.slice(2)
  const { ratios, limits } = await measureFinding(dataDir, Number(products))
  console.log(table(ratios, limits))
}
