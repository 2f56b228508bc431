import { kill } from 'node:process'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { listenForChanges } from '#db/changes.ts'
import { followStock } from '#db/stock-sweep.ts'
import { productTopics, reviewTopics, type Topic } from '#db/topics.ts'
import { aCategory, aCustomer, anOrder, aProduct, type MadeProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture, testFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
const listener = suiteFixture(async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('listen shop_changed')
  return { client, close: () => client.end() }
})
/** The machine may be busy. */
const patience = { timeout: 30_000 }

/** Another process of the shop. */
const process = testFixture(async () => {
  const log = { warn: () => {} }
  const changes = await listenForChanges({ ...database, log })
  const heard: Topic[] = []
  changes.onChange((topics) => heard.push(...topics))
  return { ...changes, heard }
})

/** The notifications that a committed statement sends to the caches, each as its topics. */
async function notificationsOf(statement: string, values: unknown[] = []): Promise<Topic[][]> {
  const heard: Topic[][] = []
  // Receive all earlier notifications first, because the statement did not send them.
  await listener.client.query('select 1')
  const hear = ({ payload = '' }: pg.Notification) => heard.push(JSON.parse(payload).topics)
  listener.client.on('notification', hear)
  await database.pool.query(statement, values)
  // Notifications arrive before the answer to a statement that comes after the commit.
  await listener.client.query('select 1')
  listener.client.off('notification', hear)
  return heard.map((topics) => topics.sort())
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
  const heard =
    notificationsOf(`insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    values ('p-new', 'p-new', 'New', 'New.', '', 100, 1, 0, 'B', 'B')`)
  expect(await heard).toEqual([productTopics('p-new', [null]).sort()])
  expect(await notificationsOf(`delete from products where id = 'p-new'`)).toEqual([
    productTopics('p-new', [null]).sort(),
  ])
})

it('a transaction that changes many rows sends at most fifty notifications, then one for everything', async () => {
  const add = `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in)
    select 'bulk-' || n, 'bulk-' || n, 'Bulk', 'Bulk.', '', 100, 1, 0, 'B', 'B' from generate_series(1, 10000) n`
  const heard = await notificationsOf(add)
  expect(heard).toHaveLength(51)
  expect(heard.at(-1)).toEqual(['everything'])
  // The count starts again in the next transaction of the connection.
  expect(await notificationsOf(`update products set name = 'One' where id = 'bulk-1'`)).toHaveLength(1)
  expect(await notificationsOf(`delete from products where id like 'bulk-%'`)).toContainEqual(['everything'])
})

it('a process receives its own notification at once and only once, and other processes receive it too', async () => {
  process.heard.length = 0
  const others: string[] = []
  listener.client.on('notification', ({ payload = '' }) => others.push(payload))
  process.notify(['stock', 'stock 7'])
  expect(process.heard).toEqual(['stock', 'stock 7'])
  await expect.poll(() => others, patience).toHaveLength(1)
  expect(JSON.parse(others[0] ?? '').topics).toEqual(['stock', 'stock 7'])
  await database.pool.query(`select pg_notify('shop_changed', '{"topics":["reviews"]}')`)
  await expect.poll(() => process.heard, patience).toEqual(['stock', 'stock 7', 'reviews'])
})

it('a process that told its listeners of its own change is not told again by the trigger', async () => {
  const rename = 'update products set name = name where id = $1'
  const isHeard = async () => {
    // Of the same session, in the order of the commits; not of the pool, whose connections are known.
    await listener.client.query(`select pg_notify('shop_changed', '{"topics":["reviews"]}')`)
    await expect.poll(() => process.heard, patience).toContain('reviews')
    return process.heard.filter((topic) => topic !== 'reviews')
  }
  const topics = productTopics(product.id, [categoryId])
  const heardOf = async () => {
    process.heard.length = 0
    await database.pool.query(rename, [product.id])
    process.notify(topics)
    return isHeard()
  }
  // While the connection is in use again, for a sweep of the ledger say, nobody knows whose notification it is.
  await expect.poll(heardOf, patience).toEqual(topics)

  // Of another connection, or told before the change, it is another change.
  process.heard.length = 0
  process.notify(topics)
  await listener.client.query(rename, [product.id])
  expect((await isHeard()).sort()).toEqual([...topics, ...topics].sort())
  process.heard.length = 0
  process.notify(topics)
  await database.pool.query(rename, [product.id])
  expect((await isHeard()).sort()).toEqual([...topics, ...topics].sort())
})

