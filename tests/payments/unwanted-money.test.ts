import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { applyIntent } from '#orders/payments/service/capture.ts'
import { stockOf } from '../stock.ts'
import { alarmsLike, capturesOf, mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { aStrayIntent } from './intents.ts'

const fixture = paymentFixture()

describe('money that must not be kept', () => {
  it('for a cancelled order is refunded automatically, with an alarm', async () => {
    const order = await fixture.anOrder()
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    const stray = await aStrayIntent(fixture, order.id, 2500)
    await expect(fixture.confirm(order, stray)).rejects.toMatchObject({
      status: 409,
      code: 'late_payment',
      message: refusals.latePayment,
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false, status: 'cancelled' })
    expect(await capturesOf(fixture, order.id)).toMatchObject([{ intent_id: stray, kind: 'late' }])
    expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'late_capture' }])
    await fixture.runQueuedRefunds()
    const refunds = await fixture.stripe.refunds.list({ payment_intent: stray })
    expect(refunds.data).toMatchObject([{ amount: 2500, status: 'succeeded' }])
    expect(
      await fixture.rows('select state, amount_cents from refunds where order_id = $1', order.id),
    ).toEqual([{ state: 'succeeded', amount_cents: 2500 }])
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_cancelled', 'order_refunded'])
    const stock = await stockOf(fixture.database, order.product.id)
    expect(stock).toEqual({ available: 100, ledger: 100 })
  })

  it('in the provider’s other mode is not applied, and raises an alarm', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    const intent = await fixture.charge(intentId)
    const applied = await fixture.database.db
      .transaction()
      .execute((tx) => applyIntent(fixture.shop, tx, { ...intent, livemode: true }))
    expect(applied).toEqual({ kind: 'differs' })
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false })
    expect(await capturesOf(fixture, order.id)).toEqual([])
    expect(await fixture.rows('select state from intents where id = $1', intentId)).toEqual([
      { state: 'open' },
    ])
    expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'other_mode' }])
  })

  it('raises one alarm, however often its event arrives', async () => {
    const order = await fixture.anOrder()
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    const stray = await aStrayIntent(fixture, order.id, 2500)
    await Promise.allSettled([
      fixture.confirm(order, stray),
      fixture.confirm(order, stray),
      fixture.provider.flush(),
      fixture.confirm(order, stray),
    ])
    await fixture.runQueuedRefunds()
    await fixture.runQueuedRefunds()
    expect((await fixture.stripe.refunds.list({ payment_intent: stray })).data).toHaveLength(1)
    expect(await alarmsLike(fixture, order.id)).toHaveLength(1)
  })

  it('of a second payment is refunded, and the first payment is kept', async () => {
    const order = await fixture.aPaidOrder()
    const stray = await aStrayIntent(fixture, order.id, 2500)
    expect(await fixture.confirm(order, stray)).toEqual({
      acknowledged: true,
      modifiedCount: 0,
      paid: true,
      transactionId: order.intentId,
    })
    expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'second_capture' }])
    await fixture.runQueuedRefunds()
    expect((await fixture.stripe.refunds.list({ payment_intent: stray })).data).toMatchObject([
      { amount: 2500, status: 'succeeded' },
    ])
    expect((await fixture.stripe.refunds.list({ payment_intent: order.intentId })).data).toEqual([])
    expect(await fixture.readOrder(order.id)).toMatchObject({
      payment: 'paid',
      refunded: 0,
      transactionId: order.intentId,
    })
  })

  it('of one of two payments at the same time is refunded, and the other pays the order', async () => {
    const order = await fixture.anOrder()
    const strays = [await aStrayIntent(fixture, order.id, 2500), await aStrayIntent(fixture, order.id, 2500)]
    const answers = await Promise.all(strays.map((stray) => fixture.confirm(order, stray)))
    expect(answers.map(({ modifiedCount }) => modifiedCount).toSorted()).toEqual([0, 1])
    expect((await capturesOf(fixture, order.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'payment',
      'second',
    ])
    await fixture.runQueuedRefunds()
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'paid', refunded: 0 })
  })

  it.each([
    ['less than', 2400, 'usd'],
    ['more than', 2600, 'usd'],
    ['in another currency than', 2500, 'eur'],
  ])(
    'that is %s the price of the order raises an alarm, and the order stays unpaid and its pieces held',
    async (_what, cents, currency) => {
      const order = await fixture.anOrder()
      const intent = await fixture.stripe.paymentIntents.create({ amount: cents, currency })
      await fixture.database.pool.query(
        `insert into intents (id, order_id, amount_cents) values ($1, $2, 2500)`,
        [intent.id, order.id],
      )
      await fixture.charge(intent.id)
      await expect(fixture.confirm(order, intent.id)).rejects.toMatchObject({
        status: 409,
        code: 'payment_differs',
      })
      expect(await fixture.readOrder(order.id)).toMatchObject({
        paid: false,
        payment: 'unpaid',
        status: 'pending',
      })
      expect(await capturesOf(fixture, order.id)).toEqual([])
      expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'amount_differs' }])
      // Until an admin decides, nobody can pay again, and the pieces stay held.
      await expect(fixture.anIntent(order)).rejects.toMatchObject({ code: 'order_processing' })
      fixture.advanceClock(31 * 60_000)
      await fixture.runJob('release_holds')
      expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending' })
    },
  )
})
