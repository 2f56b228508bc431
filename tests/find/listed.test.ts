import { expect, it } from 'vitest'
import { listedInDatabase, withPartsInDatabase } from '#finding/find/inside/database.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import type { ListedParts } from '#finding/find/model.ts'
import { aCategory, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from '../random.ts'
import { fits } from './a-finder.ts'

const shop = suiteFixture(async () => {
  const database = await freshDatabase()
  const listeners: ((topics: readonly `product ${string}`[]) => void)[] = []
  const finder = openFinder({
    ...database,
    log: { warn: () => {} },
    changes: { onChange: (listener) => void listeners.push(listener) },
  })
  return {
    database,
    finder,
    announce(id: string) {
      for (const listener of listeners) listener([`product ${id}`])
    },
    async close() {
      await finder.close()
      await database.close()
    },
  }
})

/** What the test knows of a product. */
interface Known {
  readonly id: string
  readonly category: string | null
  isOnSale: boolean
  readonly isUniversal: boolean
  vehicles: readonly number[]
  readonly available: number
}

const { below, one, chance } = draws(23)
const someVehicles = () => Array.from({ length: below(4) }, () => 1 + below(8))

async function someProducts(count: number): Promise<Known[]> {
  const { database } = shop
  const names = ['One', 'Two', 'Three', '']
  const made: Known[] = []
  for (let n = 0; n < count; n++) {
    const [name, available, isOnSale] = [one(names), chance(0.5) ? 100 : 0, chance(0.8)]
    const { id } = await aProduct(database, {
      available,
      archivedAt: isOnSale ? null : new Date(),
      category: name,
    })
    const category = name === '' ? null : await aCategory(database, name)
    const isUniversal = chance(0.2)
    const vehicles = isUniversal ? [] : [...new Set(someVehicles())].sort((a, b) => a - b)
    if (isUniversal || vehicles.length > 0) await fits(database, id, isUniversal ? 'any' : vehicles)
    made.push({ id, category, isOnSale, isUniversal, vehicles, available })
  }
  return made
}

/** The same, plainly. */
function expected(products: readonly Known[], vehicles: readonly number[], most: number) {
  const onSale = products.filter(({ isOnSale }) => isOnSale)
  const listed = onSale.filter((product) => product.vehicles.some((vehicle) => vehicles.includes(vehicle)))
  const counted = new Set(listed.map(({ category }) => category))
  const counts = new Map<string, number>()
  for (const { category, isUniversal, id } of onSale) {
    const isListed = listed.some((product) => product.id === id)
    if (category === null || !counted.has(category) || !(isListed || isUniversal)) continue
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  const best = [...listed].reverse().sort((a, b) => Number(b.available > 0) - Number(a.available > 0))
  return {
    best: best.slice(0, most).map(({ id }) => id),
    categories: sorted(counts),
    vehicles: vehicles.filter((vehicle) => listed.some((product) => product.vehicles.includes(vehicle))),
  }
}

const sorted = (counts: Iterable<readonly [string, number]>) =>
  [...counts].sort(([a], [b]) => (a < b ? -1 : 1))

const seen = ({ best, categories, vehicles }: ListedParts) => ({
  best,
  categories: sorted(categories),
  vehicles: [...vehicles].sort((a, b) => a - b),
})

it('index and database say which parts list some vehicles, by category, as they are also after changes', async () => {
  const { database, finder } = shop
  const products = await someProducts(60)
  await finder.rebuild()
  for (let turn = 0; turn < 60; turn++) {
    const wanted = [...new Set([1 + below(8), ...someVehicles()])].sort((a, b) => a - b)
    const asExpected = expected(products, wanted, 3)
    expect(seen(await finder.listed(wanted, 3))).toEqual(asExpected)
    expect(seen(await listedInDatabase(database.db, wanted, 3))).toEqual(asExpected)
    expect([...(await finder.withParts(wanted))].sort((a, b) => a - b)).toEqual(asExpected.vehicles)
    expect([...(await withPartsInDatabase(database.db, wanted))].sort((a, b) => a - b)).toEqual(
      asExpected.vehicles,
    )
    await changeOne(one(products))
  }
  expect(finder.state()).toMatchObject({ kind: 'built' })
})

/** Puts a product on sale or takes it off, or gives it other vehicles. */
async function changeOne(product: Known): Promise<void> {
  const { pool } = shop.database
  const changed = await pool.query(
    `update product_vehicles v set vehicles = $2, conditions = $3
     from fit_products p where p.number = v.product and p.product_id = $1`,
    [product.id, [1, 5], [0, 0]],
  )
  if (changed.rowCount === 1) product.vehicles = [1, 5]
  product.isOnSale = !product.isOnSale
  await pool.query('update products set archived_at = case when $2 then null else now() end where id = $1', [
    ...[product.id, product.isOnSale],
  ])
  shop.announce(product.id)
}

it('of more products than it reads, the database says that there may be more', async () => {
  const { database } = shop
  const [whole, cut] = [
    await listedInDatabase(database.db, [1, 2, 3, 4, 5, 6, 7, 8], 3),
    await listedInDatabase(database.db, [1, 2, 3, 4, 5, 6, 7, 8], 3, 5),
  ]
  expect([whole.isLeast, cut.isLeast]).toEqual([false, true])
})
