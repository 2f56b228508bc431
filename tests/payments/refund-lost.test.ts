import { describe, expect, it } from 'vitest'
import { stockOf } from '../stock.ts'
import { mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { atProvider, refund, refundsOf } from './refunds.ts'

const fixture = paymentFixture()

describe('a refund whose answer was lost', () => {
  const loseAnswers = () => {
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'lost' : undefined)
  }

  it('is reserved, and the round settles it without returning the money twice', async () => {
    const order = await fixture.aPaidOrder()
    loseAnswers()
    await expect(refund(fixture, order.id, { amount: 10 })).rejects.toMatchObject({
      status: 503,
      code: 'provider_down',
    })
    expect(await refundsOf(fixture, order.id)).toEqual([{ amount_cents: 1000, state: 'asked' }])
    expect(await atProvider(fixture, order.intentId)).toEqual([1000])
    fixture.proxy.fault = () => undefined
    await expect(refund(fixture, order.id, { amount: 15.01 })).rejects.toMatchObject({ body: { left: 15 } })
    fixture.advanceClock(61_000)
    await Promise.all([fixture.runJob('settle_refunds'), fixture.runJob('settle_refunds')])
    expect(await refundsOf(fixture, order.id)).toEqual([{ amount_cents: 1000, state: 'succeeded' }])
    expect(await atProvider(fixture, order.intentId)).toEqual([1000])
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 10, payment: 'part_refunded' })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid', 'order_refunded'])
  })

  it('is settled even if the provider has forgotten the key of the first attempt', async () => {
    const order = await fixture.aPaidOrder()
    loseAnswers()
    await expect(refund(fixture, order.id)).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    fixture.advanceClock(25 * 3600_000)
    await fixture.runJob('settle_refunds')
    expect(await atProvider(fixture, order.intentId)).toEqual([2500])
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'refunded' })
  })

  it('is settled by the webhook', async () => {
    const order = await fixture.aPaidOrder()
    loseAnswers()
    await expect(refund(fixture, order.id)).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    fixture.changedTopics.length = 0
    await fixture.provider.flush()
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'refunded', status: 'cancelled' })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
    expect(fixture.changedTopics).toEqual([['stock', `stock ${order.product.id}`]])
  })

  it('is settled by a repeat with the same key', async () => {
    const order = await fixture.aPaidOrder()
    loseAnswers()
    await expect(refund(fixture, order.id, { amount: 10 }, { key: 'lost' })).rejects.toMatchObject({
      status: 503,
    })
    fixture.proxy.fault = () => undefined
    expect(await refund(fixture, order.id, { amount: 10 }, { key: 'lost' })).toMatchObject({
      refunded: 10,
      order: { refunded: 10 },
    })
    expect(await atProvider(fixture, order.intentId)).toEqual([1000])
  })

  it('continues by itself if it never reached the provider', async () => {
    const order = await fixture.aPaidOrder()
    fixture.proxy.fault = () => 'unreachable'
    await expect(refund(fixture, order.id)).rejects.toMatchObject({ status: 503 })
    fixture.advanceClock(61_000)
    await fixture.runJob('settle_refunds')
    expect(await refundsOf(fixture, order.id)).toMatchObject([{ state: 'asked' }])
    fixture.proxy.fault = () => undefined
    await fixture.runJob('settle_refunds')
    expect(await atProvider(fixture, order.intentId)).toEqual([2500])
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'refunded' })
  })
})
