import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#contract/messages.ts'
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

const refund = (
  id: string,
  body: object = {},
  { key, token = counter.admin.token }: { key?: string; token?: string } = {},
) =>
  counter.call('refundOrder', {
    token,
    params: { id },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const atProvider = async (intentId: string) =>
  (await counter.stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data.map(
    ({ amount }) => amount,
  )
const refundsOf = (orderId: string) =>
  counter.rows('select amount_cents, state from refunds where order_id = $1 order by id', orderId)
const mailsOf = async (orderId: string) =>
  (await counter.rows('select kind from mails where order_id = $1 order by seq', orderId)).map(
    ({ kind }) => kind,
  )
const ship = (id: string) => counter.call('markShipped', { token: counter.admin.token, params: { id } })

describe('a refund', () => {
  it('of the whole, before the parcel left, ends the order and gives the stock back', async () => {
    const order = await counter.aPaidOrder()
    counter.told.length = 0
    const answer = await refund(order.id, { reason: 'Changed their mind' })
    expect(answer).toMatchObject({
      acknowledged: true,
      refundId: expect.any(String),
      refunded: 25,
      order: { payment: 'refunded', refunded: 25, status: 'cancelled', paid: true, cancelReason: 'admin' },
    })
    expect(await atProvider(order.intentId)).toEqual([2500])
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
    expect(counter.told).toEqual(['products'])
    expect(await mailsOf(order.id)).toEqual(['order_placed', 'order_paid', 'order_refunded'])
    expect(
      await counter.rows(
        `select actor, act, before, after from audit_log where subject_id = $1 and act = 'refund'`,
        order.id,
      ),
    ).toEqual([
      {
        actor: counter.admin.email,
        act: 'refund',
        before: { payment: 'paid', refunded: 0 },
        after: { refund: answer.refundId, amount: 25, reason: 'Changed their mind' },
      },
    ])
  })

  it('of the whole, after the parcel left, leaves shipment and stock as they are', async () => {
    const order = await counter.aPaidOrder()
    await ship(order.id)
    expect(await refund(order.id)).toMatchObject({ order: { payment: 'refunded', status: 'shipped' } })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('of parts adds up, and the last part ends the order', async () => {
    const order = await counter.aPaidOrder()
    expect(await refund(order.id, { amount: 10 })).toMatchObject({
      refunded: 10,
      order: { payment: 'part_refunded', refunded: 10, status: 'pending' },
    })
    expect(await refund(order.id, { amount: '5.01' })).toMatchObject({ order: { refunded: 15.01 } })
    expect(await refund(order.id)).toMatchObject({
      refunded: 9.99,
      order: { payment: 'refunded', refunded: 25, status: 'cancelled' },
    })
    expect((await atProvider(order.intentId)).toSorted()).toEqual([1000, 501, 999])
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
  })

  it('is never of more than is left', async () => {
    const order = await counter.aPaidOrder()
    await refund(order.id, { amount: 20 })
    await expect(refund(order.id, { amount: 5.01 })).rejects.toMatchObject({
      status: 409,
      code: 'refund_too_much',
      message: refusals.refundTooMuch('$5.00'),
      body: { left: 5 },
    })
    await refund(order.id)
    await expect(refund(order.id)).rejects.toMatchObject({ status: 409, code: 'refund_too_much' })
    expect((await atProvider(order.intentId)).toSorted()).toEqual([2000, 500])
  })

  it('is never of more than is left, asked for ten times at once', async () => {
    const order = await counter.aPaidOrder()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => refund(order.id, { amount: 10 })),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(8).fill('refund_too_much'))
    expect(await atProvider(order.intentId)).toEqual([1000, 1000])
    expect(await refundsOf(order.id)).toHaveLength(2)
    expect(await counter.see(order.id)).toMatchObject({ refunded: 20, payment: 'part_refunded' })
  })

  it('of nothing, or of an order that is not paid, is refused', async () => {
    const order = await counter.aPaidOrder()
    await expect(refund(order.id, { amount: 0 })).rejects.toMatchObject({ status: 400 })
    const unpaid = await counter.anOrder()
    await expect(refund(unpaid.id)).rejects.toMatchObject({
      status: 409,
      code: 'order_unpaid',
      message: refusals.refundUnpaid,
    })
    await expect(refund('nothing')).rejects.toMatchObject({ status: 404 })
    expect(await atProvider(order.intentId)).toEqual([])
  })

  it('is an admin’s alone', async () => {
    const order = await counter.aPaidOrder()
    await expect(refund(order.id, {}, { token: counter.buyer.token })).rejects.toMatchObject({ status: 403 })
    expect(await atProvider(order.intentId)).toEqual([])
  })
})

describe('the same Idempotency-Key', () => {
  it('five times at once is one refund', async () => {
    const order = await counter.aPaidOrder()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(order.id, { amount: 4 }, { key: 'once' })),
    )
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1)
    expect(await atProvider(order.intentId)).toEqual([400])
    expect(await counter.see(order.id)).toMatchObject({ refunded: 4 })
  })

  it('of the whole is one refund too', async () => {
    const order = await counter.aPaidOrder()
    const first = await refund(order.id, {}, { key: 'whole' })
    expect(await refund(order.id, {}, { key: 'whole' })).toMatchObject({
      refundId: first.refundId,
      refunded: 25,
    })
    expect(await atProvider(order.intentId)).toEqual([2500])
  })

  it('with another amount, or for another order, is refused', async () => {
    const order = await counter.aPaidOrder()
    await refund(order.id, { amount: 4 }, { key: 'amount' })
    await expect(refund(order.id, { amount: 5 }, { key: 'amount' })).rejects.toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    const other = await counter.aPaidOrder()
    await expect(refund(other.id, { amount: 4 }, { key: 'amount' })).rejects.toMatchObject({
      code: 'key_reused',
    })
    expect(await atProvider(other.intentId)).toEqual([])
  })
})

