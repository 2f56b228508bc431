import { expect, it, onTestFinished, vi } from 'vitest'
import { followShop } from '#finding/find/inside/indexer.ts'
import type { PartDocument } from '#finding/find/inside/opensearch/mapping.ts'
import type { Parts } from '#finding/find/inside/opensearch/parts.ts'
import { searchLag, takeOver } from '#finding/find/store.ts'
import { aProduct } from '../builders/products.ts'
import { freshDatabase } from '../database.ts'
import { fits } from './a-finder.ts'

/** An engine in memory: what it stores is found once it is refreshed. */
function anEngine() {
  const indexes = new Map<string, Map<string, PartDocument>>()
  let published: string | undefined
  let made = 0
  let beforeWrite: (index: string) => Promise<void> = async () => {}
  let beforeCompare: () => Promise<void> = async () => {}
  const of = (index: string) => indexes.get(index) ?? new Map<string, PartDocument>()
  const parts: Parts = {
    alias: 'parts',
    live: async () => published,
    async create() {
      made += 1
      const index = `parts-${made}`
      indexes.set(index, new Map())
      return index
    },
    async write(index, documents) {
      await beforeWrite(index)
      for (const [id, document] of documents) {
        if (document === undefined) of(index).delete(id)
        else of(index).set(id, document)
      }
    },
    refresh: async () => {},
    async publish(index) {
      published = index
    },
    async remove(index) {
      indexes.delete(index)
    },
    async removeUnread() {
      for (const each of indexes.keys()) if (each !== published) indexes.delete(each)
    },
    count: async (index) => of(index).size,
    async prints(index, ids) {
      await beforeCompare()
      return new Map(ids.flatMap((id) => (of(index).has(id) ? [[id, of(index).get(id)?.print ?? '']] : [])))
    },
    async *pages(index) {
      yield [...of(index).keys()]
    },
  }
  return {
    parts,
    published: () => published,
    document: (id: string) => of(published ?? '').get(id),
    lose: (id: string) => of(published ?? '').delete(id),
    onWrite(before: typeof beforeWrite) {
      beforeWrite = before
    },
    onCompare(before: typeof beforeCompare) {
      beforeCompare = before
    },
  }
}

/** A shop with two products, and an engine that follows it until the test ends. */
async function aFollowedShop() {
  const database = await freshDatabase()
  const [one, other] = [
    await aProduct(database, { available: 100 }),
    await aProduct(database, { available: 0 }),
  ]
  const engine = anEngine()
  const stop = new AbortController()
  const follow = () =>
    followShop(
      {
        ...database,
        parts: engine.parts,
        log: { warn: () => {}, info: () => {} },
        onLag: async () => {},
        limits: { pauseMs: 5, compareEverySeconds: 86_400, restMs: 1 },
      },
      stop.signal,
    )
  const ended = follow().catch((error: Error) => (stop.signal.aborted ? undefined : error))
  onTestFinished(async () => {
    stop.abort()
    await ended
    await database.close()
  })
  // The first comparison would mend what is not followed.
  await vi.waitFor(async () => expect((await searchLag(database.db)).comparedAt).not.toBeNull(), 10_000)
  return { database, engine, one, other, ended }
}

it('fills an index with all products, and follows what changes of them', async () => {
  const { database, engine, one, other } = await aFollowedShop()
  expect([engine.document(one.id)?.inStock, engine.document(other.id)?.inStock]).toEqual([true, false])
  await database.pool.query(`update products set maker = 'Another' where id = $1`, [one.id])
  await vi.waitFor(() => expect(engine.document(one.id)?.maker).toBe('Another'), 10_000)
  await fits(database, one.id, [256])
  await vi.waitFor(() => expect(engine.document(one.id)?.vehicles).toEqual(['256']), 10_000)
  await database.pool.query('update products set archived_at = now() where id = $1', [other.id])
  await vi.waitFor(() => expect(engine.document(other.id)).toBeUndefined(), 10_000)
})

