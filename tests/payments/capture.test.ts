import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer } from '../builders.ts'
import { capturesOf, mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { aForgottenIntent } from './intents.ts'

const fixture = paymentFixture()

describe('notifying the shop of a payment', () => {
  it('makes the order paid, with the transaction id, and queues the mail', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    expect(await fixture.confirm(order, intentId)).toEqual({
      acknowledged: true,
      modifiedCount: 1,
      paid: true,
      transactionId: intentId,
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({
      paid: true,
      payment: 'paid',
      status: 'pending',
      transactionId: intentId,
      paidAt: '2026-03-02T10:00:00.000Z',
    })
    expect(await capturesOf(fixture, order.id)).toEqual([
      { intent_id: intentId, kind: 'payment', amount_cents: 2500 },
    ])
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid'])
  })

  it('again changes nothing', async () => {
    const order = await fixture.aPaidOrder()
    expect(await fixture.confirm(order, order.intentId)).toEqual({
      acknowledged: true,
      modifiedCount: 0,
      paid: true,
      transactionId: order.intentId,
    })
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid'])
  })

  it('has no effect before the provider confirms the payment', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await expect(fixture.confirm(order, intentId)).rejects.toMatchObject({
      status: 409,
      code: 'payment_not_done',
      message: refusals.paymentNotDone,
      body: { modifiedCount: 0 },
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false, payment: 'unpaid' })
  })

  it('has no effect with the payment of another order, or an unknown payment', async () => {
    const paid = await fixture.aPaidOrder()
    const order = await fixture.anOrder()
    const foreign = await fixture.stripe.paymentIntents.create({
      amount: 2500,
      currency: 'usd',
      metadata: { orderId: order.id },
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    for (const transactionId of [paid.intentId, foreign.id, 'pi_invented']) {
      await expect(fixture.confirm(order, transactionId)).rejects.toMatchObject({
        status: 409,
        code: 'payment_for_other',
        message: refusals.paymentForOther,
      })
    }
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false })
  })

  it('requires the order’s id twice', async () => {
    const order = await fixture.anOrder()
    await expect(
      fixture.call('confirmPayment', {
        token: fixture.buyer.token,
        params: { id: order.id },
        body: { tools: 'another', transactionId: 'pi_1' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('is allowed to the order’s owner only', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    const other = await aCustomer(fixture.database)
    for (const token of [other.token, fixture.admin.token])
      await expect(fixture.confirm(order, intentId, token)).rejects.toMatchObject({ status: 404 })
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false })
  })

  it('is answered 202 while the bank processes it, and paid afterwards', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId, 'pm_card_sandboxProcessing')
    const response = await fetch(`${fixture.url}/api/order/${order.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${fixture.buyer.token}` },
      body: JSON.stringify({ tools: order.id, transactionId: intentId }),
    })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ paid: false, modifiedCount: 1, transactionId: null })
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'processing', paid: false })
    fixture.advanceClock(6000)
    expect(await fixture.confirm(order, intentId)).toMatchObject({ paid: true, modifiedCount: 1 })
  })

  it('leaves the order unpaid if the bank finally declines', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId, 'pm_card_sandboxProcessingDeclined')
    await fixture.confirm(order, intentId)
    fixture.advanceClock(6000)
    await expect(fixture.confirm(order, intentId)).rejects.toMatchObject({ code: 'payment_not_done' })
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'unpaid' })
    await fixture.charge(intentId)
    expect(await fixture.confirm(order, intentId)).toMatchObject({ paid: true })
  })

  it('is answered 503 while the provider is unavailable, and nothing is lost', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    fixture.proxy.fault = () => 'unreachable'
    await expect(fixture.confirm(order, intentId)).rejects.toMatchObject({
      status: 503,
      code: 'provider_down',
    })
    fixture.proxy.fault = () => undefined
    expect(await fixture.confirm(order, intentId)).toMatchObject({ paid: true, modifiedCount: 1 })
  })
})

describe('one payment with many notifications', () => {
  it('is captured once by calls, webhooks and the reconciler at the same time', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    fixture.advanceClock(2 * 60_000)
    const answers = await Promise.all([
      fixture.confirm(order, intentId),
      fixture.confirm(order, intentId),
      fixture.confirm(order, intentId),
      fixture.provider.flush(),
      fixture.runJob('reconcile_payments'),
      fixture.runJob('reconcile_payments'),
    ])
    const confirmations = answers.slice(0, 3)
    expect(confirmations.every((answer) => answer && 'paid' in answer && answer.paid)).toBe(true)
    expect(await capturesOf(fixture, order.id)).toEqual([
      { intent_id: intentId, kind: 'payment', amount_cents: 2500 },
    ])
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid'])
    expect(await fixture.value('select count(*) from refunds where order_id = $1', order.id)).toBe(0)
  })

  it('is captured by the webhook alone', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await fixture.provider.flush()
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })

  it('is captured by the reconciler alone after a minute', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await fixture.runJob('reconcile_payments')
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false })
    fixture.advanceClock(61_000)
    await fixture.runJob('reconcile_payments')
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true, transactionId: intentId })
  })

  it('is checked again after the provider was unavailable, even beside a payment that the provider does not know', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    const { intentId: forgotten } = await aForgottenIntent(fixture)
    fixture.advanceClock(61_000)
    fixture.proxy.fault = () => 'unreachable'
    await fixture.runJob('reconcile_payments')
    fixture.proxy.fault = () => undefined
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: false })
    fixture.advanceClock(61_000)
    await fixture.runJob('reconcile_payments')
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true })
    await fixture.database.pool.query(`update intents set state = 'canceled' where id = $1`, [forgotten])
  })
})
