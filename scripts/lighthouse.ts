import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Launcher, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { cartKey } from '#pricing/carts/screens/stored-cart.ts'
import { garageKey } from '#web/client/garage.ts'
import { giveStored, makeCart } from './lighthouse-cart.ts'
import { aVehicle } from './lighthouse-vehicle.ts'

/*
 * Compares the public pages of a running shop, and the cart and the checkout with three products, with the limits below: mobile, Lighthouse's own throttling, the median of
 * several rounds of visits, with the lowest and the highest. Times are meaningful only on a quiet machine. Each round also
 * visits a page with one heading: its blocking time comes from the machine, not from the shop (Lighthouse times the start
 * of a page by the clock, other processes included, and multiplies it by four).
 *   npm run lighthouse -- http://127.0.0.1:3000 [VISITS]
 */
const [origin = 'http://127.0.0.1:3000', visits = '7'] = process.argv.slice(2)
const [product] = await (await fetch(`${origin}/api/addProduct?limit=1`)).json()
const vehicle = await aVehicle(origin)
const pages: Record<string, Screen> = {
  home: { path: '/' },
  list: { path: '/allProducts' },
  product: { path: `/products/${product.slug}` },
  'list of a vehicle': { path: vehicle.list, isNotIndexed: true },
  'product, vehicle chosen': { path: vehicle.product, garage: vehicle.garage },
  'landing page': { path: vehicle.landing },
  cart: { path: '/cart', hasCart: true },
  checkout: { path: '/checkout', hasCart: true },
}

interface Screen {
  readonly path: string
  /** The browser has a cart. Such a page is not for search engines (`noindex`). */
  readonly hasCart?: true
  /** The page is not for search engines: it is one of many for the same parts. */
  readonly isNotIndexed?: true
  /** What the browser stores of the chosen vehicle. */
  readonly garage?: string
}

/** The limit of each figure; scores from 0 to 100, times in ms, sizes in kB as sent. */
const bars: Record<string, { least?: number; most?: number }> = {
  performance: { least: 97 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  'LCP ms': { most: 1500 },
  'TBT ms': { most: 150 },
  CLS: { most: 0 },
  'JavaScript kB': { most: 145 },
  'CSS kB': { most: 20 },
  'font kB': { most: 60 },
  'foreign requests': { most: 0 },
}

/*
 * When a page starts, the browser also starts a spare process for the next page. On a machine with few cores its work is
 * counted as blocking time of the page.
 */
const defaultFlags = Launcher.defaultFlags().map((flag) =>
  flag.startsWith('--disable-features=') ? `${flag},SpareRendererForSitePerProcess` : flag,
)

const bare = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(
    '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><h1>Bare',
  )
})
await once(bare.listen(0, '127.0.0.1'), 'listening')
const floor = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
const cart = await makeCart(origin)
const floorBlocked: number[] = []
const measured = Object.entries(pages).map(([name, screen]) => ({
  name,
  screen,
  figures: [] as Record<string, number>[],
}))
for (let turn = 0; turn < Number(visits); turn++) {
  floorBlocked.push((await visit(floor))['TBT ms'] ?? Number.NaN)
  for (const { screen, figures } of measured) figures.push(await visit(`${origin}${screen.path}`, screen))
}
bare.close()

let missed = 0
for (const { name, figures } of measured) {
  console.log(`\n${name.padEnd(20)}   median   lowest  highest  bar`)
  for (const [figure, bar] of Object.entries(bars)) {
    const values = figures.map((one) => one[figure] ?? Number.NaN)
    const value = median(values)
    const holds =
      value >= (bar.least ?? Number.NEGATIVE_INFINITY) && value <= (bar.most ?? Number.POSITIVE_INFINITY)
    if (!holds) missed += 1
    const limit = bar.least === undefined ? `≤ ${bar.most}` : `≥ ${bar.least}`
    console.log(`  ${row(figure, values)}  ${limit.padEnd(8)} ${holds ? 'holds' : 'MISSED'}`)
  }
}
console.log(`\na bare heading\n  ${row('TBT ms', floorBlocked)}`)
process.exitCode = missed > 0 ? 1 : 0

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Median, lowest and highest. */
function row(figure: string, values: number[]): string {
  const columns = [median(values), Math.min(...values), Math.max(...values)]
  return `${figure.padEnd(18)} ${columns.map((value) => short(value).padStart(8)).join(' ')}`
}

/** Each visit is a first visit: a new browser with an empty cache. */
async function visit(url: string, screen?: Screen, tries = 3): Promise<Record<string, number>> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    ignoreDefaultFlags: true,
    chromeFlags: [
      ...defaultFlags,
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  try {
    // A browser that has just started is still busy.
    await pause(4000)
    if (screen?.hasCart === true) await giveStored(chrome.port, origin, cartKey, JSON.stringify(cart))
    if (screen?.garage !== undefined) await giveStored(chrome.port, origin, garageKey, screen.garage)
    const measured = await measure(url, chrome.port, screen)
    if (measured) return measured
  } finally {
    chrome.kill()
  }
  if (tries === 1) throw new Error(`The browser did not record a visit to ${url}`)
  return visit(url, screen, tries - 1)
}

/** Undefined where the browser did not record the visit. */
async function measure(
  url: string,
  port: number,
  { hasCart, isNotIndexed, garage }: Partial<Screen> = {},
): Promise<Record<string, number> | undefined> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    // They are in local storage.
    ...((hasCart || garage !== undefined) && { disableStorageReset: true }),
    // Such a page is not for search engines on purpose.
    ...((hasCart || isNotIndexed) && { skipAudits: ['is-crawlable'] }),
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError?.code === 'NO_NAVSTART') return undefined
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  )
  if (failed.length > 0 && url.startsWith(origin))
    console.log(`  (${new URL(url).pathname}: ${[...new Set(failed)].join(', ')})`)
  const requests = requestsOf(audits['network-requests']?.details)
  // By the file's name, because prefetched files have no resource type.
  const size = (ending: RegExp) =>
    requests
      .filter(({ url }) => ending.test(new URL(url).pathname))
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
  return {
    ...Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100])),
    'LCP ms': audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    'TBT ms': audits['total-blocking-time']?.numericValue ?? Number.NaN,
    CLS: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    'JavaScript kB': size(/[.]js$/),
    'CSS kB': size(/[.]css$/),
    'font kB': size(/[.]woff2$/),
    'foreign requests': requests.filter(
      (request) => new URL(request.url).host !== new URL(url).host && request.url.startsWith('http'),
    ).length,
  }
}

interface Requested {
  url: string
  transferSize: number
}

function requestsOf(details: object | undefined): Requested[] {
  return details !== undefined && 'items' in details ? (details.items as Requested[]) : []
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
