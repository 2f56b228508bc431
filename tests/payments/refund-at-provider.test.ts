import { describe, expect, it } from 'vitest'
import { stockOf } from '../stock.ts'
import { mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { refund } from './refunds.ts'

const fixture = paymentFixture()

describe('a refund made in the provider’s dashboard', () => {
  const refundAtProvider = (intentId: string, amount?: number) =>
    fixture.stripe.refunds.create({ payment_intent: intentId, ...(amount === undefined ? {} : { amount }) })
  const recorded = (orderId: string) =>
    fixture.rows(
      'select amount_cents, state, made_by, asked_by from refunds where order_id = $1 order by made_by desc, amount_cents',
      orderId,
    )

  it('is copied by the webhook to the order, its books, its mail and the audit log', async () => {
    const order = await fixture.aPaidOrder()
    const { id } = await refundAtProvider(order.intentId, 1000)
    await fixture.provider.flush()
    expect(await fixture.readOrder(order.id, fixture.buyer.token)).toMatchObject({
      payment: 'part_refunded',
      refunded: 10,
      status: 'pending',
    })
    expect(await recorded(order.id)).toEqual([
      { amount_cents: 1000, state: 'succeeded', made_by: 'provider', asked_by: null },
    ])
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid', 'order_refunded'])
    expect(
      await fixture.rows(
        `select body like '%Reason%' as reasoned from mails where order_id = $1 and kind = 'order_refunded'`,
        order.id,
      ),
    ).toEqual([{ reasoned: false }])
    expect(
      await fixture.rows(
        `select actor, after->>'amount' as amount, after->>'providerRefund' as refund from audit_log
         where subject_id = $1 and act = 'refund'`,
        order.id,
      ),
    ).toEqual([{ actor: 'payment provider', amount: '10', refund: id }])
  })

  it('is recorded once, even without a webhook, and however often its event arrives', async () => {
    const order = await fixture.aPaidOrder()
    await refundAtProvider(order.intentId, 700)
    fixture.advanceClock(21_000)
    await Promise.all([fixture.runJob('hear_missed_events'), fixture.runJob('hear_missed_events')])
    await fixture.provider.flush()
    expect(await recorded(order.id)).toHaveLength(1)
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 7 })
  })

  it('in full ends the order and returns its stock', async () => {
    const order = await fixture.aPaidOrder()
    await refundAtProvider(order.intentId)
    fixture.changedTopics.length = 0
    await fixture.provider.flush()
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'refunded', status: 'cancelled' })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
    expect(fixture.changedTopics).toEqual([['stock', `stock ${order.product.id}`]])
  })

  it('does not change the shop’s own refunds, and reduces the amount left to refund', async () => {
    const order = await fixture.aPaidOrder()
    await refund(fixture, order.id, { amount: 4 })
    await refundAtProvider(order.intentId, 600)
    await fixture.provider.flush()
    expect(await recorded(order.id)).toEqual([
      { amount_cents: 400, state: 'succeeded', made_by: 'shop', asked_by: fixture.admin.id },
      { amount_cents: 600, state: 'succeeded', made_by: 'provider', asked_by: null },
    ])
    await expect(refund(fixture, order.id, { amount: 15.01 })).rejects.toMatchObject({ body: { left: 15 } })
    await refund(fixture, order.id)
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'refunded', refunded: 25 })
  })

  it('is not matched to a refund of the shop for another payment, even if it claims to be that refund', async () => {
    const [order, other] = [await fixture.aPaidOrder(), await fixture.aPaidOrder()]
    const { refundId } = await refund(fixture, other.id, { amount: 5 })
    await fixture.stripe.refunds.create({
      payment_intent: order.intentId,
      amount: 900,
      metadata: { refundId, orderId: other.id },
    })
    await fixture.provider.flush()
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 9 })
    expect(await fixture.readOrder(other.id)).toMatchObject({ refunded: 5 })
  })

  it('is applied after the payment if its event arrives before it', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    const { id } = await refundAtProvider(intentId, 300)
    const event = {
      id: 'evt_money_back_first',
      object: 'event',
      livemode: false,
      type: 'refund.created',
      data: { object: { id, object: 'refund', payment_intent: intentId, amount: 300 } },
    }
    expect(await fixture.sendWebhook(event)).toBe(200)
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'part_refunded', refunded: 3 })
  })
})
