import { describe, expect, it } from 'vitest'
import { counterFixture } from '../payments/counter.ts'
import { reasonsOf } from '../stock.ts'
import { basketsOf } from './baskets.ts'

const counter = counterFixture()
const { products, left, faults } = basketsOf(counter)

describe('every later step of an order is one of all its lines:', () => {
  it('cancelling gives back every line', async () => {
    const those = await products(3)
    const { id } = await counter.aBasket(those)
    await counter.call('removeOrder', { token: counter.buyer.token, params: { id } })
    expect(await left(those)).toEqual([50, 50, 50])
    for (const product of those)
      expect(await reasonsOf(counter.database, product.id)).toEqual(['added', 'ordered', 'cancelled'])
    expect(await faults()).toEqual([])
  })

  it('the release of its hold gives back every line', async () => {
    const those = await products(3)
    const { id } = await counter.aBasket(those)
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    expect((await counter.see(id)).cancelReason).toBe('not_paid_in_time')
    expect(await left(those)).toEqual([50, 50, 50])
    for (const product of those)
      expect(await reasonsOf(counter.database, product.id)).toEqual(['added', 'ordered', 'released'])
    expect(await faults()).toEqual([])
  })

  it('a refund of the whole before it is shipped restocks every line, one of a part none', async () => {
    const those = await products(3)
    const order = await counter.aBasket(those)
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    await counter.tell(order, intentId)
    expect(await counter.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      amount: Math.round(order.price * 100),
      description: 'Basket part 3 and 2 more',
    })
    const refund = (amount?: number) =>
      counter.call('refundOrder', {
        token: counter.admin.token,
        params: { id: order.id },
        body: amount === undefined ? {} : { amount },
      })
    await refund(20.99)
    expect(await left(those)).toEqual([47, 48, 49])
    await refund()
    expect(await counter.see(order.id)).toMatchObject({
      payment: 'refunded',
      status: 'cancelled',
      refunded: order.price,
    })
    expect(await left(those)).toEqual([50, 50, 50])
    expect(await faults()).toEqual([])
  })

  it('it is shipped and taken back as a whole', async () => {
    const those = await products(2)
    const { id } = await counter.aBasket(those)
    const { token } = counter.admin
    await counter.call('markShipped', { token, params: { id } })
    expect((await counter.see(id)).status).toBe('shipped')
    await counter.call('unshipOrder', { token, params: { id } })
    expect((await counter.see(id)).status).toBe('pending')
    expect(await left(those)).toEqual([48, 49])
  })

  it('an admin finds it by any of its products and numbers, and by the number that people say', async () => {
    const those = await products(3)
    const { id } = await counter.aBasket(those)
    const { number } = await counter.see(id)
    const last = those[2]?.partNumber ?? ''
    for (const q of [
      last,
      last.replace('-', '').toLowerCase(),
      `${last} part 2`,
      number,
      number.toLowerCase(),
    ]) {
      const { rows } = await counter.call('adminOrders', { token: counter.admin.token, query: { q } })
      expect(rows.map(({ _id }) => _id)).toEqual([id])
    }
  })
})
