import { expect, it, vi } from 'vitest'
import { findInDatabase } from '#finding/find/inside/database.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import type { FindQuery, Found } from '#finding/find/model.ts'
import type { Finder } from '#finding/find/shop.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from '../random.ts'
import { aFollowedShop, aQuery, plain } from './agreeing.ts'

const shop = suiteFixture(aFollowedShop)

const random = draws(41)
const { one, below } = random

/** What the index finds: a lost connection may be heard of more than once, and each time it is built again. */
async function byIndex(finder: Finder, query: FindQuery): Promise<Found> {
  for (;;) {
    await vi.waitFor(() => expect(finder.state().kind).toBe('built'), 10_000)
    const found = await finder.find(query)
    if (finder.state().kind === 'built') return found
  }
}

/** Compares the first of a query without choices, of which nothing is counted. */
async function compareFirst({ words, ofType, positions, vehicles, limit }: FindQuery): Promise<void> {
  const first = { words, ofType, positions, vehicles, limit }
  const { hits } = await byIndex(shop.finder, { ...first, sort: 'best' })
  expect(await shop.finder.best(first)).toEqual(hits.slice(0, limit).map(({ id }) => id))
}

/** Compares queries; what the index finds, all together. */
async function compare(queries: number): Promise<number> {
  const { database, finder } = shop
  let total = 0
  for (let n = 0; n < queries; n++) {
    const query = aQuery(shop.rows, random)
    const found = await byIndex(finder, query)
    const inDatabase = await findInDatabase(database.db, query)
    // Comparing as text is faster; what differs is shown.
    if (JSON.stringify(plain(found)) !== JSON.stringify(plain(inDatabase)))
      expect(plain(found), JSON.stringify(query)).toEqual(plain(inDatabase))
    const next = { ...query, after: found.hits[query.limit - 1] }
    if (next.after !== undefined && n % 10 === 0)
      expect(plain(await finder.find(next))).toEqual(plain(await findInDatabase(database.db, next)))
    await compareFirst(query)
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

it('the index and the database find and count the same', { timeout: 180_000 }, async () => {
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
