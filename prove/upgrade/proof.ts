import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { aProduct } from '../../tests/builders.ts'
import { customers, noHoldLimits } from '../people.ts'
import { proofFolder, type ShopProcess, startShop } from '../process.ts'
import { atLeast, exactly, type Figure, measured, none } from '../proof.ts'
import { prove } from '../prove.ts'
import { until } from '../rounds.ts'
import { openShops, type Shops } from '../shops.ts'
import { openBalancer } from './balancer.ts'
import { startLoad } from './load.ts'
import { makeRelease, ownAssets } from './release.ts'

const leaving = { DRAIN_SECONDS: '10' }
const expands = `-- compatible_from: 0.1.0
alter table products add column proof_note text not null default '';
`
/** Takes away what the release before does not use any more: no older one may run beside it. */
const contracts = `-- compatible_from: 0.2.0
alter table products drop column proof_note;
`

prove(
  'Three processes are upgraded one after the other under load, twice: no request fails, and no browser misses a file.',
  async () => {
    const opened = new AsyncDisposableStack()
    try {
      return await upgrade(opened)
    } finally {
      await opened.disposeAsync()
    }
  },
)

async function upgrade(opened: AsyncDisposableStack): Promise<Figure[]> {
  const folder = await proofFolder()
  opened.defer(folder.remove)
  const second = await makeRelease(folder.path, 'r2', { '9001_expands.sql': expands })
  const third = await makeRelease(folder.path, 'r3', {
    '9001_expands.sql': expands,
    '9002_contracts.sql': contracts,
  })
  const shops = await openShops({ processes: 3, env: { ...noHoldLimits, ...leaving } })
  opened.defer(() => shops.close())
  const balancer = await openBalancer(folder.path, shops.urls)
  opened.defer(() => balancer.close())
  await balancer.allUp()
  const { page, faults } = await openBrowser(opened, balancer.url)

  const product = await aProduct(shops.database, { minimum: 1, available: 1_000_000 })
  const [buyer] = await customers(shops, 1)
  const load = startLoad({
    url: balancer.url,
    callers: 6,
    paths: ['/', '/allProducts', `/products/${product.slug}`, '/api/addProduct?limit=6'],
    assets: await ownAssets(),
    token: buyer?.token ?? '',
    order: { toolsId: product.id, quantity: 1, price: product.priceCents / 100 },
  })
  opened.defer(() => load.stop())
  await until(async () => load.answered() > 300)
  let running = await replaced(opened, shops, balancer, shops.processes, second)
  const afterFirst = load.answered()
  await page.locator('a[href="/allProducts"]:visible').first().click()
  await page.waitForURL(/\/allProducts/)
  running = await replaced(opened, shops, balancer, running, third)
  await until(async () => load.answered() > afterFirst + 300)
  await load.stop()

  const { rows } = await shops.database.pool.query<{ id: string }>('select id from orders')
  const stored = new Set(rows.map(({ id }) => id))
  return [
    atLeast('answers', load.answered(), 1000),
    atLeast('orders', load.orders.length, 10),
    none('requests that failed', load.failed),
    none('files that were missing', load.missing),
    none('files that the open browser missed, and its errors', faults),
    none(
      'orders that were lost',
      load.orders.filter((id) => !stored.has(id)),
    ),
    exactly('orders that nobody was told of', stored.size - load.orders.length, 0),
    exactly('first releases that start after the last migration', await startsAgain(shops), 0),
    measured('processes of the third release', running.length),
  ]
}

/** Stops each process in turn, starts one of another release on its port, and goes on when the balancer sends requests there. */
async function replaced(
  opened: AsyncDisposableStack,
  shops: Shops,
  balancer: { allUp(): Promise<void> },
  before: readonly ShopProcess[],
  release: string,
): Promise<ShopProcess[]> {
  const after: ShopProcess[] = []
  for (const [index, process] of before.entries()) {
    await process.stop()
    const shop = await startShop(
      { ...envOf(shops, release, index), PORT: new URL(process.url).port },
      release,
    )
    opened.defer(() => shop.stop())
    after.push(shop)
    await balancer.allUp()
  }
  return after
}

function envOf({ databaseUrl, secret }: Shops, release: string, index: number): Record<string, string> {
  return {
    ...noHoldLimits,
    ...leaving,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret,
    DATA_DIR: join(release, `data-${index}`),
  }
}

/** How many processes of the first release start now: the last migration refuses them. */
async function startsAgain(shops: Shops): Promise<number> {
  const folder = await proofFolder()
  try {
    const shop = await startShop({ ...envOf(shops, folder.path, 0), PORT: '0' })
    await shop.stop()
    return 1
  } catch {
    return 0
  } finally {
    await folder.remove()
  }
}

/** A browser that has opened the home page, and what it misses from then on. */
async function openBrowser(opened: AsyncDisposableStack, url: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  opened.defer(() => browser.close())
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= (pathname.startsWith('/assets/') ? 400 : 500))
      faults.push(`${answer.status()} ${pathname}`)
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(url, { waitUntil: 'networkidle' })
  return { page, faults }
}
