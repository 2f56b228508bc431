import { expect, it, vi } from 'vitest'
import { find } from '#finding/find/inside/find.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import type { Topic } from '#platform/db/topics.ts'
import { aProduct } from '../builders/products.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { fits } from './a-finder.ts'
import { beforeCommits } from './before-commits.ts'
import { shownAnew } from './shown.ts'

/** A shop that does something at the end of each reading of all products, before the index is made of them. */
const shop = suiteFixture(async () => {
  const database = await freshDatabase()
  const after = { reading: async () => {} }
  const listeners: ((topics: readonly Topic[]) => void)[] = []
  const finder = openFinder({
    ...{
      db: database.db,
      pool: beforeCommits(database.pool, () => after.reading()),
      log: { warn: () => {} },
    },
    changes: { onChange: (listener) => void listeners.push(listener) },
  })
  return {
    database,
    finder,
    after,
    announce(...topics: Topic[]) {
      for (const listener of listeners) listener(topics)
    },
    names: async (word: string) => {
      const { hits } = await finder.find({ words: [wantedOf(word)], sort: 'best', limit: 10 })
      return hits.map(({ id }) => id)
    },
    async close() {
      await finder.close()
      await database.close()
    },
  }
})

it('has what changed after it was read, before it was built', async () => {
  const { database, finder, after } = shop
  const { id } = await aProduct(database, { name: 'Oldname' })
  const gone = await aProduct(database, { name: 'Vanishing' })
  const late = await aProduct(database, { name: 'Latecomer', archivedAt: new Date() })
  after.reading = async () => {
    after.reading = async () => {}
    await database.pool.query(`update products set name = 'Newname' where id = $1`, [id])
    await database.pool.query('update products set archived_at = now() where id = $1', [gone.id])
    await database.pool.query('update products set archived_at = null where id = $1', [late.id])
    shop.announce(`product ${id}`, `product ${gone.id}`, `product ${late.id}`)
  }
  await finder.rebuild()
  expect(finder.state().kind).toBe('built')
  expect(await shop.names('newname')).toEqual([id])
  expect(await shop.names('oldname')).toEqual([])
  expect(await shop.names('vanishing')).toEqual([])
  expect(await shop.names('latecomer')).toEqual([late.id])
})

it('is built again if a connection was lost while it was built', async () => {
  const { database, finder, after } = shop
  const { id } = await aProduct(database, { name: 'Beforeloss' })
  let commits = 0
  after.reading = async () => {
    commits += 1
    if (commits > 1) return
    await database.pool.query(`update products set name = 'Afterloss' where id = $1`, [id])
    shop.announce('everything')
  }
  await finder.rebuild()
  // Two connections read all products, and they were read twice.
  expect(commits).toBe(4)
  expect(await shop.names('afterloss')).toEqual([id])
})

it('after a lost connection nothing is of the edition before', async () => {
  const { finder } = shop
  await finder.rebuild()
  const before = finder.edition()
  shop.announce('everything')
  expect(finder.edition()).toBeUndefined()
  await vi.waitFor(() => expect(finder.state().kind).toBe('built'), 30_000)
  expect(finder.edition()).not.toBe(before)
})

it('after a change of vehicles reads their words again, and answers meanwhile by the index that it has', async () => {
  const { database, finder, after } = shop
  await finder.rebuild()
  let readings = 0
  after.reading = async () => {
    readings += 1
  }
  const isKnown = async () => (await finder.vocabulary()).vehicles.makes.has('quarterback')
  expect(await isKnown()).toBe(false)
  for (const make of ['Halfback', 'Quarterback']) {
    await store(database, [aSeries({ make, years: [2001] })])
    shop.announce('vehicles')
    expect(finder.state().kind).toBe('built')
  }
  // The second make waits until the first is learned, and a rest.
  await vi.waitFor(async () => expect(await isKnown()).toBe(true), { timeout: 20_000 })
  expect(readings).toBe(0)
})

