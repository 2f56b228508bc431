import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { productTopics, reviewTopics, type Topic } from '#platform/db/topics.ts'
import { aCategory, aProduct, type MadeProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { changeListener } from './change-listener.ts'

/* The notifications that the triggers of the database send. */

const database = suiteFixture(freshDatabase)
const listener = suiteFixture(() => changeListener(database.url))

/** The notifications that a committed statement sends to the caches, each as its topics. */
async function notificationsOf(statement: string, values: unknown[] = []): Promise<Topic[][]> {
  const received: Topic[][] = []
  // Receive all earlier notifications first, because the statement did not send them.
  await listener.client.query('select 1')
  const receive = ({ payload = '' }: pg.Notification) => received.push(JSON.parse(payload).topics)
  listener.client.on('notification', receive)
  await database.pool.query(statement, values)
  // Notifications arrive before the answer to a statement that comes after the commit.
  await listener.client.query('select 1')
  listener.client.off('notification', receive)
  return received.map((topics) => topics.sort())
}

/** The columns that a statement can write. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name)
}

let product: MadeProduct
let categoryId: string

beforeAll(async () => {
  categoryId = await aCategory(database, 'Brakes')
  product = await aProduct(database, { category: 'Brakes' })
})

const insertReview = (productId: string | null) =>
  notificationsOf(
    `insert into reviews (id, product_id, name, email, about, ratings, picture)
     values (gen_random_uuid(), $1, 'N', 'n@shop.example', 'Good.', 4, '')`,
    [productId],
  )

it('a change of any column of a product notifies the caches, whichever columns the table has', async () => {
  const columns = (await columnsOf('products')).filter((name) => name !== 'available')
  expect(columns.length).toBeGreaterThan(15)
  for (const name of columns)
    expect(await notificationsOf(`update products set "${name}" = "${name}"`), name).toEqual([
      productTopics(product.id, [categoryId]).sort(),
    ])
})

it('a product that changes its category notifies both categories', async () => {
  const other = await aCategory(database, 'Filters')
  const move = `update products set category_id = $1, category = $2 where id = $3`
  for (const [id, name] of [
    [other, 'Filters'],
    [categoryId, 'Brakes'],
  ])
    expect(await notificationsOf(move, [id, name, product.id])).toEqual([
      productTopics(product.id, [categoryId, other]).sort(),
    ])
})

it('a rating notifies the product alone, unless another column changes with it', async () => {
  const rate = 'update products set rating_sum = rating_sum + 4, rating_count = rating_count + 1'
  expect(await notificationsOf(rate)).toEqual([[`product ${product.id}`]])
  expect(await notificationsOf(`${rate}, minimum = minimum + 1`)).toEqual([
    productTopics(product.id, [categoryId]).sort(),
  ])
})

it('a change of stock sends no notification from the database: its process sends it after the commit', async () => {
  expect(await notificationsOf('update products set available = available + 1, updated_at = now()')).toEqual(
    [],
  )
})

it('every change of a category or a review notifies the caches', async () => {
  expect(await insertReview(product.id)).toEqual([reviewTopics(product.id).sort()])
  for (const name of await columnsOf('reviews'))
    expect(await notificationsOf(`update reviews set "${name}" = "${name}"`), name).toEqual([
      reviewTopics(product.id).sort(),
    ])
  expect(await notificationsOf('delete from reviews')).toEqual([reviewTopics(product.id).sort()])
  expect(await insertReview(null)).toEqual([reviewTopics(null)])
  for (const name of await columnsOf('categories'))
    expect(await notificationsOf(`update categories set "${name}" = "${name}"`), name).toContainEqual([
      'categories',
    ])
})

it('a new or removed product notifies the caches', async () => {
  const received =
    notificationsOf(`insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    values ('p-new', 'p-new', 'New', 'New.', '', 100, 1, 0, 'B', 'B')`)
  expect(await received).toEqual([productTopics('p-new', [null]).sort()])
  expect(await notificationsOf(`delete from products where id = 'p-new'`)).toEqual([
    productTopics('p-new', [null]).sort(),
  ])
})

it('a transaction that changes many rows sends at most fifty notifications, then one for everything', async () => {
  const add = `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    select 'bulk-' || n, 'bulk-' || n, 'Bulk', 'Bulk.', '', 100, 1, 0, 'B', 'B' from generate_series(1, 10000) n`
  const received = await notificationsOf(add)
  expect(received).toHaveLength(51)
  expect(received.at(-1)).toEqual(['everything'])
  // The count starts again in the next transaction of the connection.
  expect(await notificationsOf(`update products set name = 'One' where id = 'bulk-1'`)).toHaveLength(1)
  expect(await notificationsOf(`delete from products where id like 'bulk-%'`)).toContainEqual(['everything'])
})
