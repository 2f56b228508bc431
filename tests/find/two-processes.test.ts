import { expect, it, vi } from 'vitest'
import { find } from '#finding/find/inside/find.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { openShown } from '#finding/find/inside/shown.ts'
import { listenForChanges } from '#platform/db/changes.ts'
import { aProduct } from '../builders/products.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { beforeCommits } from './before-commits.ts'

const one = suiteFixture(openTestShop)

/** What another process on the same database has for searches. `read` comes when it has read all products: it goes on after `build`. */
async function anotherProcess() {
  const { database } = one
  const log = { warn() {}, info() {} }
  const [read, build] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changes = await listenForChanges({ ...database, log })
  const held = beforeCommits(database.pool, () => {
    read.resolve()
    return build.promise
  })
  const finder = openFinder({ db: database.db, pool: held, changes, log, patienceMs: 0 })
  const shop = { ...database, finder, shown: openShown({ ...database, changes }) }
  const nothingChosen = { attributes: new Map(), inStock: false, isAnyFit: false } as const
  return {
    finder,
    read: read.promise,
    build: build.resolve,
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
