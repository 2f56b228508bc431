import { expect, it } from 'vitest'
import { endOfTopics, type ReadUpTo, topicsAfter, topicsSweep } from '#platform/db/changed-topics.ts'
import { aPayer, aProduct, aPromotion } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { wish } from '../orders/order-body.ts'
import { openTestShop } from '../shop.ts'

/* Reading the topics that changed, in the order of the commits. */

const database = suiteFixture(freshDatabase)
const shop = suiteFixture(openTestShop)

const tell = 'select tell_topics(variadic $1::text[])'
const commit = (...ids: readonly string[]) => database.pool.query(tell, [ids.map((id) => `product ${id}`)])

/** Reads to the end, some topics at a time. */
async function readOn(from: ReadUpTo, most = 1000) {
  const topics: string[] = []
  let read = await topicsAfter(database.pool, from, most)
  for (; !read.isEnd; read = await topicsAfter(database.pool, read.next, most)) {
    expect(read.topics.length).toBeLessThanOrEqual(most)
    topics.push(...read.topics)
  }
  return { topics: [...topics, ...read.topics], next: read.next }
}

it('the line of a slow transaction is read after lines with a higher number, once, and no other waits for it', async () => {
  const slow = await database.pool.connect()
  try {
    const from = await endOfTopics(database.pool)
    await slow.query('begin')
    await slow.query(tell, [['product slow']])
    await commit('fast')
    const first = await readOn(from)
    expect(first.topics).toEqual(['product fast'])
    await slow.query('commit')
    const second = await readOn(first.next)
    expect(second.topics).toEqual(['product slow'])
    expect((await readOn(second.next)).topics).toEqual([])
  } finally {
    slow.release()
  }
})

it('a slow transaction that commits between two parts is read with the next', async () => {
  const slow = await database.pool.connect()
  try {
    const from = await endOfTopics(database.pool)
    await slow.query('begin')
    await slow.query(tell, [['product slow']])
    await commit('1', '2', '3')
    const part = await topicsAfter(database.pool, from, 2)
    expect(part).toMatchObject({ topics: ['product 1', 'product 2'], isEnd: false })
    await slow.query('commit')
    await commit('4')
    // The place may have been stored meanwhile.
    const rest = await readOn(JSON.parse(JSON.stringify(part.next)), 2)
    expect(rest.topics).toEqual(['product 3'])
    expect((await readOn(rest.next, 2)).topics).toEqual(['product slow', 'product 4'])
  } finally {
    slow.release()
  }
})

it('what was rolled back is not read, and a topic is written once for each transaction', async () => {
  const from = await endOfTopics(database.pool)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(tell, [['product gone', 'product gone']])
    await client.query('rollback')
    await client.query('begin')
    for (let time = 0; time < 3; time += 1) await client.query(tell, [['product 7', 'stock']])
    await client.query('savepoint here')
    await client.query(tell, [['product 8']])
    await client.query('rollback to here')
    await client.query('commit')
  } finally {
    client.release()
  }
  expect((await readOn(from)).topics).toEqual(['product 7', 'stock'])
})

it('who is of another cluster, or of a later time than the database, is told everything, and goes on', async () => {
  const here = await endOfTopics(database.pool)
  for (const from of [
    { ...here, cluster: '7' },
    { ...here, seen: '900000000:900000000:' },
  ]) {
    const read = await readOn(from)
    expect(read.topics).toEqual(['everything'])
    await commit('after')
    expect((await readOn(read.next)).topics).toEqual(['product after'])
  }
})

it('old lines are removed, and who was away for so long is told everything', async () => {
  const from = await endOfTopics(database.pool)
  for (const id of ['1', '2', '3']) await commit(id)
  await database.pool.query(`update changed_topics set at = now() - interval '4 days'`)
  await commit('new')
  let removed = 0
  for (let now = 2; now === 2; removed += now) now = await topicsSweep(database.db, 2)
  expect(removed).toBeGreaterThan(3)
  const { rows } = await database.pool.query('select topic from changed_topics')
  expect(rows).toEqual([{ topic: 'product new' }])
  expect((await readOn(from)).topics).toEqual(['product new'])
  const away = new Date(Date.parse(from.at) - 49 * 3_600_000).toISOString()
  const read = await readOn({ ...from, at: away })
  expect(read.topics).toEqual(['everything'])
  expect((await readOn(read.next)).topics).toEqual([])
})

it('an order writes no line, with a promotion neither', async () => {
  const product = await aProduct(shop.database, { available: 5, minimum: 1 })
  const buyer = await aPayer(shop.database)
  await aPromotion(shop.database)
  const from = await endOfTopics(shop.database.pool)
  await shop.call('placeOrder', { token: buyer.token, body: wish(product, { quantity: 2 }) })
  const { rows } = await shop.database.pool.query('select used from promotions')
  expect(rows).toEqual([{ used: 1 }])
  expect((await topicsAfter(shop.database.pool, from, 100)).topics).toEqual([])
})
