import { describe, expect, it } from 'vitest'
import { editHistory } from '#orders/changes/service/history.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { historyOf } from '#orders/orders/service/history.ts'
import { mailsOf } from '../payments/books.ts'
import { refund } from '../payments/refunds.ts'
import { asking, express, noFaults } from './asked.ts'
import { editFixture, inBern, inVienna } from './fixture.ts'

const edits = editFixture()
const { fixture, aPaidOrder, anUnpaidOrder, edit, preview } = edits
const { listed, anAskedOrder, charged, allFaults } = asking(edits)

describe('a delivery that costs more', () => {
  it('is asked for to the cent, and the order stays as it is', async () => {
    const order = await aPaidOrder()
    expect(await preview(order.id, { delivery: 'express' })).toMatchObject({
      amount: 0,
      lines: [],
      asked: 5.95,
    })
    const before = await fixture.readOrder(order.id)
    await edit(order.id, express)
    expect(await fixture.readOrder(order.id)).toEqual(before)
    const [difference] = await listed(order.id)
    expect(difference).toMatchObject({ amount: 5.95, delivery: 'Express', state: 'open', orderKey: null })
    expect(await fixture.readOrder(difference?._id ?? '')).toMatchObject({
      differenceOf: order.id,
      lines: [],
      price: 5.95,
      tax: 0.95,
      paid: false,
      status: 'pending',
      tools: `Another delivery of order ${before.number}`,
      shipTo: { city: 'München' },
      taxes: [{ percent: 19, base: 5, tax: 0.95 }],
    })
    expect(await mailsOf(fixture, difference?._id ?? '')).toEqual(['difference_asked'])
    const body = await fixture.value('select body from mails where order_id = $1', difference?._id)
    expect(body).toContain('That costs $5.95 more than you paid.')
    expect(await allFaults()).toEqual(noFaults)
  })

  it('takes effect when it is paid: address, delivery, mails, history and an invoice', async () => {
    const { order, difference } = await anAskedOrder()
    const intentId = await charged(difference)
    expect(await fixture.confirm(difference, intentId)).toMatchObject({ paid: true, modifiedCount: 1 })
    expect(await fixture.readOrder(order.id)).toMatchObject({
      delivery: { id: 'express', name: 'Express', total: 5.89 },
      name: 'New Name',
      phone: '089 2',
      shipTo: { city: 'München' },
      price: 46.35,
      payment: 'paid',
      status: 'pending',
    })
    expect(await fixture.readOrder(difference.id)).toMatchObject({ payment: 'paid', status: 'shipped' })
    expect(await mailsOf(fixture, order.id)).toContain('order_edited')
    expect(await mailsOf(fixture, difference.id)).toEqual(['difference_asked', 'order_paid'])
    const events = await historyOf(fixture.database.db, [editHistory], order.id)
    expect(events.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Customer asked for \$5\.95/),
        expect.stringMatching(/^Paid \$5\.95 for another delivery/),
        'Delivery changed',
      ]),
    )
    await issueDue(fixture.shop)
    const [invoice] = await fixture.rows('select document from invoices where order_id = $1', difference.id)
    expect(invoice).toMatchObject({
      document: {
        kind: 'invoice',
        total: 595,
        tax: 95,
        delivery: null,
        taxes: [{ base: 500, tax: 95 }],
        lines: [
          { name: expect.stringMatching(/: difference to Express$/), quantity: 1, amount: 500, total: 595 },
        ],
      },
    })
    expect(await allFaults()).toEqual(noFaults)
  })

  it('takes effect once, no matter who reports the payment, and how often', async () => {
    const { order, difference } = await anAskedOrder()
    const intentId = await charged(difference)
    fixture.advanceClock(61_000)
    await Promise.all([
      fixture.confirm(difference, intentId),
      fixture.confirm(difference, intentId),
      fixture.runJob('reconcile_payments'),
    ])
    expect(await fixture.value('select count(*)::int from order_edits where order_id = $1', order.id)).toBe(1)
    expect(await allFaults()).toEqual(noFaults)
  })

  it('is asked for where the delivery was free, or refunded', async () => {
    const order = await aPaidOrder()
    await refund(fixture, order.id, { delivery: true })
    expect(await preview(order.id, { delivery: 'slow' })).toMatchObject({ asked: 0 })
    expect(await preview(order.id, { delivery: 'express' })).toMatchObject({ asked: 11.84 })
  })

  it('is asked for without tax from a business that pays none', async () => {
    const shipTo = { ...inVienna, taxNumber: 'ATU37675002' }
    const order = await aPaidOrder()
    await edit(order.id, { shipTo, seenRefund: 7.4 })
    expect(await preview(order.id, { shipTo, delivery: 'express' })).toMatchObject({ asked: 5 })
  })

  it('is refused for an unpaid order, for other taxes, and without the amount that the admin saw', async () => {
    const unpaid = await anUnpaidOrder()
    await expect(edit(unpaid.id, express)).rejects.toMatchObject({ code: 'delivery_differs' })
    const order = await aPaidOrder()
    await expect(edit(order.id, { ...express, shipTo: inVienna })).rejects.toMatchObject({
      code: 'tax_differs',
    })
    await expect(edit(order.id, { ...express, shipTo: inBern })).rejects.toMatchObject({
      code: 'delivery_differs',
    })
    await expect(edit(order.id, { delivery: 'express' })).rejects.toMatchObject({
      status: 409,
      code: 'delivery_differs',
      message: expect.stringContaining('$5.95 more'),
    })
    await expect(edit(order.id, { ...express, seenAsked: 5.94 })).rejects.toMatchObject({
      status: 409,
      code: 'difference_changed',
      message: expect.stringContaining('asked for $5.95'),
    })
    await expect(edit(order.id, { seenAsked: 5.95 })).rejects.toMatchObject({ code: 'difference_changed' })
    expect(await listed(order.id)).toEqual([])
  })

  it('is refused while an earlier refund is not confirmed', async () => {
    const order = await aPaidOrder()
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'unreachable' : undefined)
    await expect(refund(fixture, order.id, { delivery: true })).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    await expect(preview(order.id, { delivery: 'express' })).rejects.toMatchObject({ code: 'refund_pending' })
  })

  it('is asked for once by two admins, and no other change is made meanwhile', async () => {
    const order = await aPaidOrder()
    const results = await Promise.allSettled([edit(order.id, express), edit(order.id, express)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const asked = { status: 409, code: 'already_asked', message: expect.stringContaining('$5.95') }
    await expect(edit(order.id, express)).rejects.toMatchObject(asked)
    await expect(edit(order.id)).rejects.toMatchObject(asked)
    await expect(preview(order.id)).rejects.toMatchObject(asked)
    expect(await listed(order.id)).toHaveLength(1)
  })
})
