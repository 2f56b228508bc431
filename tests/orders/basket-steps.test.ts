import { describe, expect, it } from 'vitest'
import { paymentFixture } from '../payments/fixture.ts'
import { reasonsOf } from '../stock.ts'
import { basketsOf } from './baskets.ts'

const fixture = paymentFixture()
const { products, left, faults } = basketsOf(fixture)

describe('every later step of an order applies to all its lines:', () => {
  it('a cancellation returns every line to stock', async () => {
    const those = await products(3)
    const { id } = await fixture.aBasket(those)
    await fixture.call('removeOrder', { token: fixture.buyer.token, params: { id } })
    expect(await left(those)).toEqual([50, 50, 50])
    for (const product of those)
      expect(await reasonsOf(fixture.database, product.id)).toEqual(['added', 'ordered', 'cancelled'])
    expect(await faults()).toEqual([])
  })

  it('the release of its hold returns every line to stock', async () => {
    const those = await products(3)
    const { id } = await fixture.aBasket(those)
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    expect((await fixture.readOrder(id)).cancelReason).toBe('not_paid_in_time')
    expect(await left(those)).toEqual([50, 50, 50])
    for (const product of those)
      expect(await reasonsOf(fixture.database, product.id)).toEqual(['added', 'ordered', 'released'])
    expect(await faults()).toEqual([])
  })

  it('a full refund before shipping returns every line to stock, a partial refund none', async () => {
    const those = await products(3)
    const order = await fixture.aBasket(those)
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await fixture.confirm(order, intentId)
    expect(await fixture.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      amount: Math.round(order.price * 100),
      description: 'Basket part 3 and 2 more',
    })
    const refund = (amount?: number) =>
      fixture.call('refundOrder', {
        token: fixture.admin.token,
        params: { id: order.id },
        body: amount === undefined ? {} : { amount },
      })
    await refund(20.99)
    expect(await left(those)).toEqual([47, 48, 49])
    await refund()
    expect(await fixture.readOrder(order.id)).toMatchObject({
      payment: 'refunded',
      status: 'cancelled',
      refunded: order.price,
    })
    expect(await left(those)).toEqual([50, 50, 50])
    expect(await faults()).toEqual([])
  })

  it('shipping and unshipping apply to the whole order', async () => {
    const those = await products(2)
    const { id } = await fixture.aBasket(those)
    const { token } = fixture.admin
    await fixture.call('markShipped', { token, params: { id } })
    expect((await fixture.readOrder(id)).status).toBe('shipped')
    await fixture.call('unshipOrder', { token, params: { id } })
    expect((await fixture.readOrder(id)).status).toBe('pending')
    expect(await left(those)).toEqual([48, 49])
  })

  it('an admin finds it by any of its products and part numbers, and by its order number', async () => {
    const those = await products(3)
    const { id } = await fixture.aBasket(those)
    const { number } = await fixture.readOrder(id)
    const last = those[2]?.partNumber ?? ''
    for (const q of [
      last,
      last.replace('-', '').toLowerCase(),
      `${last} part 2`,
      number,
      number.toLowerCase(),
    ]) {
      const { rows } = await fixture.call('adminOrders', { token: fixture.admin.token, query: { q } })
      expect(rows.map(({ _id }) => _id)).toEqual([id])
    }
  })
})
