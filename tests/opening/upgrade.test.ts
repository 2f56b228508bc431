import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openOpening } from '#office/opening/known.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { aCustomer, anOrder, aProduct } from '../builders.ts'
import { applyInTransaction, type FreshDatabase, freshDatabase } from '../database.ts'

const log = { warn: () => {} }
const own = '0140_opening.sql'

type Fill = (database: FreshDatabase) => Promise<unknown>

/** Whether a shop with some rows is open, after the migration that brings the setting. */
async function isOpenAfterUpgrade(fill: Fill, mode: 'demo' | 'live'): Promise<boolean> {
  const database = await freshDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.close()
  })
  await fill(database)
  await client.query('delete from schema_migrations where name = $1', [own])
  await applyInTransaction(
    client,
    (await readMigrations()).filter(({ name }) => name === own),
  )
  const opening = await openOpening({ ...database, mode, changes: { onChange() {} }, log })
  return opening.state().isOpen
}

const withArchived: Fill = async (database) => {
  const { id } = await aProduct(database)
  await database.pool.query('update products set archived_at = now() where id = $1', [id])
}
const withOrder: Fill = async (database) => anOrder(database, await aCustomer(database))

it.each([
  ['has a product', aProduct, true],
  ['has an archived product alone', withArchived, true],
  ['has an order', withOrder, true],
  ['has customers, but neither', aCustomer, false],
  ['has nothing yet', async () => {}, false],
] satisfies [string, Fill, boolean][])(
  'a live shop that %s: open after the upgrade?',
  async (_, fill, isOpen) => {
    expect(await isOpenAfterUpgrade(fill, 'live')).toBe(isOpen)
  },
)

it('a demo shop is always open', async () => {
  expect(await isOpenAfterUpgrade(async () => {}, 'demo')).toBe(true)
  expect(await isOpenAfterUpgrade(aProduct, 'demo')).toBe(true)
})
