import { join } from 'node:path'
import type pg from 'pg'
import { untilIdle } from './idle.ts'
import { type RunningShop, startShop } from './process.ts'
import { ask, p99, timesOfTogether } from './scale/ask.ts'
import { bareRate, withBareReads } from './scale/bare.ts'
import { fill } from './scale/fill.ts'
import { addressesOf, plainLists, type SomeParts, someParts } from './scale/finding.ts'
import { dearest } from './scale/hostile.ts'
import { multiply } from './scale/multiply.ts'
import { fillParts } from './scale/parts.ts'
import { withPool } from './scale/pool.ts'
import { anAdmin } from './scale.ts'
import { type Limit, median, type Ratio, table } from './table.ts'

/*
 * What finding takes in a shop of many parts: `node bench/find.ts DATA_DIR PRODUCTS`, in a folder that is reused by the next run.
 * `npm run bench -- --scale` runs it as a part. Rates are per second of processor time of the shop and its database, because the
 * bench shares its cores with them.
 */

interface Promised {
  readonly readyMs: number
  readonly memoryMb: number
  /** Searches that were asked for before, and those that were not. */
  readonly again: number
  readonly anew: number
  readonly exact: number
  readonly infixMs: number
  readonly typoMs: number
  readonly suggestMs: number
  readonly verdictsMs: number
}

const small: Promised = {
  readyMs: 2000,
  memoryMb: 300,
  again: 5900,
  anew: 400,
  exact: 8000,
  infixMs: 15,
  typoMs: 15,
  suggestMs: 10,
  verdictsMs: 3,
}
const large: Promised = {
  readyMs: 30_000,
  memoryMb: 450,
  again: 5000,
  anew: 2000,
  exact: 4000,
  infixMs: 50,
  typoMs: 30,
  suggestMs: 20,
  verdictsMs: 10,
}
const mostHostileMs = 20
const mostTreeKb = 10
const queries = 4000
/** The number of searches before any counts: the code of a process that has just started is slow. */
const warming = 500
/** Further products are copies of these. */
const filled = 100_000
/** One client alone would be slowed down: so many take turns. */
const clients = 40

/** Measures finding in a data folder with so many products, which may already be there. */
export async function measureFinding(
  dataDir: string,
  products: number,
): Promise<{ ratios: Ratio[]; limits: Limit[] }> {
  const filling = await startShop(dataDir)
  await withPool(dataDir, async (pool) => {
    await fill(pool, Math.min(products, filled))
    await multiply(pool, products)
    await fillParts(pool, products)
  }).finally(() => filling.stop())
  const shop = await startShop(dataDir)
  const startedAt = performance.now()
  return withPool(dataDir, (pool) => measure(shop, pool, products, startedAt)).finally(() => shop.stop())
}

async function measure(shop: RunningShop, pool: pg.Pool, products: number, startedAt: number) {
  const promised = products > 100_000 ? large : small
  const limits: Limit[] = []
  const name = (what: string) => `${products.toLocaleString('en-US')} parts: ${what}`
  const add = (what: string, value: number, unit: string, most: number) =>
    limits.push({ name: name(what), value, unit, most })
  const parts = await someParts(pool)
  const addresses = addressesOf(parts, shop.url)
  add('the first search', await timeOf(`${shop.url}/api/find?q=brake`), 'ms', promised.readyMs)
  // A large shop answers it from the database, and builds the index beside it.
  const idleFor = await untilIdle(shop)
  add('the index is there after the start', performance.now() - idleFor - startedAt, 'ms', promised.readyMs)
  add('memory once the index is there', await shop.memoryMb(), 'MB', promised.memoryMb)
  const one = async (what: string, urls: readonly string[], most: number, connections = 1) => {
    await ask(urls.slice(0, warming), connections, { clients })
    // The first number that nobody has lets the shop read all of them.
    await untilIdle(shop)
    const { took } = await ask(urls.slice(warming), connections, { clients })
    add(`${what}, median`, median(took), 'ms', most)
    add(`${what}, p99`, p99(took), 'ms', most)
    return took
  }
  await one('a piece of a number', addresses.infix, promised.infixMs)
  await one('a number with a mistake', addresses.typo, promised.typoMs)
  const suggestions = await one('suggestions, 8 connections', addresses.suggest, promised.suggestMs, 8)
  const verdicts = (await timesOfTogether(addresses.verdicts, clients)).slice(20)
  add('verdicts on 24 parts for 5 vehicles, median', median(verdicts), 'ms', promised.verdictsMs)
  add('verdicts on 24 parts for 5 vehicles, p99', p99(verdicts), 'ms', promised.verdictsMs)
  add('the largest choice of a vehicle', await largestTree(shop), 'kB', mostTreeKb)
  const found = await rates(shop, addresses.words.slice(0, queries), products > 100_000 ? 8 : 32)
  const bare = await bareRate(addresses.words.slice(0, queries), 32, shop.dataDir)
  const bareReads = await withBareReads(shop.dataDir, async ({ rate, briefs, fits }) => ({
    rate: await rate(parts.ids, 32),
    briefs: await briefs(parts.ids.slice(0, 4000), 8),
    fits: await fits(parts.ids.slice(-9600)),
  }))
  const lists = await rates(shop, plainLists(shop.url, 1000), 32)
  const exact = await rates(shop, addresses.exact, 32)
  add('searches asked again, p99', found.p99Ms, 'ms', 30)
  const least = (what: string, value: number, atLeast: number) =>
    limits.push({ name: name(what), value, unit: '/s', least: atLeast })
  least('searches asked for the first time', found.anew, promised.anew)
  least('searches asked again', found.again, promised.again)
  least('exact numbers asked again', exact.again, promised.exact)
  add('memory after all that was asked', await shop.memoryMb(), 'MB', promised.memoryMb)
  const hostile = await dearest(shop)
  add(`the dearest of hostile searches, processor time: ${hostile.what}`, hostile.ms, 'ms', mostHostileMs)
  add('a changed part is found on two processes', await changed(shop, pool, parts), 'ms', 1000)
  const ratio = (what: string, ours: number, baseline: number, atLeast: number): Ratio => ({
    name: name(what),
    ours,
    baseline,
    ratio: ours / baseline,
    least: atLeast,
  })
  /** As many as would be answered in a second, one after the other. Half the ratio of the medians is enough for the slowest. */
  const inTime = (what: string, ours: readonly number[], baseline: readonly number[], least: number) => [
    ratio(`${what}, median, against reading alone`, 1000 / median(ours), 1000 / median(baseline), least),
    ratio(`${what}, p99, against reading alone`, 1000 / p99(ours), 1000 / p99(baseline), least / 2),
  ]
  const ratios = [
    ratio('searches asked for the first time, against lists', found.anew, lists.anew, 0.3),
    ratio(
      'searches asked for the first time, against reading 24 products alone',
      found.anew,
      bareReads.rate,
      0.25,
    ),
    ...inTime('suggestions, 8 connections', suggestions, bareReads.briefs, 0.2),
    ...inTime('verdicts on 24 parts for 5 vehicles', verdicts, bareReads.fits, 0.4),
    ratio('searches asked again, against a bare Fastify with the same bytes', found.again, bare, 0.5),
    ratio('exact numbers for the first time, against lists', exact.anew, lists.anew, 0.3),
  ]
  return { ratios, limits }
}

