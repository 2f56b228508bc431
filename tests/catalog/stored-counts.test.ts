import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { countShop, foldCounts } from '#catalog/products/store/counts.ts'
import {
  deleteCategory,
  findCategory,
  lockTreeExclusive,
  updateCategory,
} from '#catalog/products/store/tree.ts'
import type { Tx } from '#platform/db/open.ts'
import { aCategory, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { countFaults } from './counted.ts'

const database = suiteFixture(freshDatabase)

const editors = 8
const editsOfEach = 130
/** Each editor has its own seed, so every run has the same edits; only their interleaving differs. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
type Random = ReturnType<typeof randomOf>

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

let products: string[] = []
beforeAll(async () => {
  for (let top = 0; top < 4; top++) {
    const parent = await aCategory(database, `Top ${top}`)
    for (let n = 0; n < 3; n++) {
      const middle = await aCategory(database, `Middle ${top} ${n}`, parent)
      await aCategory(database, `Leaf ${top} ${n}`, middle)
    }
  }
  await database.pool.query(
    `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, maker, category_id, category)
     select 'p' || n, 'p' || n, 'P', 'x', '/p', 100, 2, n % 14, '', (array['', 'Italy', 'Spain'])[1 + n % 3],
       (array['', 'Halden', 'Orbe', 'Vidar'])[1 + n % 4], c.id, c.name
     from generate_series(1, 300) n cross join lateral (select id, name from categories order by name offset n % 28 limit 1) c`,
  )
  products = Array.from({ length: 300 }, (_, n) => `p${n + 1}`)
})

/** The statements of an edit in its transaction. */
type Edit = (tx: Tx, random: Random) => Promise<unknown>

const change = (tx: Tx, random: Random, columns: Parameters<typeof set>[2]) =>
  set(tx, pick(random, products), columns)
function set(
  tx: Tx,
  id: string,
  columns: {
    maker?: string
    made_in?: string
    available?: number
    minimum?: number
    low_stock_at?: number | null
    archived_at?: Date | null
  },
) {
  return tx.updateTable('products').set(columns).where('id', '=', id).execute()
}
const setLevel = (tx: Tx, lowStockOrders: number) =>
  tx
    .insertInto('settings')
    .values({ name: 'trade', version: 1, value: JSON.stringify({ lowStockOrders }) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify({ lowStockOrders }) }),
    )
    .execute()
const anyCategory = async (tx: Tx, random: Random) =>
  pick(random, await tx.selectFrom('categories').select(['id', 'name']).orderBy('id').execute())

const edits: Edit[] = [
  (tx, random) => change(tx, random, { maker: pick(random, ['', 'Halden', 'Orbe', 'Vidar']) }),
  (tx, random) => change(tx, random, { made_in: pick(random, ['', 'Italy', 'Spain']) }),
  (tx, random) => change(tx, random, { available: random(14) }),
  (tx, random) => change(tx, random, { available: random(14) }),
  (tx, random) => change(tx, random, { minimum: 1 + random(4) }),
  (tx, random) => change(tx, random, { low_stock_at: pick(random, [null, 1, 3, 6, 10, 14]) }),
  (tx, random) =>
    change(tx, random, {
      available: random(14),
      minimum: 1 + random(4),
      low_stock_at: pick(random, [null, 1 + random(14)]),
    }),
  // Another level of the shop, as its settings have it; the others wait for it.
  (tx, random) => setLevel(tx, 1 + random(8)),
  (tx, random) => change(tx, random, { archived_at: pick(random, [null, new Date()]) }),
  (tx, random) => tx.deleteFrom('products').where('id', '=', pick(random, products)).execute(),
  async (tx, random) => {
    const { id: categoryId, name: category } = await anyCategory(tx, random)
    await aProduct({ db: tx }, { category, categoryId, maker: 'Orbe', available: random(14) })
  },
  async (tx, random) => {
    const { id, name } = await anyCategory(tx, random)
    await tx
      .updateTable('products')
      .set({ category_id: id, category: name })
      .where('id', '=', pick(random, products))
      .execute()
  },
  // Changes of the tree, as the service makes them.
  async (tx, random) => {
    await lockTreeExclusive(tx)
    const [moved, to] = [await anyCategory(tx, random), await anyCategory(tx, random)]
    const category = await findCategory(tx, moved.id)
    if (category) await updateCategory(tx, moved.id, { ...category, parentId: pick(random, [to.id, null]) })
  },
  async (tx, random) => {
    await lockTreeExclusive(tx)
    const { id } = await anyCategory(tx, random)
    const category = await findCategory(tx, id)
    if (category) await updateCategory(tx, id, { ...category, name: `Renamed ${newId()}` })
  },
  async (tx, random) => {
    await lockTreeExclusive(tx)
    const { id } = await anyCategory(tx, random)
    const category = await findCategory(tx, id)
    if (category === undefined || random(3) > 0) return
    const parent = category.parentId === null ? undefined : await findCategory(tx, category.parentId)
    await deleteCategory(tx, id, parent)
  },
]

