import { expect, it, vi } from 'vitest'
import { type Changes, listenForChanges } from '#db/changes.ts'
import { stockTopics } from '#db/topics.ts'
import { loadDemo } from '#demo/load.ts'
import { wantedOf } from '#find/index/wanted.ts'
import type { FindQuery, Found } from '#find/noun.ts'
import { type Finder, openFinder } from '#find/service/finder.ts'
import { findInDatabase } from '#find/service/from-database.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from './random.ts'

const log = { warn: () => {}, info: () => {} }
const shop = suiteFixture(async () => {
  const database = await freshDatabase()
  await loadDemo(database.db)
  await fitSome(database)
  const changes: Changes = await listenForChanges({ ...database, log })
  const finder: Finder = openFinder({ ...database, changes, log })
  await finder.rebuild()
  const { rows } = await database.pool.query<{
    id: string
    name: string
    search: string
    maker: string
    made_in: string
    category_id: string
    attributes: { name: string; value: string; unit?: string }[]
  }>('select id, name, search, maker, made_in, category_id, attributes from products order by id')
  return {
    ...{ database, changes, finder, rows },
    async close() {
      await finder.close()
      await changes.close()
      await database.close()
    },
  }
})

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

const random = draws(41)
const { one, chance, below } = random

/** A query of words of one product or of several, and of choices. */
function aQuery(): FindQuery {
  const of = one(shop.rows)
  const words = () =>
    one(chance(0.8) ? [of] : shop.rows)
      .search.split(/\s+/)
      .filter((word) => word !== '')
  const count = chance(0.05) ? 0 : 1 + below(3)
  const other = one(shop.rows)
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
const plain = (found: Found) => ({
  ...found,
  categories: [...found.categories].sort(),
  makers: [...found.makers].sort(),
  madeIn: [...found.madeIn].sort(),
  attributes: [...found.attributes].map(([name, counts]) => [name, [...counts].sort()]).sort(),
})

/** What the index finds: a lost connection may be heard of more than once, and each time it is built again. */
async function byIndex(finder: Finder, query: FindQuery): Promise<Found> {
  for (;;) {
    await vi.waitFor(() => expect(finder.state().kind).toBe('built'), 10_000)
    const found = await finder.find(query)
    if (finder.state().kind === 'built') return found
  }
}

/** Compares queries; what the index finds, all together. */
async function compare(queries: number): Promise<number> {
  const { database, finder } = shop
  let total = 0
  for (let n = 0; n < queries; n++) {
    const query = aQuery()
    const found = await byIndex(finder, query)
    const inDatabase = await findInDatabase(database.db, query)
    // Comparing as text is faster; what differs is shown.
    if (JSON.stringify(plain(found)) !== JSON.stringify(plain(inDatabase)))
      expect(plain(found), JSON.stringify(query)).toEqual(plain(inDatabase))
    const next = { ...query, after: found.hits[query.limit - 1] }
    if (next.after !== undefined && n % 10 === 0)
      expect(plain(await finder.find(next))).toEqual(plain(await findInDatabase(database.db, next)))
    total += found.total
  }
  return total
}

const indexed = (text: string) =>
  shop.finder.find({ words: [wantedOf(text)], sort: 'best', limit: 5 }).then(({ hits }) => hits.length)

/** Adds a product with a word of its own, and waits until the index has it: it has all that was before. */
async function untilHeard(word: string): Promise<void> {
  const { database, finder, rows } = shop
  await database.pool.query('update products set about = $1, archived_at = null where id = $2', [
    word,
    rows[0]?.id,
  ])
  await vi.waitFor(
    async () => expect([finder.state().kind, await indexed(word)]).toEqual(['built', 1]),
    10_000,
  )
}

it('the index and the database find and count the same', { timeout: 60_000 }, async () => {
  expect(await compare(1000)).toBeGreaterThan(1000)
})

it('they still do after 1,000 edits', { timeout: 60_000 }, async () => {
  const { database, changes, rows } = shop
  const edits = Array.from({ length: 1000 }, () => ({ of: one(rows), other: one(rows), kind: below(6) }))
  await Promise.all(
    edits.map(async ({ of, other, kind }) => {
      const set = [
        ['name = $2', other.name],
        ['maker = $2', other.maker],
        ['price_cents = $2', 100 + below(20_000)],
        ['archived_at = case when archived_at is null and $2::int > 0 then now() end', below(3)],
        ['(category_id, category) = (select id, name from categories where id = $2)', other.category_id],
        ['available = $2', below(2) * 500],
      ][kind]
      if (set === undefined) throw new Error('There is no such edit')
      await database.pool.query(`update products set ${set[0]} where id = $1`, [of.id, set[1]])
      if (kind === 5) changes.notify(stockTopics([of.id]))
    }),
  )
  await untilHeard('zorbulated')
  await compare(800)
})

it('they do after the connection that hears of changes was lost', { timeout: 60_000 }, async () => {
  const { database } = shop
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tappet listener'`,
  )
  await database.pool.query(
    `update products set name = 'Quuxbolt ' || name, archived_at = null where id = $1`,
    [shop.rows[1]?.id],
  )
  await vi.waitFor(
    async () => expect([shop.finder.state().kind, await indexed('quuxbolt')]).toEqual(['built', 1]),
    20_000,
  )
  await compare(200)
})

it('a product that is taken off sale is not found', async () => {
  const id = shop.rows[0]?.id
  await untilHeard('vanishing')
  await shop.database.pool.query('update products set archived_at = now() where id = $1', [id])
  await vi.waitFor(async () => expect(await indexed('vanishing')).toBe(0), 10_000)
})
