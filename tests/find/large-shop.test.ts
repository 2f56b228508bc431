import { expect, it, vi } from 'vitest'
import { partTypeOf } from '#catalog/products/part-type.ts'
import { listNamePrefixes } from '#catalog/products/store/name-prefixes.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { aProduct } from '../builders/products.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from '../random.ts'
import { beforeCommits } from './before-commits.ts'

const shop = suiteFixture(async () => {
  const database = await freshDatabase()
  await database.pool.query('delete from products')
  return { database, close: () => database.close() }
})

it('the beginnings of names are those that reading all names finds', async () => {
  const { database } = shop
  const { one } = draws(7)
  const heads = ['Brake Disc', 'Brake Discs', 'brake disc set', 'Brake', 'Ölfilter', 'Bulb H', 'Bulb']
  const tails = ['', ', 280 mm', ' 280 mm', ' (front)', '(rear)', '; plain', '7', '4', ', Front', ' 300']
  const names = Array.from({ length: 120 }, () => one(heads) + one(tails))
  for (const name of names) await aProduct(database, { name, maker: one(['Bosch', 'ATE', 'Ålö', '']) })
  await aProduct(database, { name: 'Withdrawn Bracket', maker: 'Gone', archivedAt: new Date() })
  const found = await listNamePrefixes(database.db)
  const types = (of: readonly string[]) => [...new Set(of.map(partTypeOf))].sort()
  expect(types(found.names)).toEqual(types(names))
  const { rows } = await database.pool.query(
    `select distinct maker from products where archived_at is null and maker <> ''`,
  )
  expect(found.makers.toSorted()).toEqual(rows.map(({ maker }) => maker).toSorted())
})

const silent = { changes: { onChange: () => {} }, patienceMs: 0 }

it('a large shop builds its index before anybody searches; a small one does not', async () => {
  const { database } = shop
  const warned: string[] = []
  const log = { warn: (_: object, message: string) => void warned.push(message) }
  const finder = (large: number) => openFinder({ ...database, ...silent, log, large })
  const { rows } = await database.pool.query(
    'select count(*)::int as count from products where archived_at is null',
  )
  const small = finder(rows[0].count + 1)
  await small.prepare()
  expect(small.state().kind).toBe('empty')
  const large = finder(rows[0].count)
  await large.prepare()
  const built = { kind: 'built', products: rows[0].count }
  await vi.waitFor(() => expect(large.state()).toMatchObject(built), { timeout: 30_000 })
  await Promise.all([small.close(), large.close()])
  expect(warned).toEqual([])
})

it('a shop that stops does not wait until its index is built, and says nothing of it', async () => {
  const { database } = shop
  await aProduct(database, { name: 'Brake Shoe' })
  const warned: string[] = []
  const connected = Promise.withResolvers<void>()
  const never = new Promise<void>(() => {})
  const pool = beforeCommits(database.pool, () => never)
  const late = new Proxy(pool, {
    get: (of, key) =>
      key === 'connect'
        ? async () => {
            await connected.promise
            return of.connect()
          }
        : Reflect.get(of, key),
  })
  const log = { warn: (_: object, message: string) => void warned.push(message) }
  const finder = openFinder({ ...{ db: database.db, pool: late }, ...silent, log })
  const built = finder.rebuild().catch((error: Error) => error.name)
  const closed = finder.close()
  connected.resolve()
  await closed
  expect(await built).toBe('AbortError')
  expect(warned).toEqual([])
})
