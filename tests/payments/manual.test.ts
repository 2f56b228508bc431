import { afterEach, describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, fromMinor } from '#base/money.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { aStaffMember } from '../builders.ts'
import { stockOf } from '../stock.ts'
import { alarmsLike, capturesOf, mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { aStrayIntent } from './intents.ts'
import { refund, refundsOf } from './refunds.ts'

const fixture = paymentFixture()

const today = () => fixture.shop.clock().toISOString().slice(0, 10)

interface Given {
  readonly amount?: number
  readonly kind?: 'cash' | 'transfer' | 'other'
  readonly paidBefore?: number
  readonly token?: string
  readonly paidOn?: string
}

const pay = (id: string, { token = fixture.admin.token, ...given }: Given = {}) =>
  fixture.call('recordPayment', {
    token,
    params: { id },
    body: { kind: 'cash', amount: 25, paidOn: today(), reference: '', paidBefore: 0, ...given },
  })

async function paymentsOf(id: string) {
  return (await fixture.call('orderPayments', { token: fixture.admin.token, params: { id } })).manual
}

async function correct(id: string, at = 0, reason = 'Of another order') {
  const payment = (await paymentsOf(id))[at]
  return fixture.call('correctPayment', {
    token: fixture.admin.token,
    params: { id, paymentId: payment?._id ?? 'none' },
    body: { reason },
  })
}

/** Every order costs 25.00. */
const documentsOf = async (id: string) => {
  await issueDue({ ...fixture.shop, timeZone: 'UTC' }, id)
  return fixture.rows('select kind, total_cents, document from invoices where order_id = $1 order by seq', id)
}

afterEach(async () => {
  expect(await findAccountingFaults(fixture.database.pool)).toEqual([])
})

describe('a payment outside the provider', () => {
  it('of all that it costs pays an order, with its mail and its invoice', async () => {
    const { id } = await fixture.anOrder()
    const { order } = await pay(id)
    expect(order).toMatchObject({
      paid: true,
      payment: 'paid',
      transactionId: null,
      paidOutside: 25,
      paidKinds: ['cash'],
    })
    expect(await mailsOf(fixture, id)).toEqual(['order_placed', 'order_paid'])
    expect(await capturesOf(fixture, id)).toEqual([])
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'invoice', total_cents: 2500, document: { payment: { how: ['cash'], transactionId: '' } } },
    ])
  })

  it('of a part says what is paid, and the rest in another way pays it', async () => {
    const { id } = await fixture.anOrder()
    const part = await pay(id, { amount: 10 })
    expect(part.order).toMatchObject({ paid: false, payment: 'unpaid', paidOutside: 10 })
    fixture.advanceClock(1000)
    const { order } = await pay(id, { amount: 15, kind: 'transfer', paidBefore: 10 })
    expect(order).toMatchObject({ paid: true, paidOutside: 25, paidKinds: ['cash', 'transfer'] })
    expect((await paymentsOf(id)).map(({ kind, amount, by }) => [kind, amount, by])).toEqual([
      ['cash', 10, fixture.admin.email],
      ['transfer', 15, fixture.admin.email],
    ])
  })

  it('of more than is owed is refused with what is owed', async () => {
    const { id } = await fixture.anOrder()
    await pay(id, { amount: 10 })
    const owed = formatMoney(fromMinor(1500))
    await expect(pay(id, { amount: 15.01, paidBefore: 10 })).rejects.toMatchObject({
      status: 409,
      code: 'overpaid',
      message: refusals.overpaid(owed),
      body: { left: 15 },
    })
    await expect(pay(id, { amount: 0, paidBefore: 10 })).rejects.toMatchObject({ status: 400 })
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('is not of tomorrow', async () => {
    const { id } = await fixture.anOrder()
    await expect(pay(id, { paidOn: '2999-01-01' })).rejects.toMatchObject({ status: 400 })
    expect(await paymentsOf(id)).toEqual([])
  })

  it('of two clerks at once is booked once, and the other is told', async () => {
    const { id } = await fixture.anOrder()
    const both = await Promise.allSettled([pay(id, { amount: 10 }), pay(id, { amount: 10 })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        code: 'payments_changed',
        message: refusals.paymentsChanged(formatMoney(fromMinor(1500))),
      },
    })
    expect(await fixture.readOrder(id)).toMatchObject({ paidOutside: 10 })
  })

  it('needs its permission, which those who ship, refund a little or look do not have', async () => {
    const { id } = await fixture.anOrder()
    for (const role of ['warehouse', 'support', 'viewer'] as const) {
      const { token } = await aStaffMember(fixture.database, role)
      await expect(pay(id, { token })).rejects.toMatchObject({ status: 403 })
    }
    await expect(pay(id, { token: fixture.buyer.token })).rejects.toMatchObject({ status: 403 })
    expect(await paymentsOf(id)).toEqual([])
  })

  it('is refused for an order that was cancelled, released or paid by card', async () => {
    const cancelled = await fixture.anOrder()
    await fixture.call('removeOrder', { token: fixture.admin.token, params: { id: cancelled.id } })
    await expect(pay(cancelled.id)).rejects.toMatchObject({ status: 409, code: 'order_cancelled' })
    const released = await fixture.anOrder()
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    await expect(pay(released.id)).rejects.toMatchObject({ status: 409, code: 'order_cancelled' })
    const paid = await fixture.aPaidOrder()
    await expect(pay(paid.id)).rejects.toMatchObject({ status: 409, code: 'order_paid' })
    for (const { id } of [cancelled, released, paid]) expect(await paymentsOf(id)).toEqual([])
  })

  it('holds the stock: a part is enough, and such an order is not cancelled before the money is back', async () => {
    const order = await fixture.anOrder()
    await pay(order.id, { amount: 10 })
    fixture.advanceClock(40 * 24 * 3_600_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending' })
    const remove = () => fixture.call('removeOrder', { token: fixture.admin.token, params: { id: order.id } })
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'order_part_paid' })
    await correct(order.id)
    await remove()
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
  })
})

