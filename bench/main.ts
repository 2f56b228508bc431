import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureBusy } from './busy.ts'
import { measureCart } from './cart.ts'
import { measureCheckout } from './checkout.ts'
import { measureCold } from './cold.ts'
import { measureFinding } from './find.ts'
import { measureImports } from './imports.ts'
import { measureOrders } from './orders.ts'
import { measurePaid } from './paid.ts'
import { benchFolder, startShop } from './process.ts'
import { measureRead } from './reads.ts'
import { measureScale } from './scale.ts'
import { forMachine, holds, type Limit, table } from './table.ts'
import { measureTables } from './tables.ts'

/*
 * `npm run bench`: the promised speed of the shop, each figure with its baseline from the same run, on loopback, in
 * limited time. It needs wrk, and exits with 1 if a limit is missed. With `-- --scale`
 * it also measures shops of 100,000 and 1,000,000 products, which takes half an hour and 4 GB of disk; with `-- --imports` only what
 * a supplier's files take in a shop of a million.
 */
const { path: folder, remove } = await benchFolder()
try {
  const hold = process.argv.includes('--imports') ? await measureOfImports() : await measureAll()
  process.exitCode = hold ? 0 : 1
} finally {
  await remove()
}

/** Files of a million products. Returns whether all limits hold. */
async function measureOfImports(): Promise<boolean> {
  const { ratios, limits } = await measureImports(join(folder, 'imports'), 1_000_000)
  console.log(table(ratios, limits))
  return [...ratios, ...limits].every(holds)
}

/** The rest. Returns whether all limits hold. */
async function measureAll(): Promise<boolean> {
  const dataDir = join(folder, 'data')
  const first = await startShop(dataDir)
  await first.stop()
  const shop = await startShop(dataDir)
  try {
    const [product] = await (await fetch(`${shop.url}/api/addProduct?limit=1`)).json()
    const reads: [name: string, path: string, least: number][] = [
      ['home', '/', 0.6],
      ['/allProducts', '/allProducts', 0.6],
      ['product page', `/products/${product.slug}`, 0.6],
      ['GET /api/addProduct?limit=24', '/api/addProduct?limit=24', 0.4],
      ['GET /api/tools/{id}', `/api/tools/${product._id}`, 0.4],
    ]
    const ratios = []
    for (const [name, path, least] of reads) ratios.push(await measureRead(shop, name, path, least, folder))
    ratios.push(...(await measureOrders(shop, folder)))
    const limits: Limit[] = [
      {
        name: 'memory of the shop’s process after these runs',
        value: await shop.memoryMb(),
        unit: 'MB',
        most: 260,
      },
      { name: 'second start, to the first page', value: shop.startedInMs, unit: 'ms', most: 1200 },
    ]
    limits.push(...(await measureTables(shop)))
    limits.push(...(await measureCart(shop)))
    ratios.push(await measureCheckout(shop, folder))
    const cold = await measureCold(folder)
    ratios.push(...cold.ratios)
    limits.push(...cold.limits)
    ratios.push(...(await measureBusy(folder)))
    limits.push(...(await measurePaid(join(folder, 'paid'))))
    if (process.argv.includes('--scale')) {
      limits.push(...(await measureScale(folder)))
      for (const parts of [100_000, 1_000_000]) {
        const finding = await measureFinding(join(folder, 'parts'), parts)
        ratios.push(...finding.ratios)
        limits.push(...finding.limits)
      }
    }
    const bareRate = ratios.find(({ name }) => name === 'home')?.baseline ?? Number.NaN
    const ofMachine = forMachine(limits, bareRate)
    const machine = `Times and rates have the limits of a machine on which bare Fastify answers ${Math.round(bareRate)} requests a second.`
    const result = `${table(ratios, ofMachine)}\n${machine}\n`
    console.log(result)
    await writeFile(join(import.meta.dirname, 'results.md'), `# Benchmark results\n\n${result}`)
    return [...ratios, ...ofMachine].every(holds)
  } finally {
    await shop.stop()
  }
}