it('more topics than fit into a notification become one for everything', async () => {
  const others: string[] = []
  listener.client.on('notification', ({ payload = '' }) => others.push(payload))
  process.notify(Array.from({ length: 1000 }, (_, n): Topic => `stock ${n}`))
  await expect.poll(() => others, patience).toHaveLength(1)
  expect(JSON.parse(others[0] ?? '').topics).toEqual(['everything'])
})

it('an unreadable notification means everything', async () => {
  for (const payload of ['products', '{"topics":["shelf 3"]}', '']) {
    process.heard.length = 0
    await database.pool.query('select pg_notify($1, $2)', ['shop_changed', payload])
    await expect.poll(() => process.heard, { ...patience, message: payload }).toEqual(['everything'])
  }
})

it('a lost connection invalidates everything and is opened again', async () => {
  process.heard.length = 0
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tappet listener'`,
  )
  await expect.poll(() => process.heard, patience).toContain('everything')
  const tell = () => database.pool.query(`select pg_notify('shop_changed', '{"topics":["reviews"]}')`)
  await expect.poll(async () => (await tell()) && process.heard, patience).toContain('reviews')
})

it('a listening connection that is cut without a word is noticed', async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'tappet listener'`,
  )
  const [session] = rows
  if (session === undefined) throw new Error('nobody listens')
  process.heard.length = 0
  kill(session.pid, 'SIGSTOP')
  try {
    await expect.poll(() => process.heard, patience).toContain('everything')
  } finally {
    kill(session.pid, 'SIGCONT')
  }
})

it('the ledger shows changes of stock without a notification', async () => {
  const sweep = followStock(database.pool)
  expect(await sweep.sweep()).toEqual([])
  const order = await anOrder(database, await aCustomer(database))
  expect(await sweep.sweep()).toEqual(['stock', `stock ${order.product.id}`])
  expect(await sweep.sweep()).toEqual([])
})

it('stock of an order that a process was told of is not looked for, but what the order gives back is', async () => {
  const told = new Set<string>()
  const sweep = followStock(database.pool, (id) => told.has(id))
  const buyer = await aCustomer(database)
  const products = [await aProduct(database), await aProduct(database)] as const
  await sweep.sweep()
  const [first, second] = [
    await anOrder(database, buyer, { product: products[0] }),
    await anOrder(database, buyer, { product: products[1] }),
  ]
  told.add(first.id)
  expect(await sweep.sweep()).toEqual(['stock', `stock ${second.product.id}`])
  await database.pool.query(
    `insert into stock_ledger (product_id, change, reason, order_id) values ($1, 1, 'cancelled', $2)`,
    [first.product.id, first.id],
  )
  expect(await sweep.sweep()).toEqual(['stock', `stock ${first.product.id}`])
})

it('a process tells others which order took the stock', async () => {
  const others: string[] = []
  listener.client.on('notification', ({ payload = '' }) => others.push(payload))
  process.notify(['stock', 'stock 7'], 'order-7')
  await expect.poll(() => others, patience).toHaveLength(1)
  expect(JSON.parse(others[0] ?? '')).toMatchObject({ topics: ['stock', 'stock 7'], orders: ['order-7'] })
})

it('a ledger line is found even if a line with a later id was committed first', async () => {
  const sweep = followStock(database.pool)
  await sweep.sweep()
  const [slow, quick] = [
    await aProduct(database, { available: 0 }),
    await aProduct(database, { available: 0 }),
  ]
  const line = (of: MadeProduct) =>
    `insert into stock_ledger (product_id, change, reason) values ('${of.id}', 1, 'edited')`
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(line(slow))
    await database.pool.query(line(quick))
    expect(await sweep.sweep()).toEqual(['stock', `stock ${quick.id}`])
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await sweep.sweep()).toEqual(['stock', `stock ${slow.id}`])
  expect(await sweep.sweep()).toEqual([])
})