describe('a card and cash', () => {
  it('are not taken both: the open payment is closed', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await pay(order.id)
    expect(await fixture.rows('select state from intents where id = $1', intentId)).toEqual([
      { state: 'canceled' },
    ])
    await expect(fixture.anIntent(order)).rejects.toMatchObject({ status: 409, code: 'order_paid' })
  })

  it('at the same moment: the card is given back, with an alarm', async () => {
    for (const amount of [25, 10]) {
      const order = await fixture.anOrder()
      await pay(order.id, { amount })
      const stray = await aStrayIntent(fixture, order.id, 2500)
      await fixture.confirm(order, stray).catch(() => undefined)
      expect(await capturesOf(fixture, order.id)).toMatchObject([{ intent_id: stray, kind: 'second' }])
      expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'second_capture' }])
      await fixture.runQueuedRefunds()
      expect(await refundsOf(fixture, order.id)).toEqual([{ amount_cents: 2500, state: 'succeeded' }])
      expect(await fixture.readOrder(order.id)).toMatchObject({ paidOutside: amount, refunded: 0 })
    }
  })

  it('that has paid first is the payment, and cash is refused', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await expect(pay(order.id)).rejects.toMatchObject({ status: 409, code: 'order_paid' })
    expect(await fixture.readOrder(order.id)).toMatchObject({
      paid: true,
      transactionId: intentId,
      paidOutside: 0,
    })
  })

  it('cannot pay the rest of an order that is paid in part in cash', async () => {
    const order = await fixture.anOrder()
    await pay(order.id, { amount: 10 })
    await expect(fixture.anIntent(order)).rejects.toMatchObject({ status: 409, code: 'order_part_paid' })
  })
})

describe('a correction', () => {
  it('makes an order unpaid again, keeps its stock, and is made once', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await correct(id)
    expect(await fixture.readOrder(id)).toMatchObject({
      paid: false,
      payment: 'unpaid',
      paidOutside: 0,
      paidKinds: [],
    })
    expect(await documentsOf(id)).toEqual([])
    await expect(correct(id)).rejects.toMatchObject({ status: 409, code: 'payment_corrected' })
    fixture.advanceClock(2 * 24 * 3_600_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(id)).toMatchObject({ status: 'pending' })
    expect(await paymentsOf(id)).toMatchObject([{ amount: 25, correction: { reason: 'Of another order' } }])
  })

  it('after which it is paid by card has one invoice', async () => {
    const order = await fixture.anOrder()
    await pay(order.id)
    expect(await documentsOf(order.id)).toHaveLength(1)
    await correct(order.id)
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await fixture.confirm(order, intentId)
    expect(await documentsOf(order.id)).toHaveLength(1)
  })

  it('is refused for an unknown payment, and once something was given back', async () => {
    const { id } = await fixture.anOrder()
    await expect(correct(id)).rejects.toMatchObject({ status: 404 })
    await pay(id)
    await refund(fixture, id, { amount: 5 })
    await expect(correct(id)).rejects.toMatchObject({ status: 409, code: 'payment_refunded' })
  })
})