describe('a refund whose answer was lost', () => {
  const loseAnswers = () => {
    counter.wire.fault = (request) => (request === 'POST /v1/refunds' ? 'lost' : undefined)
  }

  it('is reserved, and settled by the round without giving the money back twice', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(order.id, { amount: 10 })).rejects.toMatchObject({
      status: 503,
      code: 'provider_down',
    })
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: 1000, state: 'asked' }])
    expect(await atProvider(order.intentId)).toEqual([1000])
    counter.wire.fault = () => undefined
    await expect(refund(order.id, { amount: 15.01 })).rejects.toMatchObject({ body: { left: 15 } })
    counter.pass(61_000)
    await Promise.all([counter.job('settle_refunds'), counter.job('settle_refunds')])
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: 1000, state: 'succeeded' }])
    expect(await atProvider(order.intentId)).toEqual([1000])
    expect(await counter.see(order.id)).toMatchObject({ refunded: 10, payment: 'part_refunded' })
    expect(await mailsOf(order.id)).toEqual(['order_placed', 'order_paid', 'order_refunded'])
  })

  it('is settled though the provider has forgotten the key of the first try', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(order.id)).rejects.toMatchObject({ status: 503 })
    counter.wire.fault = () => undefined
    counter.pass(25 * 3600_000)
    await counter.job('settle_refunds')
    expect(await atProvider(order.intentId)).toEqual([2500])
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded' })
  })

  it('is settled by the webhook', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(order.id)).rejects.toMatchObject({ status: 503 })
    counter.wire.fault = () => undefined
    counter.told.length = 0
    await counter.provider.flush()
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded', status: 'cancelled' })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
    expect(counter.told).toEqual(['products'])
  })

  it('is settled by asking again with the same key', async () => {
    const order = await counter.aPaidOrder()
    loseAnswers()
    await expect(refund(order.id, { amount: 10 }, { key: 'lost' })).rejects.toMatchObject({ status: 503 })
    counter.wire.fault = () => undefined
    expect(await refund(order.id, { amount: 10 }, { key: 'lost' })).toMatchObject({
      refunded: 10,
      order: { refunded: 10 },
    })
    expect(await atProvider(order.intentId)).toEqual([1000])
  })

  it('that never reached the provider goes on by itself', async () => {
    const order = await counter.aPaidOrder()
    counter.wire.fault = () => 'away'
    await expect(refund(order.id)).rejects.toMatchObject({ status: 503 })
    counter.pass(61_000)
    await counter.job('settle_refunds')
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'asked' }])
    counter.wire.fault = () => undefined
    await counter.job('settle_refunds')
    expect(await atProvider(order.intentId)).toEqual([2500])
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded' })
  })
})

