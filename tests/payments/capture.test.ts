import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#contract/messages.ts'
import { aCustomer } from '../makers.ts'
import { stockOf } from '../orders/stock.ts'
import { type Counter, openCounter } from './counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.close())
beforeEach(() => {
  counter.wire.fault = () => undefined
})

const capturesOf = (orderId: string) =>
  counter.rows(
    'select intent_id, kind, amount_cents from captures where order_id = $1 order by created_at, kind',
    orderId,
  )
const mailsOf = async (orderId: string) =>
  (await counter.rows('select kind from mails where order_id = $1 order by seq', orderId)).map(
    ({ kind }) => kind,
  )
const alarmsLike = (text: string) =>
  counter.rows('select kind, message from alarms where message like $1', `%${text}%`)

/** An intent that the shop holds for closed, though its money can still come: as when the provider forgot a cancel. */
async function aStrayIntent(orderId: string, amountCents: number): Promise<string> {
  const intent = await counter.stripe.paymentIntents.create({ amount: amountCents, currency: 'usd' })
  await counter.database.pool.query(
    `insert into intents (id, order_id, amount_cents, state) values ($1, $2, $3, 'canceled')`,
    [intent.id, orderId, amountCents],
  )
  await counter.charge(intent.id)
  return intent.id
}

describe('telling the shop of a payment', () => {
  it('makes the order paid, with the transaction id, and posts the mail', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    expect(await counter.tell(order, intentId)).toEqual({
      acknowledged: true,
      modifiedCount: 1,
      paid: true,
      transactionId: intentId,
    })
    expect(await counter.see(order.id)).toMatchObject({
      paid: true,
      payment: 'paid',
      status: 'pending',
      transactionId: intentId,
      paidAt: '2026-03-02T10:00:00.000Z',
    })
    expect(await capturesOf(order.id)).toEqual([{ intent_id: intentId, kind: 'payment', amount_cents: 2500 }])
    expect(await mailsOf(order.id)).toEqual(['order_placed', 'order_paid'])
  })

  it('again changes nothing', async () => {
    const order = await counter.aPaidOrder()
    expect(await counter.tell(order, order.intentId)).toEqual({
      acknowledged: true,
      modifiedCount: 0,
      paid: true,
      transactionId: order.intentId,
    })
    expect(await mailsOf(order.id)).toEqual(['order_placed', 'order_paid'])
  })

  it('is not believed before the provider says so', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await expect(counter.tell(order, intentId)).rejects.toMatchObject({
      status: 409,
      code: 'payment_not_done',
      message: refusals.paymentNotDone,
      body: { modifiedCount: 0 },
    })
    expect(await counter.see(order.id)).toMatchObject({ paid: false, payment: 'unpaid' })
  })

  it('is not believed with the payment of another order, or one that is none of ours', async () => {
    const paid = await counter.aPaidOrder()
    const order = await counter.anOrder()
    const foreign = await counter.stripe.paymentIntents.create({
      amount: 2500,
      currency: 'usd',
      metadata: { orderId: order.id },
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    for (const transactionId of [paid.intentId, foreign.id, 'pi_invented']) {
      await expect(counter.tell(order, transactionId)).rejects.toMatchObject({
        status: 409,
        code: 'payment_for_other',
        message: refusals.paymentForOther,
      })
    }
    expect(await counter.see(order.id)).toMatchObject({ paid: false })
  })

  it('needs the order’s id twice', async () => {
    const order = await counter.anOrder()
    await expect(
      counter.call('confirmPayment', {
        token: counter.buyer.token,
        params: { id: order.id },
        body: { tools: 'another', transactionId: 'pi_1' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('is for the order’s owner alone', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    const other = await aCustomer(counter.database)
    for (const token of [other.token, counter.admin.token])
      await expect(counter.tell(order, intentId, token)).rejects.toMatchObject({ status: 404 })
    expect(await counter.see(order.id)).toMatchObject({ paid: false })
  })

  it('is answered 202 while the bank is at it, and paid when it is done', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId, 'pm_card_sandboxProcessing')
    const response = await fetch(`${counter.url}/api/order/${order.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${counter.buyer.token}` },
      body: JSON.stringify({ tools: order.id, transactionId: intentId }),
    })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ paid: false, modifiedCount: 1, transactionId: null })
    expect(await counter.see(order.id)).toMatchObject({ payment: 'processing', paid: false })
    counter.pass(6000)
    expect(await counter.tell(order, intentId)).toMatchObject({ paid: true, modifiedCount: 1 })
  })

  it('leaves the order unpaid when the bank says no in the end', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId, 'pm_card_sandboxProcessingDeclined')
    await counter.tell(order, intentId)
    counter.pass(6000)
    await expect(counter.tell(order, intentId)).rejects.toMatchObject({ code: 'payment_not_done' })
    expect(await counter.see(order.id)).toMatchObject({ payment: 'unpaid' })
    await counter.charge(intentId)
    expect(await counter.tell(order, intentId)).toMatchObject({ paid: true })
  })

  it('is answered 503 while the provider is away, and nothing is lost', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    counter.wire.fault = () => 'away'
    await expect(counter.tell(order, intentId)).rejects.toMatchObject({ status: 503, code: 'provider_down' })
    counter.wire.fault = () => undefined
    expect(await counter.tell(order, intentId)).toMatchObject({ paid: true, modifiedCount: 1 })
  })
})

