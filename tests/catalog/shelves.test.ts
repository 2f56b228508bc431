import { beforeAll, describe, expect, it } from 'vitest'
import { buildTree, visibleTree } from '#app/site/products/tree.ts'
import { knowTree, sumBelow } from '#catalog/products/known-tree.ts'
import { type PageQuery, page } from '#catalog/products/service/page.ts'
import { foldCounts } from '#catalog/products/store/counts.ts'
import { notKept } from '#platform/db/topics.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { loadTaxonomy, taxonomy } from './taxonomy.ts'

const database = suiteFixture(freshDatabase)
const idOf = (name: string) => taxonomy.find((line) => line.name === name)?.id ?? ''
const deepest = taxonomy.find(({ depth }) => depth === 7) ?? { id: '', name: '' }
const makers = ['Halden', 'Orbe', 'Vidar']
beforeAll(async () => {
  await loadTaxonomy(database)
  await database.pool.query(`update products set
    maker = (array['Halden', 'Halden', 'Orbe'])[1 + seq % 3], made_in = (array['Italy', 'Spain'])[1 + seq % 2],
    available = case when seq % 4 = 0 then 0 else 10 * minimum end, archived_at = case when seq % 7 = 0 then now() end`)
  const { id: categoryId, name: category } = deepest
  const one = { categoryId, category, maker: 'Vidar', brand: 'Italy', available: 50 }
  for (let n = 0; n < 3; n++) await aProduct(database, one)
})

/** What a page shows of the tree, from the products themselves. */
async function counted({ category, makers, madeIn, inStock = false }: Partial<PageQuery>) {
  const { rows } = await database.pool.query<{ id: string; n: number }>(
    `select category_id as id, count(*)::int as n from products
     where archived_at is null and (not $1 or available >= minimum)
       and ($2::text[] is null or maker = any($2)) and ($3::text[] is null or made_in = any($3)) group by 1`,
    [inStock, makers ?? null, madeIn ?? null],
  )
  const all = await database.db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'address', 'picture'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const tree = knowTree(all)
  const sums = sumBelow(tree, new Map(rows.map(({ id, n }) => [id, n])))
  const found = tree.all.flatMap((each) => (sums.has(each.id) ? [{ ...each, count: sums.get(each.id) }] : []))
  return visibleTree(buildTree(found), { chosen: category ?? '', isWhole: true })
}

async function shown(query: Partial<PageQuery>) {
  const { categories, isWhole } = await page(
    { ...database, depends: notKept },
    { limit: 3, offset: 0, ...query },
  )
  return visibleTree(buildTree(categories), { chosen: query.category ?? '', isWhole })
}

const chosen = [undefined, 'elsewhere', idOf('Vehicles & Parts'), deepest.id, taxonomy.at(-1)?.id ?? '']
const picks: Partial<PageQuery>[] = [
  {},
  { inStock: true },
  { makers: ['Halden'] },
  { makers: ['Vidar'] },
  { makers: ['Vidar', 'Nobody'], inStock: true },
  { makers, madeIn: ['Italy'], inStock: true },
  { madeIn: ['Nowhere'] },
]

describe.each(['before', 'after'] as const)('of 858 categories, %s the changes are folded', (when) => {
  beforeAll(async () => {
    if (when === 'after') expect(await foldCounts(database.db)).toBe(true)
  })
  it.each(
    picks.flatMap((pick) =>
      chosen.map((category) => ({ ...pick, ...(category !== undefined && { category }) })),
    ),
  )('a page of %j shows those that are counted from the products', async (query) => {
    expect(await shown(query)).toEqual(await counted(query))
  })
})

it('a shop with many categories, few of which have products, shows all of those few', async () => {
  const { categories, isWhole } = await page(
    { ...database, depends: notKept },
    { limit: 3, offset: 0, makers: ['Vidar'] },
  )
  expect(isWhole).toBe(true)
  expect(categories).toHaveLength(7)
  expect(new Set(categories.map(({ count }) => count))).toEqual(new Set([3]))
})

it('a change of the tree is shown on the next page', async () => {
  const named = async () =>
    (await page({ ...database, depends: notKept }, { limit: 3, offset: 0, makers: ['Vidar'] })).trail
  const titleOf = async () =>
    (await page({ ...database, depends: notKept }, { limit: 3, offset: 0, category: deepest.id })).trail.at(
      -1,
    )?.name
  const before = await titleOf()
  expect(await named()).toEqual([])
  await database.pool.query(`update categories set name = 'Renamed' where id = $1`, [deepest.id])
  expect(before).not.toBe('Renamed')
  expect(await titleOf()).toBe('Renamed')
})