describe('a refund of what was paid outside the provider', () => {
  it('goes back the same way, with a credit note and without the provider', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await refund(fixture, id, { amount: 5, reason: 'A scratch' })
    const { refunds } = await fixture.call('orderPayments', { token: fixture.admin.token, params: { id } })
    expect(refunds).toMatchObject([{ state: 'succeeded', amount: 5, outside: [{ kind: 'cash', amount: 5 }] }])
    expect(await fixture.readOrder(id)).toMatchObject({ payment: 'part_refunded', refunded: 5 })
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', total_cents: 500, document: { payment: { how: ['cash'] } } },
    ])
    await expect(refund(fixture, id, { amount: 20.01 })).rejects.toMatchObject({
      status: 409,
      code: 'refund_too_much',
    })
    await refund(fixture, id)
    expect(await fixture.readOrder(id)).toMatchObject({
      payment: 'refunded',
      status: 'cancelled',
      refunded: 25,
    })
  })

  it('gives back no more of a kind than was paid in it', async () => {
    const { id, product } = await fixture.anOrder()
    await pay(id, { amount: 10 })
    await pay(id, { amount: 15, kind: 'transfer', paidBefore: 10 })
    const lines = [{ toolsId: product.id, quantity: 1 }]
    const { outside } = await fixture.call('previewRefund', {
      token: fixture.admin.token,
      params: { id },
      body: { lines },
    })
    expect(outside).toEqual([
      { kind: 'cash', amount: 10 },
      { kind: 'transfer', amount: 2.5 },
    ])
    await refund(fixture, id, { lines })
    await refund(fixture, id)
    expect(
      await fixture.rows(
        'select kind, sum(amount_cents)::integer as left from manual_payments where order_id = $1 group by 1 order by 1',
        id,
      ),
    ).toEqual([
      { kind: 'cash', left: 0 },
      { kind: 'transfer', left: 0 },
    ])
  })

  it('by its buyer is refused: somebody has to hand the money over', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await fixture.rows(
      `insert into settings (name, version, value) values ('refunds', 1, '{"withoutProof": 1000, "buyersCancel": true}')
       on conflict (name) do update set value = excluded.value, version = settings.version + 1`,
    )
    const cancel = () => fixture.call('cancelPaidOrder', { token: fixture.buyer.token, params: { id } })
    await expect(cancel()).rejects.toMatchObject({ status: 409 })
    expect(await fixture.readOrder(id)).toMatchObject({ payment: 'paid' })
  })
})

describe('the database', () => {
  const insert = (id: string, cents: number, more = '') =>
    fixture.database.pool.query(
      `insert into manual_payments (id, order_id, kind, amount_cents, paid_on ${more === '' ? '' : ', refund_id'})
       values (gen_random_uuid(), $1, 'cash', $2, '2026-01-05' ${more})`,
      [id, cents],
    )

  it('refuses more than an order costs, and a change of a payment', async () => {
    const { id } = await fixture.anOrder()
    await expect(insert(id, 2501)).rejects.toThrow('more would be paid')
    await pay(id)
    await expect(fixture.database.pool.query('update manual_payments set amount_cents = 1')).rejects.toThrow(
      'append-only',
    )
    await expect(fixture.database.pool.query('delete from manual_payments')).rejects.toThrow('append-only')
  })

  it('refuses a refund of more than was paid in that kind', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await refund(fixture, id, { amount: 5 })
    const of = await fixture.value('select id from refunds where order_id = $1', id)
    await expect(insert(id, -2001, `, '${of}'`)).rejects.toThrow('in that kind')
  })
})