describe('one payment that many tell of', () => {
  it('is captured once by calls, webhooks and the reconciler at the same moment', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    counter.pass(2 * 60_000)
    const answers = await Promise.all([
      counter.tell(order, intentId),
      counter.tell(order, intentId),
      counter.tell(order, intentId),
      counter.provider.flush(),
      counter.job('reconcile_payments'),
      counter.job('reconcile_payments'),
    ])
    const told = answers.slice(0, 3)
    expect(told.every((answer) => answer && 'paid' in answer && answer.paid)).toBe(true)
    expect(await capturesOf(order.id)).toEqual([{ intent_id: intentId, kind: 'payment', amount_cents: 2500 }])
    expect(await mailsOf(order.id)).toEqual(['order_placed', 'order_paid'])
    expect(await counter.figure('select count(*) from refunds where order_id = $1', order.id)).toBe(0)
  })

  it('is captured by the webhook alone', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    await counter.provider.flush()
    expect(await counter.see(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })

  it('is captured by the reconciler alone, once it has waited a minute', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    await counter.job('reconcile_payments')
    expect(await counter.see(order.id)).toMatchObject({ paid: false })
    counter.pass(61_000)
    await counter.job('reconcile_payments')
    expect(await counter.see(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })

  it('is asked about again after the provider was away, beside one that the provider does not know', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    const { intentId: forgotten } = await aForgottenIntent()
    counter.pass(61_000)
    counter.wire.fault = () => 'away'
    await counter.job('reconcile_payments')
    counter.wire.fault = () => undefined
    expect(await counter.see(order.id)).toMatchObject({ paid: false })
    counter.pass(61_000)
    await counter.job('reconcile_payments')
    expect(await counter.see(order.id)).toMatchObject({ paid: true })
    await counter.database.pool.query(`update intents set state = 'canceled' where id = $1`, [forgotten])
  })
})

/** An intent of ours that the provider does not know, as when the shop was given the keys of another account. */
async function aForgottenIntent() {
  const order = await counter.anOrder()
  const intentId = `pi_forgotten_${order.id}`
  await counter.database.pool.query(
    `insert into intents (id, order_id, amount_cents, checked_at) values ($1, $2, 2500, '2020-01-01')`,
    [intentId, order.id],
  )
  return { order, intentId }
}

describe('a payment that the provider does not know', () => {
  it('ends in one alarm after five times, not in jobs that fail for ever, and the order can be paid anew', async () => {
    const { order, intentId } = await aForgottenIntent()
    await expect(counter.anIntent(order)).rejects.toMatchObject({ status: 503, code: 'payment_unknown' })
    await expect(counter.tell(order, intentId)).rejects.toMatchObject({ status: 503 })
    for (let round = 0; round < 5; round++) {
      expect(await alarmsLike(order.id)).toEqual([])
      counter.pass(61_000)
      await counter.job('reconcile_payments')
    }
    expect(await alarmsLike(order.id)).toMatchObject([{ kind: 'payment_unknown' }])
    const asked = () => counter.wire.heard.filter((request) => request.endsWith(intentId)).length
    const before = asked()
    counter.pass(61_000)
    await counter.job('reconcile_payments')
    expect(asked()).toBe(before)
    const anew = await counter.anIntent(order)
    await counter.charge(anew)
    expect(await counter.tell(order, anew)).toMatchObject({ paid: true })
  })

  it('does not hold its stock for ever', async () => {
    const { order } = await aForgottenIntent()
    counter.pass(31 * 60_000)
    for (let round = 0; round < 5; round++) await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_paid_in_time',
    })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
  })
})

