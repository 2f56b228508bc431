import { describe, expect, it } from 'vitest'
import { release } from '#orders/service/cancel.ts'
import { mailsOf } from '../payments/books.ts'
import { counterFixture } from '../payments/counter.ts'
import { stockOf, whole } from '../stock.ts'

const counter = counterFixture()

describe('an order that is not paid in time', () => {
  it('is cancelled, its stock on sale again, and the customer told', async () => {
    const order = await counter.anOrder()
    counter.pass(29 * 60_000)
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ status: 'pending' })
    counter.pass(60_000)
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_paid_in_time',
      paid: false,
    })
    expect(await stockOf(counter.database, order.product.id)).toEqual(whole)
    expect(await mailsOf(counter, order.id)).toEqual(['order_placed', 'order_cancelled'])
    const topics = ['stock', `stock ${order.product.id}`]
    expect(counter.told).toEqual([topics, topics])
  })

  it('is released once by many rounds at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => counter.anOrder()))
    await Promise.all(orders.map((order) => counter.anIntent(order)))
    counter.pass(31 * 60_000)
    await Promise.all(Array.from({ length: 4 }, () => counter.job('release_holds')))
    for (const { id, product } of orders) {
      expect(await stockOf(counter.database, product.id)).toEqual(whole)
      expect(await mailsOf(counter, id)).toEqual(['order_placed', 'order_cancelled'])
    }
  })

  it('is paid instead, when its money had come unheard', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ paid: true, status: 'pending' })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('stays while a bank is at its payment', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId, 'pm_card_sandboxProcessing')
    await counter.database.pool.query(`update orders set hold_until = '2020-01-01' where id = $1`, [order.id])
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ status: 'pending', payment: 'processing' })
  })

  it('keeps its stock until a provider that is away has confirmed that nobody can pay any more', async () => {
    const order = await counter.anOrder()
    await counter.anIntent(order)
    counter.pass(31 * 60_000)
    counter.wire.fault = () => 'away'
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ status: 'pending' })
    counter.wire.fault = () => undefined
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ status: 'cancelled' })
  })

  it('stays when it was shipped on account', async () => {
    const order = await counter.anOrder()
    await counter.call('markShipped', { token: counter.admin.token, params: { id: order.id } })
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ status: 'shipped', payment: 'unpaid' })
    expect(await counter.aPaidOrder()).toBeDefined()
  })

  it('that was shipped on account can still be paid: nothing of its payment is closed', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.call('markShipped', { token: counter.admin.token, params: { id: order.id } })
    counter.pass(31 * 60_000)
    expect(await release(counter.shop, counter.paymentCloser, order.id)).toBe(false)
    await counter.charge(intentId)
    await counter.tell(order, intentId)
    expect(await counter.see(order.id)).toMatchObject({ status: 'shipped', paid: true })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('that was unshipped has the whole time to pay anew', async () => {
    const order = await counter.anOrder()
    const sent = { token: counter.admin.token, params: { id: order.id } }
    await counter.call('markShipped', sent)
    counter.pass(40 * 60_000)
    expect(await counter.call('unshipOrder', sent)).toMatchObject({ modifiedCount: 1 })
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ status: 'pending' })
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({ status: 'cancelled' })
  })

  it('is never both paid and given back, paid at the very moment of its release', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const order = await counter.anOrder()
      const intentId = await counter.anIntent(order)
      await counter.database.pool.query(`update orders set hold_until = '2020-01-01' where id = $1`, [
        order.id,
      ])
      await Promise.allSettled([
        counter.charge(intentId).then(() => counter.tell(order, intentId)),
        counter.job('release_holds'),
      ])
      await counter.provider.flush()
      const { paid, status } = await counter.see(order.id)
      expect([paid, status]).toEqual(paid ? [true, 'pending'] : [false, 'cancelled'])
      const left = paid ? 98 : 100
      expect(await stockOf(counter.database, order.product.id)).toEqual({ available: left, ledger: left })
      const intent = await counter.stripe.paymentIntents.retrieve(intentId)
      expect(intent.status).toBe(paid ? 'succeeded' : 'canceled')
    }
  })
})
