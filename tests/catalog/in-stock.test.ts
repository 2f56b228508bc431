import { expect, it } from 'vitest'
import type { Tx } from '#platform/db/open.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

/** How many rows of products this connection has updated without writing into an index. */
async function countUnindexed(tx: Tx): Promise<number> {
  const { hot } = await tx
    .selectNoFrom(({ fn, val }) =>
      fn<number>('pg_stat_get_xact_tuples_hot_updated', [fn('to_regclass', [val('products')])]).as('hot'),
    )
    .executeTakeFirstOrThrow()
  return hot
}

/** Whether a change of the stock writes a product into its indexes again. */
async function isIndexedAgain(id: string, available: number): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const before = await countUnindexed(tx)
    await tx.updateTable('products').set({ available }).where('id', '=', id).execute()
    return (await countUnindexed(tx)) === before
  })
}

it('an order that does not sell a product out changes no index', async () => {
  const { id } = await aProduct(database, { minimum: 5, available: 100 })
  expect(await isIndexedAgain(id, 90)).toBe(false)
  expect(await isIndexedAgain(id, 5)).toBe(false)
  expect(await isIndexedAgain(id, 4)).toBe(true)
  expect(await isIndexedAgain(id, 0)).toBe(false)
  expect(await isIndexedAgain(id, 60)).toBe(true)
})