/** Errors of edits that another editor made impossible, or that move a category into itself. They are rolled back. */
const expectedErrors = /stand below itself|levels deep|foreign key|deadlock|null value/

async function edit(seed: number): Promise<number> {
  const random = randomOf(seed)
  let done = 0
  for (let n = 0; n < editsOfEach; n++) {
    const act = pick(random, edits)
    const isUndone = random(10) === 0
    try {
      await database.db.transaction().execute(async (tx) => {
        await act(tx, random)
        if (isUndone) throw new Error('null value: this edit is rolled back')
      })
      done += 1
    } catch (error) {
      if (!(error instanceof Error) || !expectedErrors.test(error.message)) throw error
    }
  }
  return done
}

it('the kept counts equal a new count after a thousand concurrent edits, with changes added from time to time', async () => {
  let editing = true
  let folds = 0
  const folder = (async () => {
    for (; editing; await pause(5)) if (await foldCounts(database.db)) folds += 1
  })()
  const done = await Promise.all(Array.from({ length: editors }, (_, n) => edit(n + 1)))
  editing = false
  await folder
  expect(done.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(600)
  // How many depends on how busy the machine is.
  expect(folds).toBeGreaterThan(0)
  expect(await countFaults(database.pool)).toEqual([])
  expect(await foldCounts(database.db)).toBe(true)
  expect(await countFaults(database.pool)).toEqual([])
  const left = await database.pool.query('select from product_count_changes')
  expect(left.rowCount).toBe(0)
}, 60_000)

it('an order that leaves enough stock writes no change of the counts', async () => {
  await database.db.transaction().execute((tx) => setLevel(tx, 5))
  const product = await aProduct(database, { minimum: 2, available: 100 })
  await foldCounts(database.db)
  const changed = async (available: number) => {
    await database.pool.query('update products set available = $2 where id = $1', [product.id, available])
    const { rowCount } = await database.pool.query('select from product_count_changes')
    await foldCounts(database.db)
    return rowCount
  }
  expect(await changed(2 * 5)).toBe(0)
  expect(await changed(2 * 5 - 1)).toBe(2)
  expect(await changed(2)).toBe(0)
  expect(await changed(1)).toBe(2)
  await database.pool.query('update products set low_stock_at = 50 where id = $1', [product.id])
  await foldCounts(database.db)
  expect(await changed(50)).toBe(2)
  expect(await changed(51)).toBe(0)
  expect(await changed(49)).toBe(2)
  expect(await changed(9)).toBe(0)
})

it('two orders that sell out products of one category do not wait for each other', async () => {
  const [one, two] = [await aProduct(database, { available: 5 }), await aProduct(database, { available: 5 })]
  const before = await countShop(database.db)
  await database.db.transaction().execute(async (tx) => {
    await set(tx, one.id, { available: 0 })
    // On another connection, before the first commits.
    await database.pool.query(
      `set lock_timeout = '2s'; update products set available = 0 where id = '${two.id}'; reset lock_timeout`,
    )
    expect(await countShop(database.db)).toMatchObject({ in_stock: before.in_stock - 1 })
  })
  expect(await countShop(database.db)).toMatchObject({ in_stock: before.in_stock - 2 })
})
