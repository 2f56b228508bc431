import { expect, it } from 'vitest'
import { selectByIds } from '#catalog/products/store/found.ts'
import { productOfShown } from '#finding/find/answer.ts'
import { openShown } from '#finding/find/inside/shown.ts'
import { topicChanges } from '#platform/db/topic-changes.ts'
import type { Topic } from '#platform/db/topics.ts'
import { aProduct } from '../builders/products.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

/** A shop that counts what it reads of products, and announces what a test says. */
const shop = suiteFixture(async () => {
  const database = await freshDatabase()
  const after = { reading: () => {} }
  let reads = 0
  const pool = new Proxy(database.pool, {
    get: (of, key) => {
      if (key !== 'query') return Reflect.get(of, key)
      return async (query: { name?: string; text: string }) => {
        const answer = await of.query(query)
        if (query.name === selectByIds.with({ ids: [] }).name) {
          reads += 1
          after.reading()
        }
        return answer
      }
    },
  })
  const changes = topicChanges()
  const shown = openShown({ db: database.db, pool, changes })
  return {
    database,
    shown,
    after,
    announce: (...topics: Topic[]) => changes.announce(topics),
    reads: () => reads,
    async priceOf(id: string) {
      const product = (await shown.byIds([id])).get(id)
      return product === undefined ? undefined : productOfShown(product).price
    },
    close: () => database.close(),
  }
})

const setPrice = (id: string, cents: number) =>
  shop.database.pool.query('update products set price_cents = $1 where id = $2', [cents, id])

it('a product is read once for all searches', async () => {
  const { id } = await aProduct(shop.database, { priceCents: 100 })
  const before = shop.reads()
  expect([await shop.priceOf(id), await shop.priceOf(id)]).toEqual([1, 1])
  expect(shop.reads() - before).toBe(1)
})

it.each([
  ['its product', (id: string): Topic => `product ${id}`],
  ['its stock', (id: string): Topic => `stock ${id}`],
  ['everything, as after a lost listening connection', (): Topic => 'everything'],
])('a change of %s is shown at once', async (_, topicOf) => {
  const { id } = await aProduct(shop.database, { priceCents: 100 })
  const other = await aProduct(shop.database)
  await shop.priceOf(id)
  await setPrice(id, 250)
  shop.announce(`product ${other.id}`, `stock ${other.id}`)
  expect(await shop.priceOf(id)).toBe(1)
  shop.announce(topicOf(id))
  expect(await shop.priceOf(id)).toBe(2.5)
})

it('what changed while it was read is not kept', async () => {
  const { id } = await aProduct(shop.database, { priceCents: 100 })
  shop.after.reading = () => {
    shop.after.reading = () => {}
    shop.announce(`product ${id}`)
  }
  await shop.priceOf(id)
  await setPrice(id, 300)
  expect(await shop.priceOf(id)).toBe(3)
})

it('a product that is taken off sale is not shown', async () => {
  const { id } = await aProduct(shop.database)
  await shop.priceOf(id)
  await shop.database.pool.query('update products set archived_at = now() where id = $1', [id])
  shop.announce(`product ${id}`)
  expect(await shop.priceOf(id)).toBeUndefined()
})
