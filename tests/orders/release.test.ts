import { describe, expect, it } from 'vitest'
import { release } from '#orders/orders/service/cancel.ts'
import { mailsOf } from '../payments/books.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { stockOf, whole } from '../stock.ts'

const fixture = paymentFixture()

describe('an order that is not paid in time', () => {
  it('is cancelled, its stock is on sale again, and the customer gets a mail', async () => {
    const order = await fixture.anOrder()
    fixture.advanceClock(29 * 60_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending' })
    fixture.advanceClock(60_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_paid_in_time',
      paid: false,
    })
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_cancelled'])
    const topics = ['stock', `stock ${order.product.id}`]
    expect(fixture.changedTopics).toEqual([topics, topics])
  })

  it('is released once by many rounds at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => fixture.anOrder()))
    await Promise.all(orders.map((order) => fixture.anIntent(order)))
    fixture.advanceClock(31 * 60_000)
    await Promise.all(Array.from({ length: 4 }, () => fixture.runJob('release_holds')))
    for (const { id, product } of orders) {
      expect(await stockOf(fixture.database, product.id)).toEqual(whole)
      expect(await mailsOf(fixture, id)).toEqual(['order_placed', 'order_cancelled'])
    }
  })

  it('becomes paid instead if the shop missed the notification of its payment', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true, status: 'pending' })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('stays while a bank processes its payment', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId, 'pm_card_sandboxProcessing')
    await fixture.database.pool.query(`update orders set hold_until = '2020-01-01' where id = $1`, [order.id])
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending', payment: 'processing' })
  })

  it('keeps its stock until an unavailable provider confirms that nobody can pay any more', async () => {
    const order = await fixture.anOrder()
    await fixture.anIntent(order)
    fixture.advanceClock(31 * 60_000)
    fixture.proxy.fault = () => 'unreachable'
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending' })
    fixture.proxy.fault = () => undefined
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'cancelled' })
  })

  it('stays if it was shipped on account', async () => {
    const order = await fixture.anOrder()
    await fixture.call('markShipped', { token: fixture.admin.token, params: { id: order.id } })
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'shipped', payment: 'unpaid' })
    expect(await fixture.aPaidOrder()).toBeDefined()
  })

  it('can still be paid if it was shipped on account: its payment is not closed', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.call('markShipped', { token: fixture.admin.token, params: { id: order.id } })
    fixture.advanceClock(31 * 60_000)
    expect(await release(fixture.shop, fixture.paymentCloser, order.id)).toBe(false)
    await fixture.charge(intentId)
    await fixture.confirm(order, intentId)
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'shipped', paid: true })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('has the whole time for payment again after it was unshipped', async () => {
    const order = await fixture.anOrder()
    const sent = { token: fixture.admin.token, params: { id: order.id } }
    await fixture.call('markShipped', sent)
    fixture.advanceClock(40 * 60_000)
    expect(await fixture.call('unshipOrder', sent)).toMatchObject({ modifiedCount: 1 })
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending' })
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'cancelled' })
  })

  it('is never both paid and returned to stock when it is paid during its release', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const order = await fixture.anOrder()
      const intentId = await fixture.anIntent(order)
      await fixture.database.pool.query(`update orders set hold_until = '2020-01-01' where id = $1`, [
        order.id,
      ])
      await Promise.allSettled([
        fixture.charge(intentId).then(() => fixture.confirm(order, intentId)),
        fixture.runJob('release_holds'),
      ])
      await fixture.provider.flush()
      const { paid, status } = await fixture.readOrder(order.id)
      expect([paid, status]).toEqual(paid ? [true, 'pending'] : [false, 'cancelled'])
      const left = paid ? 98 : 100
      expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: left, ledger: left })
      const intent = await fixture.stripe.paymentIntents.retrieve(intentId)
      expect(intent.status).toBe(paid ? 'succeeded' : 'canceled')
    }
  })
})
