import { loadDemo } from '#app/demo/load.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import type { FindQuery, Found } from '#finding/find/model.ts'
import { listenForChanges } from '#platform/db/changes.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import type { Draws } from '../random.ts'

const log = { warn: () => {}, info: () => {} }

/** The demo shop with vehicles that some products fit, a finder that follows it, and its products. */
export async function aFollowedShop() {
  const database = await freshDatabase()
  await loadDemo(database.db)
  await fitSome(database)
  const changes = await listenForChanges({ ...database, log })
  const finder = openFinder({ ...database, changes, log })
  await finder.rebuild()
  const { rows } = await database.pool.query<ProductRow>(
    'select id, name, search, maker, made_in, category_id, attributes from products order by id',
  )
  return {
    database,
    changes,
    finder,
    rows,
    async close() {
      await finder.close()
      await changes.close()
      await database.close()
    },
  }
}

interface ProductRow {
  readonly id: string
  readonly name: string
  readonly search: string
  readonly maker: string
  readonly made_in: string
  readonly category_id: string
  readonly attributes: { name: string; value: string; unit?: string }[]
}

/** Each third product fits some of three vehicles, and each seventh any. */
async function fitSome({ pool }: FreshDatabase): Promise<void> {
  await pool.query(
    `with made as (
       insert into fit_products (product_id, is_universal) select id, seq % 7 = 0 from products where seq % 3 = 0 or seq % 7 = 0
       returning number)
     insert into product_vehicles (product, vehicles, conditions)
     select number, case number % 2 when 0 then array[256, 300] else array[512] end,
       case number % 2 when 0 then array[0, 1] else array[0] end::smallint[] from made where number % 5 > 0`,
  )
}

/** A query of words of one product or of several, and of choices. */
export function aQuery(rows: readonly ProductRow[], { one, chance, below }: Draws): FindQuery {
  const of = one(rows)
  const words = () =>
    one(chance(0.8) ? [of] : rows)
      .search.split(/\s+/)
      .filter((word) => word !== '')
  const count = chance(0.05) ? 0 : 1 + below(3)
  const other = one(rows)
  const attribute = one(of.attributes.length > 0 ? of.attributes : [{ name: 'Material', value: 'Steel' }])
  const value = 'unit' in attribute ? `${attribute.value} ${attribute.unit}` : attribute.value
  return {
    words: Array.from({ length: count }, () => {
      const word = one(words())
      return wantedOf(chance(0.3) ? word.slice(0, 1 + below(word.length)) : word)
    }),
    ...(chance(0.2) && { makers: [of.maker, other.maker] }),
    ...(chance(0.2) && { madeIn: [of.made_in] }),
    ...(chance(0.2) && { categories: [of.category_id, other.category_id] }),
    ...(chance(0.2) && { attributes: new Map([[attribute.name, [value]]]) }),
    ...(chance(0.2) && { from: below(3000), to: 3000 + below(20_000) }),
    ...(chance(0.2) && { inStock: true }),
    ...(chance(0.2) && { vehicles: [256, 512, 300] }),
    sort: one(['best', 'newest', 'price', '-price']),
    limit: 1 + below(30),
  }
}

/** In an order of its own, so that only what differs is shown. */
export const plain = (found: Found) => ({
  ...found,
  categories: [...found.categories].sort(),
  makers: [...found.makers].sort(),
  madeIn: [...found.madeIn].sort(),
  attributes: [...found.attributes].map(([name, counts]) => [name, [...counts].sort()]).sort(),
})