describe('a payment whose webhook never came', () => {
  it('is found among the provider’s events a minute later', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    await counter.job('hear_missed_events')
    expect(await counter.see(order.id)).toMatchObject({ paid: false })
    counter.pass(21_000)
    await counter.job('hear_missed_events')
    expect(await counter.see(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })

  it('for an order that was cancelled goes back, though nobody asks about closed payments any more', async () => {
    const order = await counter.anOrder()
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    const stray = await aStrayIntent(order.id, 2500)
    counter.pass(21_000)
    await counter.job('hear_missed_events')
    await counter.queuedRefunds()
    expect((await counter.stripe.refunds.list({ payment_intent: stray })).data).toHaveLength(1)
    expect(await alarmsLike(order.id)).toMatchObject([{ kind: 'late_capture' }])
  })

  it('is looked for where the last round stood, also after the provider was away for hours', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    counter.wire.fault = () => 'away'
    counter.pass(7 * 3600_000)
    await counter.job('hear_missed_events')
    counter.wire.fault = () => undefined
    const heard = counter.wire.heard.length
    await counter.job('hear_missed_events')
    expect(await counter.see(order.id)).toMatchObject({ paid: true })
    counter.pass(60_000)
    await counter.job('hear_missed_events')
    const lists = counter.wire.heard.slice(heard).filter((request) => request === 'GET /v1/events')
    expect(lists.length).toBeLessThan(70)
  })
})

describe('money that must not be kept', () => {
  it('for an order that was cancelled goes back by itself, with an alarm', async () => {
    const order = await counter.anOrder()
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    const stray = await aStrayIntent(order.id, 2500)
    await expect(counter.tell(order, stray)).rejects.toMatchObject({
      status: 409,
      code: 'late_payment',
      message: refusals.latePayment,
    })
    expect(await counter.see(order.id)).toMatchObject({ paid: false, status: 'cancelled' })
    expect(await capturesOf(order.id)).toMatchObject([{ intent_id: stray, kind: 'late' }])
    expect(await alarmsLike(order.id)).toMatchObject([{ kind: 'late_capture' }])
    await counter.queuedRefunds()
    const refunds = await counter.stripe.refunds.list({ payment_intent: stray })
    expect(refunds.data).toMatchObject([{ amount: 2500, status: 'succeeded' }])
    expect(
      await counter.rows('select state, amount_cents from refunds where order_id = $1', order.id),
    ).toEqual([{ state: 'succeeded', amount_cents: 2500 }])
    expect(await mailsOf(order.id)).toEqual(['order_placed', 'order_cancelled', 'order_refunded'])
    const stock = await stockOf(counter.database, order.product.id)
    expect(stock).toEqual({ available: 100, ledger: 100 })
  })

  it('is told of once, however often it is told', async () => {
    const order = await counter.anOrder()
    counter.pass(31 * 60_000)
    await counter.job('release_holds')
    const stray = await aStrayIntent(order.id, 2500)
    await Promise.allSettled([
      counter.tell(order, stray),
      counter.tell(order, stray),
      counter.provider.flush(),
      counter.tell(order, stray),
    ])
    await counter.queuedRefunds()
    await counter.queuedRefunds()
    expect((await counter.stripe.refunds.list({ payment_intent: stray })).data).toHaveLength(1)
    expect(await alarmsLike(order.id)).toHaveLength(1)
  })

  it('of a second payment goes back, and the first one stands', async () => {
    const order = await counter.aPaidOrder()
    const stray = await aStrayIntent(order.id, 2500)
    expect(await counter.tell(order, stray)).toEqual({
      acknowledged: true,
      modifiedCount: 0,
      paid: true,
      transactionId: order.intentId,
    })
    expect(await alarmsLike(order.id)).toMatchObject([{ kind: 'second_capture' }])
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
    const strays = [await aStrayIntent(order.id, 2500), await aStrayIntent(order.id, 2500)]
    const answers = await Promise.all(strays.map((stray) => counter.tell(order, stray)))
    expect(answers.map(({ modifiedCount }) => modifiedCount).toSorted()).toEqual([0, 1])
    expect((await capturesOf(order.id)).map(({ kind }) => kind).toSorted()).toEqual(['payment', 'second'])
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
      expect(await capturesOf(order.id)).toEqual([])
      expect(await alarmsLike(order.id)).toMatchObject([{ kind: 'amount_differs' }])
      // Until an admin has looked, nobody pays again, and the pieces are nobody else's.
      await expect(counter.anIntent(order)).rejects.toMatchObject({ code: 'order_processing' })
      counter.pass(31 * 60_000)
      await counter.job('release_holds')
      expect(await counter.see(order.id)).toMatchObject({ status: 'pending' })
    },
  )
})
