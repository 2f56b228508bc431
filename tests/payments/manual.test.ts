import { afterEach, describe, expect, it } from 'vitest'
import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { formatMoney, fromMinor } from '#base/money.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { aStaffMember } from '../builders.ts'
import { stockOf } from '../stock.ts'
import { alarmsLike, capturesOf, mailsOf } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { aStrayIntent } from './intents.ts'
import { manualPayments } from './manual-payments.ts'
import { refundsOf } from './refunds.ts'

const fixture = paymentFixture()
const { correct, documentsOf, pay, paymentsOf } = manualPayments(fixture)

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
      message: paymentRefusals.overpaid(owed),
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
        message: paymentRefusals.paymentsChanged(formatMoney(fromMinor(1500))),
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
