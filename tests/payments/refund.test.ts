import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { stockOf } from '../stock.ts'
import { mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { atProvider, refund, refundsOf } from './refunds.ts'

const fixture = paymentFixture()

const ship = (id: string) => fixture.call('markShipped', { token: fixture.admin.token, params: { id } })

describe('a refund', () => {
  it('in full before shipping ends the order and returns its stock', async () => {
    const order = await fixture.aPaidOrder()
    fixture.changedTopics.length = 0
    const answer = await refund(fixture, order.id, { reason: 'Changed their mind' })
    expect(answer).toMatchObject({
      acknowledged: true,
      refundId: expect.any(String),
      refunded: 25,
      order: { payment: 'refunded', refunded: 25, status: 'cancelled', paid: true, cancelReason: 'admin' },
    })
    expect(await atProvider(fixture, order.intentId)).toEqual([2500])
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
    expect(fixture.changedTopics).toEqual([['stock', `stock ${order.product.id}`]])
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_paid', 'order_refunded'])
    expect(
      await fixture.rows(
        `select actor, act, before, after from audit_log where subject_id = $1 and act = 'refund'`,
        order.id,
      ),
    ).toEqual([
      {
        actor: fixture.admin.email,
        act: 'refund',
        // The states of payment and shipment follow when the provider confirms the refund.
        before: null,
        after: { refund: answer.refundId, amount: 25, reason: 'Changed their mind' },
      },
    ])
  })

  it('mails the customer the reason that the admin gave', async () => {
    const order = await fixture.aPaidOrder()
    await refund(fixture, order.id, { amount: 5, reason: 'The box was <b>wet</b>' })
    await refund(fixture, order.id, { amount: 5 })
    const [given, withoutReason] = await fixture.rows(
      `select body, html from mails where order_id = $1 and kind = 'order_refunded' order by seq`,
      order.id,
    )
    expect(given?.body).toContain('Reason: The box was <b>wet</b>')
    expect(given?.html).toContain('Reason: The box was &lt;b&gt;wet&lt;/b&gt;')
    expect(withoutReason?.body).not.toContain('Reason')
  })

  it('in full after shipping does not change shipment and stock', async () => {
    const order = await fixture.aPaidOrder()
    await ship(order.id)
    expect(await refund(fixture, order.id)).toMatchObject({
      order: { payment: 'refunded', status: 'shipped' },
    })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('in parts adds up, and the last part ends the order', async () => {
    const order = await fixture.aPaidOrder()
    expect(await refund(fixture, order.id, { amount: 10 })).toMatchObject({
      refunded: 10,
      order: { payment: 'part_refunded', refunded: 10, status: 'pending' },
    })
    expect(await refund(fixture, order.id, { amount: '5.01' })).toMatchObject({ order: { refunded: 15.01 } })
    expect(await refund(fixture, order.id)).toMatchObject({
      refunded: 9.99,
      order: { payment: 'refunded', refunded: 25, status: 'cancelled' },
    })
    expect((await atProvider(fixture, order.intentId)).toSorted()).toEqual([1000, 501, 999])
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
  })

  it('is never more than the rest of the payment', async () => {
    const order = await fixture.aPaidOrder()
    await refund(fixture, order.id, { amount: 20 })
    await expect(refund(fixture, order.id, { amount: 5.01 })).rejects.toMatchObject({
      status: 409,
      code: 'refund_too_much',
      message: refusals.refundTooMuch('$5.00'),
      body: { left: 5 },
    })
    await refund(fixture, order.id)
    await expect(refund(fixture, order.id)).rejects.toMatchObject({ status: 409, code: 'refund_too_much' })
    expect((await atProvider(fixture, order.intentId)).toSorted()).toEqual([2000, 500])
  })

  it('is never more than the rest of the payment when it is requested ten times at once', async () => {
    const order = await fixture.aPaidOrder()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => refund(fixture, order.id, { amount: 10 })),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(8).fill('refund_too_much'))
    expect(await atProvider(fixture, order.intentId)).toEqual([1000, 1000])
    expect(await refundsOf(fixture, order.id)).toHaveLength(2)
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 20, payment: 'part_refunded' })
  })

  it('is refused if it is zero or the order is not paid', async () => {
    const order = await fixture.aPaidOrder()
    await expect(refund(fixture, order.id, { amount: 0 })).rejects.toMatchObject({ status: 400 })
    const unpaid = await fixture.anOrder()
    await expect(refund(fixture, unpaid.id)).rejects.toMatchObject({
      status: 409,
      code: 'order_unpaid',
      message: refusals.refundUnpaid,
    })
    await expect(refund(fixture, 'nothing')).rejects.toMatchObject({ status: 404 })
    expect(await atProvider(fixture, order.intentId)).toEqual([])
  })

  it('is allowed to admins only', async () => {
    const order = await fixture.aPaidOrder()
    await expect(refund(fixture, order.id, {}, { token: fixture.buyer.token })).rejects.toMatchObject({
      status: 403,
    })
    expect(await atProvider(fixture, order.intentId)).toEqual([])
  })
})

describe('the same Idempotency-Key', () => {
  it('five times at once makes one refund', async () => {
    const order = await fixture.aPaidOrder()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(fixture, order.id, { amount: 4 }, { key: 'once' })),
    )
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1)
    expect(await atProvider(fixture, order.intentId)).toEqual([400])
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 4 })
  })

  it('makes one refund for a full refund too', async () => {
    const order = await fixture.aPaidOrder()
    const first = await refund(fixture, order.id, {}, { key: 'whole' })
    expect(await refund(fixture, order.id, {}, { key: 'whole' })).toMatchObject({
      refundId: first.refundId,
      refunded: 25,
    })
    expect(await atProvider(fixture, order.intentId)).toEqual([2500])
  })

  it('with another amount, or for another order, is refused', async () => {
    const order = await fixture.aPaidOrder()
    await refund(fixture, order.id, { amount: 4 }, { key: 'amount' })
    await expect(refund(fixture, order.id, { amount: 5 }, { key: 'amount' })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    const other = await fixture.aPaidOrder()
    await expect(refund(fixture, other.id, { amount: 4 }, { key: 'amount' })).rejects.toMatchObject({
      code: 'key_reused',
    })
    expect(await atProvider(fixture, other.intentId)).toEqual([])
  })
})

describe('a refund that the provider refuses', () => {
  it('raises an alarm and frees its amount', async () => {
    const order = await fixture.aPaidOrder()
    // A refund in the provider's dashboard leaves less money than the shop knows.
    await fixture.stripe.refunds.create({ payment_intent: order.intentId, amount: 2000 })
    await expect(refund(fixture, order.id)).rejects.toMatchObject({
      status: 409,
      code: 'refund_failed',
      message: refusals.refundFailed,
    })
    expect(await refundsOf(fixture, order.id)).toEqual([{ amount_cents: 2500, state: 'failed' }])
    expect(await fixture.rows('select kind from alarms where message like $1', `%${order.id}%`)).toEqual([
      { kind: 'refund_failed' },
    ])
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'paid', refunded: 0 })
    expect(await refund(fixture, order.id, { amount: 5 })).toMatchObject({ order: { refunded: 5 } })
  })
})
