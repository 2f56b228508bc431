import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../database.ts'
import { duringTests } from '../during-tests.ts'
import { aProduct } from '../makers.ts'

const database = duringTests(freshDatabase)
const listener = duringTests(async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('listen shop_changed')
  return { client, close: () => client.end() }
})

/** What caches are told by a statement, once it is committed. */
async function told(statement: string): Promise<string[]> {
  const heard: string[] = []
  const hear = ({ payload = '' }: pg.Notification) => heard.push(payload)
  listener.client.on('notification', hear)
  await database.pool.query(statement)
  // Notifications arrive before the answer to a statement that comes after the commit.
  await listener.client.query('select 1')
  listener.client.off('notification', hear)
  return heard
}

/** The columns that can be written. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  await aProduct(database)
})

it('caches are told of a change of any column of a product, whatever is added to the table', async () => {
  const columns = (await columnsOf('products')).filter((name) => name !== 'available')
  expect(columns.length).toBeGreaterThan(15)
  for (const name of columns)
    expect(await told(`update products set "${name}" = "${name}"`), name).toEqual(['products'])
})

it('the stock is told of by the process that changed it, after its commit', async () => {
  expect(await told('update products set available = available + 1, updated_at = now()')).toEqual([])
})

it('caches are told of every change of a category or a review', async () => {
  for (const table of ['categories', 'reviews'])
    for (const name of await columnsOf(table))
      expect(await told(`update ${table} set "${name}" = "${name}"`), `${table}.${name}`).toEqual([table])
})
