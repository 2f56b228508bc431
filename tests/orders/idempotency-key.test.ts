import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { stockOf } from '../stock.ts'
import { wish } from './order-body.ts'

const shop = suiteFixture(openTestShop)
const buyer = suiteFixture(() => aCustomer(shop.database))

const order = (body: object, token: string, key: string) =>
  shop.call('placeOrder', { token, body, headers: { 'idempotency-key': key } })
const mailsOf = async (orderId: string) =>
  (await shop.database.pool.query('select kind from mails where order_id = $1', [orderId])).rows

describe('the same Idempotency-Key', () => {
  it('ten times at once places one order', async () => {
    const product = await aProduct(shop.database, { available: 100, minimum: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order(wish(product), buyer.token, 'once')),
    )
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 99, ledger: 99 })
    expect(await mailsOf(answers[0]?.insertedId ?? '')).toHaveLength(1)
  })

  it('ten times at once for the last piece places one order, and no answer is Stock Out', async () => {
    const product = await aProduct(shop.database, { available: 1, minimum: 1 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order(wish(product), buyer.token, 'last')),
    )
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
    expect(await stockOf(shop.database, product.id)).toEqual({ available: 0, ledger: 0 })
  })

  it('gets the same answer after the price has changed', async () => {
    const product = await aProduct(shop.database, { minimum: 1 })
    const first = await order(wish(product), buyer.token, 'later')
    await shop.database.pool.query('update products set price_cents = price_cents + 1 where id = $1', [
      product.id,
    ])
    expect(await order(wish(product), buyer.token, 'later')).toEqual(first)
  })

  it('with another body is refused', async () => {
    const product = await aProduct(shop.database, { minimum: 1 })
    await order(wish(product), buyer.token, 'changed')
    await expect(order(wish(product, { quantity: 2 }), buyer.token, 'changed')).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
      message: refusals.keyReused,
    })
    expect((await stockOf(shop.database, product.id)).available).toBe(99)
  })

  it('of another person places another order', async () => {
    const product = await aProduct(shop.database, { minimum: 1 })
    const other = await aCustomer(shop.database)
    const mine = await order(wish(product), buyer.token, 'shared')
    const theirs = await order(wish(product), other.token, 'shared')
    expect(theirs.insertedId).not.toBe(mine.insertedId)
  })

  it('can be used again after a refusal', async () => {
    const product = await aProduct(shop.database, { available: 1, minimum: 1 })
    await expect(order(wish(product, { quantity: 2 }), buyer.token, 'refused')).rejects.toMatchObject({
      code: 'out_of_stock',
    })
    await expect(order(wish(product), buyer.token, 'refused')).resolves.toMatchObject({ acknowledged: true })
  })
})