it('follows the stock by its ledger, which announces nothing', async () => {
  const { database, engine, one } = await aFollowedShop()
  await database.pool.query(
    `with sold as (update products set available = 0 where id = $1 returning id)
     insert into stock_ledger (product_id, change, reason) select id, -100, 'edited' from sold`,
    [one.id],
  )
  await vi.waitFor(() => expect(engine.document(one.id)?.inStock).toBe(false), 10_000)
})

it('finds a change that commits after later ones', async () => {
  const { database, engine, one, other } = await aFollowedShop()
  const slow = await database.pool.connect()
  await slow.query('begin')
  await slow.query(`update products set maker = 'Slow' where id = $1`, [one.id])
  await database.pool.query(`update products set maker = 'Quick' where id = $1`, [other.id])
  await vi.waitFor(() => expect(engine.document(other.id)?.maker).toBe('Quick'), 10_000)
  await slow.query('commit')
  slow.release()
  await vi.waitFor(() => expect(engine.document(one.id)?.maker).toBe('Slow'), 10_000)
})

it('what changes while all is indexed anew is in the new index', async () => {
  const { database, engine, one } = await aFollowedShop()
  const before = engine.published()
  const filling = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  engine.onWrite(async (index) => {
    if (index === before) return
    filling.resolve()
    await changed.promise
  })
  await database.pool.query(`insert into changed_topics (topic) values ('everything') on conflict do nothing`)
  await filling.promise
  await database.pool.query(`update products set maker = 'Meanwhile' where id = $1`, [one.id])
  // Searches find it in the index before, which goes on.
  await vi.waitFor(() => expect(engine.document(one.id)?.maker).toBe('Meanwhile'), 10_000)
  expect(engine.published()).toBe(before)
  changed.resolve()
  await vi.waitFor(() => expect(engine.published()).not.toBe(before), 10_000)
  expect(engine.document(one.id)?.maker).toBe('Meanwhile')
})

it('a process that was relieved writes nothing more', async () => {
  const { database, ended } = await aFollowedShop()
  await takeOver(database.db)
  expect(await ended).toMatchObject({ message: 'another process follows the shop now' })
})

it('once a day what was lost is found and written', async () => {
  const { database, engine, one } = await aFollowedShop()
  engine.lose(one.id)
  await database.pool.query('update search_index set compared_at = null')
  await vi.waitFor(() => expect(engine.document(one.id)).toBeDefined(), 10_000)
  await vi.waitFor(async () => expect((await searchLag(database.db)).differed).toBe(1), 10_000)
  const { comparedAt } = await searchLag(database.db)
  await database.pool.query(`update products set maker = 'Later' where id = $1`, [one.id])
  await vi.waitFor(() => expect(engine.document(one.id)?.maker).toBe('Later'), 10_000)
  expect((await searchLag(database.db)).comparedAt).toEqual(comparedAt)
})

it('a change that names nothing is not overlooked while all is compared', async () => {
  const { database, engine } = await aFollowedShop()
  const before = engine.published()
  const comparing = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  engine.onCompare(async () => {
    comparing.resolve()
    await told.promise
  })
  await database.pool.query('update search_index set compared_at = null')
  await comparing.promise
  await database.pool.query(`insert into changed_topics (topic) values ('everything') on conflict do nothing`)
  told.resolve()
  await vi.waitFor(() => expect(engine.published()).not.toBe(before), 10_000)
})

it('says how far it is behind', async () => {
  const { database } = await aFollowedShop()
  await vi.waitFor(async () => expect((await searchLag(database.db)).seconds).toBeDefined(), 10_000)
  await database.pool.query(
    `update search_index set epoch = epoch + 1, followed_at = now() - interval '5 minutes'`,
  )
  expect((await searchLag(database.db)).seconds).toBeGreaterThanOrEqual(299)
})
