import { describe, expect, it } from 'vitest'
import { stockOf } from '../stock.ts'
import { mailsOf } from './books.ts'
import { counterFixture } from './counter.ts'
import { atProvider, refund, refundsOf } from './refunds.ts'

const counter = counterFixture()

describe('a refund whose answer was lost', () => {
  const loseAnswers = () => {
    counter.wire.fault = (request) => (request === 'POST /v1/refunds' ? 'lost' : undefined)
  }

  it('is reserved, and settled by the round without giving the money back twice', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(counter, order.id, { amount: 10 })).rejects.toMatchObject({
      status: 503,
      code: 'provider_down',
    })
    expect(await refundsOf(counter, order.id)).toEqual([{ amount_cents: 1000, state: 'asked' }])
    expect(await atProvider(counter, order.intentId)).toEqual([1000])
    counter.wire.fault = () => undefined
    await expect(refund(counter, order.id, { amount: 15.01 })).rejects.toMatchObject({ body: { left: 15 } })
    counter.pass(61_000)
    await Promise.all([counter.job('settle_refunds'), counter.job('settle_refunds')])
    expect(await refundsOf(counter, order.id)).toEqual([{ amount_cents: 1000, state: 'succeeded' }])
    expect(await atProvider(counter, order.intentId)).toEqual([1000])
    expect(await counter.see(order.id)).toMatchObject({ refunded: 10, payment: 'part_refunded' })
    expect(await mailsOf(counter, order.id)).toEqual(['order_placed', 'order_paid', 'order_refunded'])
  })

  it('is settled though the provider has forgotten the key of the first try', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(counter, order.id)).rejects.toMatchObject({ status: 503 })
    counter.wire.fault = () => undefined
    counter.pass(25 * 3600_000)
    await counter.job('settle_refunds')
    expect(await atProvider(counter, order.intentId)).toEqual([2500])
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded' })
  })

  it('is settled by the webhook', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(counter, order.id)).rejects.toMatchObject({ status: 503 })
    counter.wire.fault = () => undefined
    counter.told.length = 0
    await counter.provider.flush()
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded', status: 'cancelled' })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
    expect(counter.told).toEqual([['stock', `stock ${order.product.id}`]])
  })

  it('is settled by asking again with the same key', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(counter, order.id, { amount: 10 }, { key: 'lost' })).rejects.toMatchObject({
      status: 503,
    })
    counter.wire.fault = () => undefined
    expect(await refund(counter, order.id, { amount: 10 }, { key: 'lost' })).toMatchObject({
      refunded: 10,
      order: { refunded: 10 },
    })
    expect(await atProvider(counter, order.intentId)).toEqual([1000])
  })

  it('that never reached the provider goes on by itself', async () => {
    const order = await counter.aPaidOrder()
    counter.wire.fault = () => 'away'
    await expect(refund(counter, order.id)).rejects.toMatchObject({ status: 503 })
    counter.pass(61_000)
    await counter.job('settle_refunds')
    expect(await refundsOf(counter, order.id)).toMatchObject([{ state: 'asked' }])
    counter.wire.fault = () => undefined
    await counter.job('settle_refunds')
    expect(await atProvider(counter, order.intentId)).toEqual([2500])
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded' })
  })
})