it('follows a product through many changes, each found by its last words, stock and vehicles alone', async () => {
  const { database, finder } = shop
  const { id } = await aProduct(database, { name: 'Part', available: 100 })
  await fits(database, id, [7])
  await finder.rebuild()
  for (let n = 0; n < 300; n++) {
    await database.pool.query('update products set name = $1, available = $2 where id = $3', [
      ...[`Part turn${n}`, n % 2 === 0 ? 0 : 100, id],
    ])
    if (n === 150)
      await database.pool.query(
        `update product_vehicles set vehicles = '{9}' where product = (select number from fit_products where product_id = $1)`,
        [id],
      )
    shop.announce(`product ${id}`, `stock ${id}`)
  }
  const ask = (word: string, vehicles: readonly number[]) =>
    finder.find({ words: [wantedOf(word)], vehicles, sort: 'best', limit: 5 })
  await vi.waitFor(async () => expect((await ask('turn299', [9])).total).toBe(1), 30_000)
  expect((await ask('turn298', [9])).total).toBe(0)
  expect((await ask('turn299', [7])).notListed).toBe(1)
  expect((await ask('turn299', [9])).inStock).toBe(1)
  await database.pool.query('update products set available = 0 where id = $1', [id])
  shop.announce(`stock ${id}`)
  await vi.waitFor(async () => expect((await ask('turn299', [9])).inStock).toBe(0), 30_000)
})

it('the first search is answered before the index is built, where that takes longer than it waits', async () => {
  const { database } = shop
  await aProduct(database, { name: 'Flywheel, Heavy 240 mm', about: 'For the workshop.' })
  const built = Promise.withResolvers<void>()
  const finder = openFinder({
    db: database.db,
    pool: beforeCommits(database.pool, () => built.promise),
    log: { warn: () => {} },
    changes: { onChange: () => {} },
    patienceMs: 0,
  })
  const search = async () => {
    const asked = {
      q: 'heavy flywheels',
      attributes: new Map(),
      inStock: false,
      isAnyFit: false,
      sort: 'best',
      limit: 5,
    } as const
    const { understood, products } = await find({ ...database, finder, shown: shownAnew(database) }, asked)
    return { type: understood.partType?.name, names: products.map(({ name }) => name) }
  }
  const expected = { type: 'Flywheel', names: ['Flywheel, Heavy 240 mm'] }
  expect(await search()).toEqual(expected)
  expect(finder.state().kind).toBe('building')
  built.resolve()
  await vi.waitFor(() => expect(finder.state().kind).toBe('built'), 30_000)
  expect(await search()).toEqual(expected)
  await finder.close()
})

it('many who search before the index is built wait for one reading of the part types; if that fails, for the index', async () => {
  const { database } = shop
  await aProduct(database, { name: 'Zumwhistle, 3 tones' })
  const built = Promise.withResolvers<void>()
  const warned: string[] = []
  let readings = 0
  const db = new Proxy(database.db, {
    get(target, key, self) {
      if (key !== 'selectFrom') return Reflect.get(target, key, self)
      return (table: 'products') => {
        if (!table.startsWith('products')) return target.selectFrom(table)
        readings += 1
        throw new Error('canceling statement due to statement timeout')
      }
    },
  })
  const finder = openFinder({
    db,
    pool: beforeCommits(database.pool, () => built.promise),
    log: { warn: (_: object, message: string) => void warned.push(message) },
    changes: { onChange: () => {} },
    patienceMs: 0,
  })
  const asked = [finder.vocabulary(), finder.vocabulary(), finder.vocabulary()]
  await vi.waitFor(() => expect(warned).toHaveLength(3), 30_000)
  expect(readings).toBe(1)
  built.resolve()
  for (const vocabulary of await Promise.all(asked)) expect(vocabulary.isOfShop('zumwhistle')).toBe(true)
  await finder.close()
})

it('a word that is new is known before the index is built', async () => {
  const { database } = shop
  const built = Promise.withResolvers<void>()
  const listeners: ((topics: readonly Topic[]) => void)[] = []
  const finder = openFinder({
    db: database.db,
    pool: beforeCommits(database.pool, () => built.promise),
    log: { warn: () => {} },
    changes: { onChange: (listener) => void listeners.push(listener) },
    patienceMs: 0,
  })
  const isKnown = async () => (await finder.vocabulary()).isOfShop('quillhammer')
  expect(await isKnown()).toBe(false)
  const { id } = await aProduct(database, { name: 'Quillhammer, 5 kg' })
  for (const listener of listeners) listener([`product ${id}`])
  expect(await isKnown()).toBe(true)
  expect(finder.state().kind).toBe('building')
  built.resolve()
  await vi.waitFor(() => expect(finder.state().kind).toBe('built'), 30_000)
  expect(await isKnown()).toBe(true)
  await finder.close()
})
