import { describe, expect, it } from 'vitest'
import { refusals } from '#contract/messages.ts'
import { applyIntent } from '#payments/service/capture.ts'
import { stockOf } from '../stock.ts'
import { alarmsLike, capturesOf, mailsOf } from './books.ts'
import { counterFixture } from './counter.ts'
import { aStrayIntent } from './intents.ts'

const counter = counterFixture()

describe('money that must not be kept', () => {
  it('for an order that was cancelled goes back by itself, with an alarm', async () => {
    const order = await counter.anOrder()
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    const stray = await aStrayIntent(counter, order.id, 2500)
    await expect(counter.tell(order, stray)).rejects.toMatchObject({
      status: 409,
      code: 'late_payment',
      message: refusals.latePayment,
    })
    expect(await counter.see(order.id)).toMatchObject({ paid: false, status: 'cancelled' })
    expect(await capturesOf(counter, order.id)).toMatchObject([{ intent_id: stray, kind: 'late' }])
    expect(await alarmsLike(counter, order.id)).toMatchObject([{ kind: 'late_capture' }])
    await counter.queuedRefunds()
    const refunds = await counter.stripe.refunds.list({ payment_intent: stray })
    expect(refunds.data).toMatchObject([{ amount: 2500, status: 'succeeded' }])
    expect(
      await counter.rows('select state, amount_cents from refunds where order_id = $1', order.id),
    ).toEqual([{ state: 'succeeded', amount_cents: 2500 }])
    expect(await mailsOf(counter, order.id)).toEqual(['order_placed', 'order_cancelled', 'order_refunded'])
    const stock = await stockOf(counter.database, order.product.id)
    expect(stock).toEqual({ available: 100, ledger: 100 })
  })

  it('of the provider’s other mode is no money: nothing is applied, and an admin hears of it', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    const intent = await counter.charge(intentId)
    const applied = await counter.database.db
      .transaction()
      .execute((tx) => applyIntent(counter.shop, tx, { ...intent, livemode: true }))
    expect(applied).toEqual({ kind: 'differs' })
    expect(await counter.see(order.id)).toMatchObject({ paid: false })
    expect(await capturesOf(counter, order.id)).toEqual([])
    expect(await counter.rows('select state from intents where id = $1', intentId)).toEqual([
      { state: 'open' },
    ])
    expect(await alarmsLike(counter, order.id)).toMatchObject([{ kind: 'other_mode' }])
  })

  it('is told of once, however often it is told', async () => {
    const order = await counter.anOrder()
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    const stray = await aStrayIntent(counter, order.id, 2500)
    await Promise.allSettled([
      counter.tell(order, stray),
      counter.tell(order, stray),
      counter.provider.flush(),
      counter.tell(order, stray),
    ])
    await counter.queuedRefunds()
    await counter.queuedRefunds()
    expect((await counter.stripe.refunds.list({ payment_intent: stray })).data).toHaveLength(1)
    expect(await alarmsLike(counter, order.id)).toHaveLength(1)
  })

  it('of a second payment goes back, and the first one stands', async () => {
    const order = await counter.aPaidOrder()
    const stray = await aStrayIntent(counter, order.id, 2500)
    expect(await counter.tell(order, stray)).toEqual({
      acknowledged: true,
      modifiedCount: 0,
      paid: true,
      transactionId: order.intentId,
    })
    expect(await alarmsLike(counter, order.id)).toMatchObject([{ kind: 'second_capture' }])
    await counter.queuedRefunds()
    expect((await counter.stripe.refunds.list({ payment_intent: stray })).data).toMatchObject([
      { amount: 2500, status: 'succeeded' },
    ])
    expect((await counter.stripe.refunds.list({ payment_intent: order.intentId })).data).toEqual([])
    expect(await counter.see(order.id)).toMatchObject({
      payment: 'paid',
      refunded: 0,
      transactionId: order.intentId,
    })
  })

  it('of two payments at the same moment: one pays, the other goes back', async () => {
    const order = await counter.anOrder()
    const strays = [await aStrayIntent(counter, order.id, 2500), await aStrayIntent(counter, order.id, 2500)]
    const answers = await Promise.all(strays.map((stray) => counter.tell(order, stray)))
    expect(answers.map(({ modifiedCount }) => modifiedCount).toSorted()).toEqual([0, 1])
    expect((await capturesOf(counter, order.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'payment',
      'second',
    ])
    await counter.queuedRefunds()
    expect(await counter.see(order.id)).toMatchObject({ payment: 'paid', refunded: 0 })
  })

  it.each([
    ['less', 2400, 'usd'],
    ['more', 2600, 'usd'],
    ['another currency', 2500, 'eur'],
  ])(
    'is %s than the order costs: an alarm, and the order stays unpaid and unsold',
    async (_what, cents, currency) => {
      const order = await counter.anOrder()
      const intent = await counter.stripe.paymentIntents.create({ amount: cents, currency })
      await counter.database.pool.query(
        `insert into intents (id, order_id, amount_cents) values ($1, $2, 2500)`,
        [intent.id, order.id],
      )
      await counter.charge(intent.id)
      await expect(counter.tell(order, intent.id)).rejects.toMatchObject({
        status: 409,
        code: 'payment_differs',
      })
      expect(await counter.see(order.id)).toMatchObject({ paid: false, payment: 'unpaid', status: 'pending' })
      expect(await capturesOf(counter, order.id)).toEqual([])
      expect(await alarmsLike(counter, order.id)).toMatchObject([{ kind: 'amount_differs' }])
      // Until an admin has looked, nobody pays again, and the pieces are nobody else's.
      await expect(counter.anIntent(order)).rejects.toMatchObject({ code: 'order_processing' })
      counter.pass(31 * 60_000)
      await counter.job('release_holds')
      expect(await counter.see(order.id)).toMatchObject({ status: 'pending' })
    },
  )
})
