import { expect, it, vi } from 'vitest'
import { find } from '#finding/find/inside/find.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { openShown } from '#finding/find/inside/shown.ts'
import { listenForChanges } from '#platform/db/changes.ts'
import { aProduct } from '../builders/products.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { beforeCommits } from './before-commits.ts'

const one = suiteFixture(openTestShop)

/**
 * What another process on the same database has for searches. `read` comes when it has read all products: it goes on after `build`.
 * @param large with so many products on sale it reads them before anybody searches.
 */
async function anotherProcess(large?: number) {
  const { database } = one
  const log = { warn() {}, info() {} }
  const [read, build] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changes = await listenForChanges({ ...database, log })
  const held = beforeCommits(database.pool, () => {
    read.resolve()
    return build.promise
  })
  const finder = openFinder({ db: database.db, pool: held, changes, log, patienceMs: 0, large })
  const shop = { ...database, finder, shown: openShown({ ...database, changes }) }
  const nothingChosen = { attributes: new Map(), inStock: false, isAnyFit: false } as const
  return {
    finder,
    read: read.promise,
    build: build.resolve,
    /** It hears of a change that names nothing. */
    hear: () => changes.notify(['everything']),
    /** What it understands of a text. */
    async reading(q: string) {
      const { partType, maker, corrected } = understand(q, await finder.vocabulary())
      return { partType: partType?.name, maker, corrected: corrected.map((each) => each.read) }
    },
    async names(q: string) {
      const { products } = await find(shop, { q, ...nothingChosen, sort: 'best', limit: 5, isAsTyped: true })
      return products.map(({ name }) => name)
    },
    async close() {
      build.resolve()
      await finder.close()
      await changes.close()
    },
  }
}

it('a part that one process changes while another builds its index is found there, never as it was', async () => {
  const admin = await anAdmin(one.database)
  const made = await aProduct(one.database, { name: 'Quondam valve', partNumber: 'QDM-7731-A' })
  const other = await anotherProcess()
  try {
    expect(await other.names('quondam valve')).toEqual(['Quondam valve'])
    await other.read
    const body = { name: 'Novel valve', partNumber: 'NVL-8842-B' }
    await one.call('editProduct', { params: { id: made.id }, token: admin.token, body })
    const isRight = async () => {
      expect(await other.names('novel valve')).toEqual(['Novel valve'])
      expect(await other.names('NVL-8842-B')).toEqual(['Novel valve'])
      expect(await other.names('quondam')).toEqual([])
      expect(await other.names('QDM-7731-A')).toEqual([])
    }
    await vi.waitFor(isRight, 5000)
    expect(other.finder.state().kind).toBe('building')
    other.build()
    while (other.finder.state().kind === 'building') await isRight()
    expect(other.finder.state()).toMatchObject({ kind: 'built' })
    await isRight()
  } finally {
    await other.close()
  }
})

it.each([
  ['before the index is there', 'building', 'Brimwald', 'Quibbler Vane', 'quibler vane', 'quibbler'],
  ['with an index', 'built', 'Hexaquin', 'Wendlebury Cog', 'wendelbury cog', 'wendlebury'],
])('another process of a large shop knows a new maker, part type and spelling, %s', async (...given) => {
  const [, state, maker, partType, misspelt, read] = given
  const admin = await anAdmin(one.database)
  const { id } = await aProduct(one.database, { name: 'Flange, 40 mm', maker: 'Elder' })
  const other = await anotherProcess(1)
  try {
    if (state === 'built') other.build()
    await other.finder.prepare()
    if (state === 'built') await other.finder.settled()
    expect((await other.reading(maker)).maker).toBeUndefined()
    const body = { name: `${partType}, 5 mm`, maker }
    await one.call('editProduct', { params: { id }, token: admin.token, body })
    await vi.waitFor(
      async () =>
        expect(await other.reading(`${maker} ${partType}s`)).toEqual({ partType, maker, corrected: [] }),
      5000,
    )
    expect(await other.reading(misspelt)).toEqual({ partType, maker: undefined, corrected: [read] })
    expect(other.finder.state().kind).toBe(state)
  } finally {
    await other.close()
  }
})

it('another process knows them while it reads all products again after a change that names none', async () => {
  const other = await anotherProcess(1)
  try {
    await other.finder.prepare()
    expect((await other.reading('crombiewick')).maker).toBeUndefined()
    await aProduct(one.database, { name: 'Zigzag Wedge', maker: 'Crombiewick' })
    other.hear()
    const known = { partType: 'Zigzag Wedge', maker: 'Crombiewick', corrected: [] }
    await vi.waitFor(async () => expect(await other.reading('crombiewick zigzag wedge')).toEqual(known), 5000)
    expect(other.finder.state().kind).toBe('building')
  } finally {
    await other.close()
  }
})
