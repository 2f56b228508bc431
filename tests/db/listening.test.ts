import { kill } from 'node:process'
import { expect, it } from 'vitest'
import { listenForChanges } from '#platform/db/changes.ts'
import { productTopics, type Topic } from '#platform/db/topics.ts'
import { aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture, testFixture } from '../fixtures.ts'
import { changeListener } from './change-listener.ts'

/* How a process of the shop sends and receives notifications of changes. */

const database = suiteFixture(freshDatabase)
const listener = suiteFixture(() => changeListener(database.url))
/** The machine may be busy. */
const patience = { timeout: 30_000 }

/** Another process of the shop. */
const process = testFixture(async () => {
  const log = { warn: () => {} }
  const changes = await listenForChanges({ ...database, log })
  const received: Topic[] = []
  changes.onChange((topics) => received.push(...topics))
  return { ...changes, received }
})

it('a process receives its own notification immediately and only once, and other processes receive it too', async () => {
  process.received.length = 0
  const others: string[] = []
  listener.client.on('notification', ({ payload = '' }) => others.push(payload))
  process.notify(['stock', 'stock 7'])
  expect(process.received).toEqual(['stock', 'stock 7'])
  await expect.poll(() => others, patience).toHaveLength(1)
  expect(JSON.parse(others[0] ?? '').topics).toEqual(['stock', 'stock 7'])
  await database.pool.query(`select pg_notify('shop_changed', '{"topics":["reviews"]}')`)
  await expect.poll(() => process.received, patience).toEqual(['stock', 'stock 7', 'reviews'])
})

it('a change of a product is read from the table, in the order of the notifications', async () => {
  const product = await aProduct(database)
  await expect.poll(() => process.received, patience).toContain(`product ${product.id}`)
  process.received.length = 0
  await database.pool.query('update products set name = name where id = $1', [product.id])
  await listener.client.query(`select pg_notify('shop_changed', '{"topics":["reviews"]}')`)
  await expect.poll(() => process.received, patience).toContain('reviews')
  const received = process.received.filter((topic) => !topic.startsWith('stock'))
  expect(received.toSorted()).toEqual([...productTopics(product.id, [null]), 'reviews'].toSorted())
  expect(received.at(-1)).toBe('reviews')
})

it('a transaction of thousands of products names each, in slices', async () => {
  process.received.length = 0
  const slices: number[] = []
  process.onChange((topics) => slices.push(topics.length))
  await database.pool.query(
    `select tell_topics(variadic array(select 'product ' || n from generate_series(1, 2500) n))`,
  )
  await expect.poll(() => process.received, patience).toHaveLength(2500)
  expect(new Set(process.received).size).toBe(2500)
  expect(Math.max(...slices)).toBeLessThanOrEqual(1000)
})

it('only the stock is sent to others: all else they read from the table', async () => {
  const others: string[] = []
  listener.client.on('notification', ({ payload = '' }) => others.push(payload))
  // What does not fit into a notification others find in the ledger.
  process.notify(Array.from({ length: 1000 }, (_, n): Topic => `stock ${n}`))
  await database.pool.query('select pg_sleep(0.1)')
  process.notify(['settings', 'stock', 'stock 7'])
  await expect.poll(() => others, patience).toHaveLength(1)
  expect(JSON.parse(others[0] ?? '').topics).toEqual(['stock', 'stock 7'])
})

it('an unreadable notification means everything', async () => {
  for (const payload of ['products', '{"topics":["shelf 3"]}']) {
    process.received.length = 0
    await database.pool.query('select pg_notify($1, $2)', ['shop_changed', payload])
    await expect.poll(() => process.received, { ...patience, message: payload }).toEqual(['everything'])
  }
})

it('while the connection is lost nothing is fresh; then what was missed is read, and nothing else is dropped', async () => {
  const read = { generation: process.generation(), topics: ['product other'] as const }
  expect(process.isFresh(read)).toBe(true)
  process.received.length = 0
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select tell_topics('product missed')`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tappet listener'`,
    )
    await expect.poll(() => process.isFresh(read), patience).toBe(false)
    await client.query('commit')
  } finally {
    client.release()
  }
  await expect.poll(() => process.received, patience).toEqual(['product missed'])
  await expect.poll(() => process.isFresh(read), patience).toBe(true)
})

it('a process that stops listening tells nobody to read again: the database closes next', async () => {
  const changes = await listenForChanges({ ...database, log: { warn: () => {} } })
  const received: Topic[] = []
  changes.onChange((topics) => received.push(...topics))
  await changes.close()
  expect(received).toEqual([])
})

it('a listening connection that no longer answers is detected', async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'tappet listener'`,
  )
  const [session] = rows
  if (session === undefined) throw new Error('nobody listens')
  const read = { generation: process.generation(), topics: ['product other'] as const }
  kill(session.pid, 'SIGSTOP')
  try {
    await expect.poll(() => process.isFresh(read), patience).toBe(false)
  } finally {
    kill(session.pid, 'SIGCONT')
  }
  await expect.poll(() => process.isFresh(read), patience).toBe(true)
})

it('a process notifies others which order took the stock', async () => {
  const others: string[] = []
  listener.client.on('notification', ({ payload = '' }) => others.push(payload))
  process.notify(['stock', 'stock 7'], 'order-7')
  await expect.poll(() => others, patience).toHaveLength(1)
  expect(JSON.parse(others[0] ?? '')).toMatchObject({ topics: ['stock', 'stock 7'], orders: ['order-7'] })
})