/** How many of these, all different, are answered in a second of processor time, at first and once they were asked for twice. */
async function rates(shop: RunningShop, urls: readonly string[], connections: number) {
  const rate = async () => {
    const before = await shop.cpuMs()
    const { took, refused } = await ask(urls, connections)
    if (refused > 0) throw new Error(`${refused} of ${took.length} were refused`)
    return { took, perSecond: took.length / (((await shop.cpuMs()) - before) / 1000) }
  }
  const first = await rate()
  await rate()
  const again = await rate()
  return { anew: first.perSecond, again: again.perSecond, p99Ms: p99(again.took) }
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedAt
}

/** In kB, as it is sent to a browser. */
async function largestTree({ url }: RunningShop): Promise<number> {
  const choices = [
    '',
    '?year=2015',
    '?make=Ford',
    '?year=2015&make=Ford',
    '?year=2015&make=Ford&model=F150+Pickup',
  ]
  const sizes = choices.map(async (choice) => {
    const answer = await fetch(`${url}/api/vehicles${choice}`, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    return Number(answer.headers.get('content-length')) / 1000
  })
  return Math.max(...(await Promise.all(sizes)))
}

/** Until a search by its new words and by its new number finds a part, in the process that changed it and in another. */
async function changed(shop: RunningShop, pool: pg.Pool, { ids: [id] }: SomeParts): Promise<number> {
  const token = await anAdmin(pool)
  const run = encodeURIComponent(join(shop.dataDir, 'run'))
  const other = await startShop(`${shop.dataDir}-other`, {
    DATABASE_URL: `postgres://tappet@localhost/tappet?host=${run}`,
  })
  try {
    const searches = [`quibblewrench+${process.pid}`, `QBW-${process.pid}-77`]
    const urls = [shop, other].flatMap(({ url }) => searches.map((q) => `${url}/api/find?q=${q}`))
    for (const url of urls) await timeOf(url)
    await untilQuick(other.url)
    const startedAt = performance.now()
    const answer = await fetch(`${shop.url}/api/tools/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Quibblewrench ${process.pid}`, partNumber: `QBW-${process.pid}-77` }),
    })
    if (!answer.ok) throw new Error(`The part was not changed: ${answer.status} ${await answer.text()}`)
    for (const url of urls) await untilFound(url)
    return performance.now() - startedAt
  } finally {
    await other.stop()
  }
}

const quickMs = 100
const quickOnes = 5

/** Until a process has its index: it answers searches that nobody asked for as soon as they come. */
async function untilQuick(url: string): Promise<void> {
  for (let asked = 0, quick = 0; quick < quickOnes; asked++)
    quick = (await timeOf(`${url}/api/find?q=oil+filter+${asked}+quickly`)) < quickMs ? quick + 1 : 0
}

async function untilFound(url: string): Promise<void> {
  for (;;) {
    const { total } = await (await fetch(url)).json()
    if (total === 1) return
  }
}

if (import.meta.main) {
  const [dataDir = '', products] = process.argv.slice(2)
  const { ratios, limits } = await measureFinding(dataDir, Number(products))
  console.log(table(ratios, limits))
}