describe('a refund made at the provider’s own desk', () => {
  const atDesk = (intentId: string, amount?: number) =>
    counter.stripe.refunds.create({ payment_intent: intentId, ...(amount === undefined ? {} : { amount }) })
  const mirrored = (orderId: string) =>
    counter.rows(
      'select amount_cents, state, made_by, asked_by from refunds where order_id = $1 order by made_by desc, amount_cents',
      orderId,
    )

  it('is mirrored by the webhook: the order, its books, its mail and the audit log', async () => {
    const order = await counter.aPaidOrder()
    const { id } = await atDesk(order.intentId, 1000)
    await counter.provider.flush()
    expect(await counter.see(order.id, counter.buyer.token)).toMatchObject({
      payment: 'part_refunded',
      refunded: 10,
      status: 'pending',
    })
    expect(await mirrored(order.id)).toEqual([
      { amount_cents: 1000, state: 'succeeded', made_by: 'provider', asked_by: null },
    ])
    expect(await mailsOf(order.id)).toEqual(['order_placed', 'order_paid', 'order_refunded'])
    expect(
      await counter.rows(
        `select actor, after->>'amount' as amount, after->>'providerRefund' as refund from audit_log
         where subject_id = $1 and act = 'refund'`,
        order.id,
      ),
    ).toEqual([{ actor: 'payment provider', amount: '10', refund: id }])
  })

  it('is mirrored without a webhook, once, however often it is told', async () => {
    const order = await counter.aPaidOrder()
    await atDesk(order.intentId, 700)
    counter.pass(21_000)
    await Promise.all([counter.job('hear_missed_events'), counter.job('hear_missed_events')])
    await counter.provider.flush()
    expect(await mirrored(order.id)).toHaveLength(1)
    expect(await counter.see(order.id)).toMatchObject({ refunded: 7 })
  })

  it('of the whole ends the order and gives the stock back', async () => {
    const order = await counter.aPaidOrder()
    await atDesk(order.intentId)
    counter.told.length = 0
    await counter.provider.flush()
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded', status: 'cancelled' })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
    expect(counter.told).toEqual(['products'])
  })

  it('stands beside ours, which stay what they are, and leaves less to refund', async () => {
    const order = await counter.aPaidOrder()
    await refund(order.id, { amount: 4 })
    await atDesk(order.intentId, 600)
    await counter.provider.flush()
    expect(await mirrored(order.id)).toEqual([
      { amount_cents: 400, state: 'succeeded', made_by: 'shop', asked_by: counter.admin.id },
      { amount_cents: 600, state: 'succeeded', made_by: 'provider', asked_by: null },
    ])
    await expect(refund(order.id, { amount: 15.01 })).rejects.toMatchObject({ body: { left: 15 } })
    await refund(order.id)
    expect(await counter.see(order.id)).toMatchObject({ payment: 'refunded', refunded: 25 })
  })

  it('that claims to be one of ours, of another payment, is not taken for it', async () => {
    const [order, other] = [await counter.aPaidOrder(), await counter.aPaidOrder()]
    const { refundId } = await refund(other.id, { amount: 5 })
    await counter.stripe.refunds.create({
      payment_intent: order.intentId,
      amount: 900,
      metadata: { refundId, orderId: other.id },
    })
    await counter.provider.flush()
    expect(await counter.see(order.id)).toMatchObject({ refunded: 9 })
    expect(await counter.see(other.id)).toMatchObject({ refunded: 5 })
  })

  it('before the shop has heard of the payment is applied after it', async () => {
    const order = await counter.anOrder()
    const intentId = await counter.anIntent(order)
    await counter.charge(intentId)
    const { id } = await atDesk(intentId, 300)
    const event = {
      id: 'evt_money_back_first',
      object: 'event',
      type: 'refund.created',
      data: { object: { id, object: 'refund', payment_intent: intentId, amount: 300 } },
    }
    expect(await counter.webhook(event)).toBe(200)
    expect(await counter.see(order.id)).toMatchObject({ payment: 'part_refunded', refunded: 3 })
  })
})

describe('a refund that the provider refuses', () => {
  it('raises an alarm and frees its amount', async () => {
    const order = await counter.aPaidOrder()
    // Given back at the provider's own desk: there is less left than we know.
    await counter.stripe.refunds.create({ payment_intent: order.intentId, amount: 2000 })
    await expect(refund(order.id)).rejects.toMatchObject({
      status: 409,
      code: 'refund_failed',
      message: refusals.refundFailed,
    })
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: 2500, state: 'failed' }])
    expect(await counter.rows('select kind from alarms where message like $1', `%${order.id}%`)).toEqual([
      { kind: 'refund_failed' },
    ])
    expect(await counter.see(order.id)).toMatchObject({ payment: 'paid', refunded: 0 })
    expect(await refund(order.id, { amount: 5 })).toMatchObject({ order: { refunded: 5 } })
  })
})
