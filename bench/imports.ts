import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { untilIdle } from './idle.ts'
import { copied, type Night, sameAsBefore, writeFile, writeStock } from './imports/files.ts'
import { imports } from './imports/run.ts'
import { type RunningShop, startShop } from './process.ts'
import { fill } from './scale/fill.ts'
import { multiply } from './scale/multiply.ts'
import { withPool } from './scale/pool.ts'
import { anAdmin } from './scale.ts'
import { type Limit, type Ratio, table } from './table.ts'

/*
 * What a supplier's files take in a shop of many products: `npm run bench -- --imports`, or `node bench/imports.ts DATA_DIR PRODUCTS` in a
 * folder that is reused by the next run. Limits of times are for a million products, and fewer have their part of them.
 */

const million = 1_000_000
/** The products in a file of stock. */
const stocked = 100_000

/** Measures imports in a data folder with so many products of the bench, which may already be there. */
export async function measureImports(
  dataDir: string,
  products: number,
): Promise<{ ratios: Ratio[]; limits: Limit[] }> {
  const filling = await startShop(dataDir)
  await withPool(dataDir, async (pool) => {
    await fill(pool, Math.min(products, 100_000))
    await multiply(pool, products)
  }).finally(() => filling.stop())
  const shop = await startShop(dataDir)
  const path = join(dataDir, 'bench.csv')
  try {
    await untilIdle(shop)
    return await withPool(dataDir, (pool) => measure(shop, pool, products, path))
  } finally {
    await shop.stop()
    await rm(path, { force: true })
  }
}

async function measure(shop: RunningShop, pool: pg.Pool, products: number, path: string) {
  const { send, map, apply, firstScreen } = imports(shop, await anAdmin(pool))
  const named = (what: string) => `${products.toLocaleString('en-US')} products: ${what}`
  const limits: Limit[] = []
  const seconds = (what: string, ms: number, most: number) =>
    limits.push({ name: named(what), value: ms / 1000, unit: 's', most })
  /** The part of a limit for a million products. */
  const part = (most: number) => (most * products) / million

  // A run before it has sources of the same products, and the first source of a field decides it.
  await pool.query('delete from import_sources')
  const rows = await writeFile(pool, path, sameAsBefore)
  const copyMs = await copied(shop, pool, path)
  const source = `Bench ${Date.now()}`
  const read = await send(path, 'first.csv', source)
  const first = await map(read.found, { source, full: true })
  const firstMs = read.cpuMs + first.cpuMs
  const ratios = [perSecond(named('a file read, matched and compared, against COPY'), rows, firstMs, copyMs)]
  const grownMb = Math.max(read.grownMb, first.grownMb)
  limits.push({ name: named('memory over idle while it is read'), value: grownMb, unit: 'MB', most: 250 })
  limits.push({
    name: named('the first screen of the preview'),
    value: await firstScreen(first.found),
    unit: 'ms',
    most: 1000,
  })
  await apply(first.found)

  const again = await send(path, 'again.csv', source)
  seconds('the same file again, processor time', again.cpuMs, part(60))
  await apply(again.found)

  const night: Night = {
    isChanged: (n) => n % 100 === 7,
    isNamed: (n) => n % 1000 !== 9,
    added: products / 200,
  }
  await writeFile(pool, path, night)
  const nightly = await send(path, 'nightly.csv', source)
  const made = await apply(nightly.found)
  seconds('a nightly file: 1% changed, 0.5% new', nightly.tookMs + made.tookMs, part(180))

  const parts = Math.min(stocked, products)
  for (const [what, every, most] of [
    ['5%', 20, 10],
    ['all', 1, 60],
  ] as const) {
    await writeStock(pool, path, { products: parts, every })
    const stock = await send(path, 'stock.csv')
    const changed = await apply(stock.found)
    seconds(
      `stock of ${parts.toLocaleString('en-US')} of which ${what} differ`,
      stock.tookMs + changed.tookMs,
      (most * parts) / stocked,
    )
  }
  return { ratios, limits }
}

/** Rows for each second of processor time, beside what the baseline takes for the same. */
function perSecond(name: string, rows: number, ms: number, baselineMs: number): Ratio {
  const [ours, baseline] = [(rows * 1000) / ms, (rows * 1000) / baselineMs]
  return { name, ours, baseline, ratio: ours / baseline, least: 0.12 }
}

if (import.meta.main) {
  const [dataDir = '', products] = process.argv.slice(2)
  const { ratios, limits } = await measureImports(dataDir, Number(products))
  console.log(table(ratios, limits))
}
