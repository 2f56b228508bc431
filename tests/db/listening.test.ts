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

it('a process that notified its listeners of its own change ignores the notification that the trigger sends', async () => {
  const product = await aProduct(database)
  const rename = 'update products set name = name where id = $1'
  const received = async () => {
    // From the listener's session, which the process does not recognise as its own; notifications keep the order of the commits.
    await listener.client.query(`select pg_notify('shop_changed', '{"topics":["reviews"]}')`)
    await expect.poll(() => process.received, patience).toContain('reviews')
    // The sweep of the ledger may notify the stock that the product was created with.
    return process.received.filter((topic) => topic !== 'reviews' && !topic.startsWith('stock'))
  }
  const topics = productTopics(product.id, [null])
  const renameAndNotify = async () => {
    process.received.length = 0
    await database.pool.query(rename, [product.id])
    process.notify(topics)
    return received()
  }
  // While the connection is in use for something else, such as a sweep of the ledger, the sender cannot be recognised.
  await expect.poll(renameAndNotify, patience).toEqual(topics)

  // From another connection, or when notified before the change, it counts as another change.
  process.received.length = 0
  process.notify(topics)
  await listener.client.query(rename, [product.id])
  expect((await received()).sort()).toEqual([...topics, ...topics].sort())
  process.received.length = 0
  process.notify(topics)
  await database.pool.query(rename, [product.id])
  expect((await received()).sort()).toEqual([...topics, ...topics].sort())
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
    process.received.length = 0
    await database.pool.query('select pg_notify($1, $2)', ['shop_changed', payload])
    await expect.poll(() => process.received, { ...patience, message: payload }).toEqual(['everything'])
  }
})

it('a lost connection invalidates everything and is opened again', async () => {
  process.received.length = 0
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tappet listener'`,
  )
  await expect.poll(() => process.received, patience).toContain('everything')
  const notify = () => database.pool.query(`select pg_notify('shop_changed', '{"topics":["reviews"]}')`)
  await expect.poll(async () => (await notify()) && process.received, patience).toContain('reviews')
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
  process.received.length = 0
  kill(session.pid, 'SIGSTOP')
  try {
    await expect.poll(() => process.received, patience).toContain('everything')
  } finally {
    kill(session.pid, 'SIGCONT')
  }
})

it('a process notifies others which order took the stock', async () => {
  const others: string[] = []
  listener.client.on('notification', ({ payload = '' }) => others.push(payload))
  process.notify(['stock', 'stock 7'], 'order-7')
  await expect.poll(() => others, patience).toHaveLength(1)
  expect(JSON.parse(others[0] ?? '')).toMatchObject({ topics: ['stock', 'stock 7'], orders: ['order-7'] })
})
