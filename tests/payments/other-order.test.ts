import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { applyIntent } from '#orders/payments/service/capture.ts'
import { aCustomer, aProduct } from '../builders.ts'
import { stockOf } from '../stock.ts'
import { alarmsLike, capturesOf, mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { intentIn } from './orders.ts'
import { refund } from './refunds.ts'

const fixture = paymentFixture()

/** Two unpaid orders of one new buyer with the same total, and a payment that was opened with the price alone: for the newer one. */
async function aPaymentOfThePrice() {
  const buyer = await aCustomer(fixture.database)
  const product = await aProduct(fixture.database, { minimum: 2, priceCents: 1250 })
  const wanted = await fixture.anOrder({ by: buyer, product })
  const newest = await fixture.anOrder({ by: buyer, product })
  const open = async () =>
    intentIn(
      (await fixture.call('createPaymentIntent', { token: buyer.token, body: { price: 25 } })).clientSecret,
    )
  const intentId = await open()
  expect(await orderOfIntent(intentId)).toBe(newest.id)
  return { buyer, product, wanted, newest, intentId, open }
}

const orderOfIntent = (id: string) => fixture.value('select order_id from intents where id = $1', id)

const paidWith = (transactionId: string) => ({
  acknowledged: true,
  modifiedCount: 1,
  paid: true,
  transactionId,
})

describe('reporting a payment that was opened with the price alone for another order', () => {
  it('before its webhook pays the order that is reported, and the webhook changes nothing', async () => {
    const { buyer, product, wanted, newest, intentId } = await aPaymentOfThePrice()
    await fixture.charge(intentId)
    expect(await fixture.confirm(wanted, intentId, buyer.token)).toEqual(paidWith(intentId))
    await fixture.provider.flush()
    expect(await fixture.readOrder(wanted.id)).toMatchObject({ payment: 'paid', transactionId: intentId })
    expect(await fixture.readOrder(newest.id)).toMatchObject({ payment: 'unpaid', status: 'pending' })
    expect(await capturesOf(fixture, wanted.id)).toEqual([
      { intent_id: intentId, kind: 'payment', amount_cents: 2500 },
    ])
    expect(await capturesOf(fixture, newest.id)).toEqual([])
    expect(await mailsOf(fixture, wanted.id)).toEqual(['order_placed', 'order_paid'])
    expect(await mailsOf(fixture, newest.id)).toEqual(['order_placed'])
    expect(await alarmsLike(fixture, intentId)).toEqual([])
    expect(await stockOf(fixture.database, product.id)).toEqual({ available: 96, ledger: 96 })
  })

  it('after its webhook answers 409 and names the order that is paid', async () => {
    const { buyer, wanted, newest, intentId } = await aPaymentOfThePrice()
    await fixture.charge(intentId)
    await fixture.provider.flush()
    await expect(fixture.confirm(wanted, intentId, buyer.token)).rejects.toMatchObject({
      status: 409,
      code: 'payment_for_other',
      message: refusals.paymentOfOrder(newest.id),
      body: { modifiedCount: 0, paidOrder: newest.id },
    })
    expect(await fixture.readOrder(newest.id)).toMatchObject({ payment: 'paid', transactionId: intentId })
    expect(await fixture.readOrder(wanted.id)).toMatchObject({ payment: 'unpaid' })
    expect(await orderOfIntent(intentId)).toBe(newest.id)
  })

  it('during its webhook books it once', async () => {
    for (const between of ['webhook first', 'report first']) {
      const { buyer, wanted, newest, intentId } = await aPaymentOfThePrice()
      const intent = await fixture.charge(intentId)
      const webhook = () =>
        fixture.database.db.transaction().execute((tx) => applyIntent(fixture.shop, tx, intent))
      // What the webhook has read from the provider is applied while the report is asking the provider.
      let applied: unknown
      fixture.proxy.fault = () => {
        if (between === 'webhook first') applied ??= webhook()
        return undefined
      }
      const [reported] = await Promise.allSettled([
        fixture.confirm(wanted, intentId, buyer.token),
        ...(between === 'report first' ? [fixture.provider.flush()] : []),
      ])
      await applied
      const captures = [...(await capturesOf(fixture, wanted.id)), ...(await capturesOf(fixture, newest.id))]
      expect(captures).toEqual([{ intent_id: intentId, kind: 'payment', amount_cents: 2500 }])
      const paid = reported.status === 'fulfilled' ? wanted : newest
      expect(await fixture.readOrder(paid.id)).toMatchObject({ payment: 'paid', transactionId: intentId })
      if (reported.status === 'rejected')
        expect(reported.reason).toMatchObject({ status: 409, message: refusals.paymentOfOrder(newest.id) })
    }
  })

  it('twice, and for both orders at once, pays one of them', async () => {
    const { buyer, wanted, newest, intentId } = await aPaymentOfThePrice()
    await fixture.charge(intentId)
    const outcomes = await Promise.allSettled(
      [wanted, newest, wanted, newest, wanted].map((order) => fixture.confirm(order, intentId, buyer.token)),
    )
    const captures = [...(await capturesOf(fixture, wanted.id)), ...(await capturesOf(fixture, newest.id))]
    expect(captures).toEqual([{ intent_id: intentId, kind: 'payment', amount_cents: 2500 }])
    const [paid, other] = (await orderOfIntent(intentId)) === wanted.id ? [wanted, newest] : [newest, wanted]
    expect(await fixture.confirm(paid, intentId, buyer.token)).toEqual({
      ...paidWith(intentId),
      modifiedCount: 0,
    })
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(paid === wanted ? 2 : 3)
    for (const outcome of refused)
      expect(outcome).toMatchObject({ reason: { status: 409, message: refusals.paymentOfOrder(paid.id) } })
    await expect(fixture.confirm(other, intentId, buyer.token)).rejects.toMatchObject({
      message: refusals.paymentOfOrder(paid.id),
    })
    expect(await fixture.readOrder(other.id)).toMatchObject({ payment: 'unpaid', status: 'pending' })
  })

  it('leaves the other order to be paid by a new payment, or to be cancelled', async () => {
    const { buyer, wanted, newest, intentId, open } = await aPaymentOfThePrice()
    await fixture.charge(intentId)
    await fixture.confirm(wanted, intentId, buyer.token)
    const next = await open()
    expect(next).not.toBe(intentId)
    await fixture.charge(next)
    expect(await fixture.confirm(newest, next, buyer.token)).toEqual(paidWith(next))

    const again = await aPaymentOfThePrice()
    await fixture.charge(again.intentId)
    await fixture.confirm(again.wanted, again.intentId, again.buyer.token)
    await fixture.call('removeOrder', { token: again.buyer.token, params: { id: again.newest.id } })
    expect(await fixture.readOrder(again.newest.id)).toMatchObject({ status: 'cancelled' })
    expect(await fixture.readOrder(again.wanted.id)).toMatchObject({ payment: 'paid', status: 'pending' })
  })

  it('closes a payment that was open for the order that is reported', async () => {
    const { buyer, wanted, intentId } = await aPaymentOfThePrice()
    const own = await fixture.anIntent(wanted, buyer.token)
    await fixture.charge(intentId)
    expect(await fixture.confirm(wanted, intentId, buyer.token)).toEqual(paidWith(intentId))
    expect(await fixture.runQueuedCloses()).toBe(1)
    expect(await fixture.stripe.paymentIntents.retrieve(own)).toMatchObject({ status: 'canceled' })
    expect(await fixture.value('select state from intents where id = $1', own)).toBe('canceled')
  })

  it('is refunded to the order where it is booked, by the shop and at the provider', async () => {
    const { buyer, wanted, newest, intentId } = await aPaymentOfThePrice()
    await fixture.charge(intentId)
    await fixture.confirm(wanted, intentId, buyer.token)
    await fixture.stripe.refunds.create({ payment_intent: intentId, amount: 1000 })
    await fixture.provider.flush()
    expect(await fixture.readOrder(wanted.id)).toMatchObject({ payment: 'part_refunded', refunded: 10 })
    await refund(fixture, wanted.id)
    expect(await fixture.readOrder(wanted.id)).toMatchObject({ payment: 'refunded', refunded: 25 })
    expect(await fixture.readOrder(newest.id)).toMatchObject({ payment: 'unpaid', refunded: 0 })
  })

  it('of an order that is cancelled changes nothing, and the webhook pays the other', async () => {
    const { buyer, wanted, newest, intentId } = await aPaymentOfThePrice()
    await fixture.call('removeOrder', { token: buyer.token, params: { id: wanted.id } })
    await fixture.charge(intentId)
    await expect(fixture.confirm(wanted, intentId, buyer.token)).rejects.toMatchObject({
      status: 409,
      code: 'payment_for_other',
      message: refusals.paymentForOther,
    })
    expect(await orderOfIntent(intentId)).toBe(newest.id)
    await fixture.provider.flush()
    expect(await fixture.readOrder(newest.id)).toMatchObject({ payment: 'paid' })
    expect(await fixture.readOrder(wanted.id)).toMatchObject({ payment: 'unpaid', status: 'cancelled' })
  })

  it('after the other was cancelled pays the order that is reported', async () => {
    const { buyer, wanted, newest, intentId } = await aPaymentOfThePrice()
    await fixture.call('removeOrder', { token: buyer.token, params: { id: newest.id } })
    await expect(fixture.confirm(wanted, intentId, buyer.token)).rejects.toMatchObject({
      status: 409,
      code: 'payment_for_other',
    })
    // As if the provider had lost the cancellation.
    const stray = await fixture.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' })
    await fixture.database.pool.query(
      `insert into intents (id, order_id, amount_cents, state, by_total) values ($1, $2, 2500, 'canceled', true)`,
      [stray.id, newest.id],
    )
    await fixture.charge(stray.id)
    expect(await fixture.confirm(wanted, stray.id, buyer.token)).toEqual(paidWith(stray.id))
    expect(await fixture.readOrder(newest.id)).toMatchObject({ status: 'cancelled', payment: 'unpaid' })
    expect(await alarmsLike(fixture, stray.id)).toEqual([])
  })

  it('has no effect before it has succeeded', async () => {
    const { buyer, wanted, newest, intentId } = await aPaymentOfThePrice()
    await expect(fixture.confirm(wanted, intentId, buyer.token)).rejects.toMatchObject({
      status: 409,
      code: 'payment_for_other',
    })
    expect(await orderOfIntent(intentId)).toBe(newest.id)
  })

  it('has no effect for an order of another total, of another account, or when the payment named its order', async () => {
    const { buyer, newest, intentId } = await aPaymentOfThePrice()
    const dearer = await fixture.anOrder({ by: buyer, quantity: 3 })
    const stranger = await aCustomer(fixture.database)
    const foreign = await fixture.anOrder({ by: stranger })
    await fixture.charge(intentId)
    for (const [order, token] of [
      [dearer, buyer.token],
      [foreign, stranger.token],
    ] as const)
      await expect(fixture.confirm(order, intentId, token)).rejects.toMatchObject({
        status: 409,
        code: 'payment_for_other',
        message: refusals.paymentForOther,
      })
    expect(await orderOfIntent(intentId)).toBe(newest.id)

    const second = await aCustomer(fixture.database)
    const [first, named] = [await fixture.anOrder({ by: second }), await fixture.anOrder({ by: second })]
    const namedIntent = await fixture.anIntent(named, second.token)
    await fixture.charge(namedIntent)
    await expect(fixture.confirm(first, namedIntent, second.token)).rejects.toMatchObject({
      message: refusals.paymentForOther,
    })
    expect(await orderOfIntent(namedIntent)).toBe(named.id)
  })

  it('is moved once, before it is booked, and to an order of its buyer: the database refuses anything else', async () => {
    const { buyer, product, wanted, newest, intentId } = await aPaymentOfThePrice()
    const stranger = await fixture.anOrder({ by: await aCustomer(fixture.database), product })
    const move = (to: string) =>
      fixture.database.pool.query('update intents set order_id = $2, moved_from = order_id where id = $1', [
        intentId,
        to,
      ])
    await expect(move(stranger.id)).rejects.toThrow(/append-only/)
    await fixture.charge(intentId)
    await fixture.confirm(wanted, intentId, buyer.token)
    await expect(move(newest.id)).rejects.toThrow(/append-only/)
  })
})
