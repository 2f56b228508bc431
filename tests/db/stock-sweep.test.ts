import { expect, it } from 'vitest'
import { followStock } from '#platform/db/inside/stock-sweep.ts'
import { aCustomer, anOrder, aProduct, type MadeProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

it('the ledger shows changes of stock without a notification', async () => {
  const sweep = followStock(database.pool)
  expect(await sweep.sweep()).toEqual([])
  const order = await anOrder(database, await aCustomer(database))
  expect(await sweep.sweep()).toEqual(['stock', `stock ${order.product.id}`])
  expect(await sweep.sweep()).toEqual([])
})

it('a process that was notified of an order skips the stock it took, but not the stock it gives back', async () => {
  const notified = new Set<string>()
  const sweep = followStock(database.pool, (id) => notified.has(id))
  const buyer = await aCustomer(database)
  const products = [await aProduct(database), await aProduct(database)] as const
  await sweep.sweep()
  const [first, second] = [
    await anOrder(database, buyer, { product: products[0] }),
    await anOrder(database, buyer, { product: products[1] }),
  ]
  notified.add(first.id)
  expect(await sweep.sweep()).toEqual(['stock', `stock ${second.product.id}`])
  await database.pool.query(
    `insert into stock_ledger (product_id, change, reason, order_id) values ($1, 1, 'cancelled', $2)`,
    [first.product.id, first.id],
  )
  expect(await sweep.sweep()).toEqual(['stock', `stock ${first.product.id}`])
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

it('the lines that an import writes between two sweeps are named, and not everything', async () => {
  const sweep = followStock(database.pool)
  const [many, one] = [await aProduct(database, { available: 0 }), await aProduct(database, { available: 0 })]
  await sweep.sweep()
  const lines = `insert into stock_ledger (product_id, change, reason) select $1, 1, 'edited' from generate_series(1, $2)`
  await database.pool.query(lines, [one.id, 1])
  await database.pool.query(lines, [many.id, 3000])
  expect((await sweep.sweep()).sort()).toEqual(['stock', `stock ${many.id}`, `stock ${one.id}`].sort())
})
