import { describe, expect, it } from 'vitest'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'
import { piecesIn, piecesOf } from './pieces.ts'
import { refund } from './refunds.ts'

const fixture = paymentFixture()
const { available, faults, ship } = piecesIn(fixture)

describe('pieces of a refund that is not confirmed', () => {
  const lose = () => {
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'lost' : undefined)
  }

  it('are not shipped, and return to the stock once it is', async () => {
    const order = await aChargedOrder(fixture)
    lose()
    await expect(refund(fixture, order.id, piecesOf(order.three, 3))).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    await expect(ship(order, order.three, 1)).rejects.toMatchObject({ code: 'too_many_shipped' })
    expect(await available(order.three)).toBe(997)
    await ship(order, order.one, 1)
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'shipped' })
    expect(await faults()).toEqual([])
    fixture.advanceClock(61_000)
    await Promise.all([fixture.runJob('settle_refunds'), fixture.runJob('settle_refunds')])
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'shipped', refunded: 22.61 })
    expect(await available(order.three)).toBe(1000)
    expect(await faults()).toEqual([])
  })

  it('are left to ship again if it fails', async () => {
    const order = await aChargedOrder(fixture)
    // A refund in the provider's dashboard leaves less money than the shop knows.
    await fixture.stripe.refunds.create({ payment_intent: order.intentId, amount: 4600 })
    await expect(refund(fixture, order.id, piecesOf(order.three, 3))).rejects.toMatchObject({
      code: 'refund_failed',
    })
    expect((await fixture.readOrder(order.id)).lines[0]).toMatchObject({
      left: 3,
      cancelled: 0,
      refundedPieces: 0,
    })
    await ship(order, order.three, 3)
    expect(await available(order.three)).toBe(997)
    expect(await faults()).toEqual([])
  })

  it('make a shipped order pending again if it fails', async () => {
    const order = await aChargedOrder(fixture)
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'unreachable' : undefined)
    await expect(refund(fixture, order.id, piecesOf(order.one, 1))).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    await ship(order, order.three, 3)
    await fixture.stripe.refunds.create({ payment_intent: order.intentId, amount: 4600 })
    fixture.advanceClock(61_000)
    await fixture.runJob('settle_refunds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending', shippedAt: null })
    expect(await faults()).toEqual([])
  })
})
