import { describe, expect, it } from 'vitest'
import { editHistory } from '#edits/service/history.ts'
import { issueDue } from '#invoices/service/issue.ts'
import { hashOf } from '#orders/key.ts'
import { historyOf } from '#orders/service/history.ts'
import { storeKey } from '#orders/store/keys.ts'
import { keyHeader } from '../builders.ts'
import { placeOrder } from '../invoices/orders.ts'
import { mailsOf } from '../payments/books.ts'
import { intentIn } from '../payments/orders.ts'
import { refund } from '../payments/refunds.ts'
import { asking, express, noFaults } from './asked.ts'
import { editFixture, inBern, inVienna } from './fixture.ts'

const edits = editFixture()
const { fixture, aPaidOrder, anUnpaidOrder, edit, preview } = edits
const { listed, anAskedOrder, charged, withdraw, allFaults } = asking(edits)

const deliveryOf = async (id: string) => (await fixture.readOrder(id)).delivery?.id

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
      ...{ differenceOf: order.id, lines: [], price: 5.95, tax: 0.95, paid: false, status: 'pending' },
      ...{ tools: `Another delivery of order ${before.number}`, shipTo: { city: 'München' } },
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
      ...{ delivery: { id: 'express', name: 'Express', total: 5.89 }, name: 'New Name', phone: '089 2' },
      ...{ shipTo: { city: 'München' }, price: 46.35, payment: 'paid', status: 'pending' },
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
        ...{ kind: 'invoice', total: 595, tax: 95, delivery: null, taxes: [{ base: 500, tax: 95 }] },
        lines: [
          { name: expect.stringMatching(/: difference to Express$/), quantity: 1, amount: 500, total: 595 },
        ],
      },
    })
    expect(await allFaults()).toEqual(noFaults)
  })

  it('takes effect once, whoever reports the payment, and how often', async () => {
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
    const shipTo = { ...inVienna, taxNumber: 'ATU12345678' }
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
      ...{ status: 409, code: 'delivery_differs', message: expect.stringContaining('$5.95 more') },
    })
    await expect(edit(order.id, { ...express, seenAsked: 5.94 })).rejects.toMatchObject({
      ...{ status: 409, code: 'difference_changed', message: expect.stringContaining('asked for $5.95') },
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

describe('the order that asks for a difference', () => {
  it('is listed for its buyer and for admins, and for nobody else', async () => {
    const { order, difference } = await anAskedOrder()
    expect(await listed(order.id, fixture.buyer.token)).toMatchObject([{ _id: difference.id, state: 'open' }])
    const own = await fixture.call('ownOrders', {
      token: fixture.buyer.token,
      query: { email: fixture.buyer.email },
    })
    expect(own.find(({ _id }) => _id === difference.id)).toMatchObject({
      toolsId: '',
      lines: [],
      quantity: 1,
    })
  })

  it('of a guest is opened by its own key, which only the key of the order gives', async () => {
    const changes = { user_id: null, email: 'guest@shop.example' }
    const order = await placeOrder(fixture.database, { changes })
    const { orderKeys } = fixture.shop
    const byKey = { params: { id: order.id }, headers: keyHeader(orderKeys.of(order.id)) }
    await storeKey(fixture.database.db, hashOf(orderKeys.of(order.id)), order.id)
    const { clientSecret } = await fixture.call('createPaymentIntent', {
      headers: byKey.headers,
      body: { price: 46.35, orderId: order.id },
    })
    await fixture.charge(intentIn(clientSecret))
    await fixture.call('confirmPayment', {
      ...byKey,
      body: { tools: order.id, transactionId: intentIn(clientSecret) },
    })
    await edit(order.id, express)
    const { differences } = await fixture.call('orderDifferences', byKey)
    expect(differences).toMatchObject([{ orderKey: orderKeys.of(differences[0]?._id ?? '') }])
    expect(await listed(order.id)).toMatchObject([{ orderKey: null }])
    const opened = {
      params: { id: differences[0]?._id ?? '' },
      headers: keyHeader(differences[0]?.orderKey ?? ''),
    }
    expect(await fixture.call('oneOrder', opened)).toMatchObject({ price: 5.95, guest: true })
    await expect(fixture.call('orderDifferences', { params: { id: order.id } })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('ships nothing, is not changed, and nothing adds to it', async () => {
    const { difference } = await anAskedOrder()
    const asAdmin = { token: fixture.admin.token, params: { id: difference.id } }
    const refused = { status: 409, code: 'no_products' }
    await expect(fixture.call('markShipped', asAdmin)).rejects.toMatchObject(refused)
    await expect(edit(difference.id)).rejects.toMatchObject(refused)
    await fixture.confirm(difference, await charged(difference))
    await expect(fixture.call('unshipOrder', asAdmin)).rejects.toMatchObject(refused)
    expect(await fixture.readOrder(difference.id)).toMatchObject({ status: 'shipped', shipments: [] })
  })

  it.each(['the customer', 'an admin'])('is withdrawn by %s, and the order stays as it is', async (who) => {
    const { order, difference } = await anAskedOrder()
    await withdraw(difference.id, who === 'an admin' ? fixture.admin.token : fixture.buyer.token)
    expect(await listed(order.id)).toMatchObject([{ state: 'ended' }])
    expect(await deliveryOf(order.id)).toBe('post')
    const body = await fixture.value(
      `select body from mails where order_id = $1 and kind = 'order_cancelled'`,
      difference.id,
    )
    expect(body).toContain('There is nothing to pay')
    expect(body).not.toContain('on sale again')
    // It can be asked for again.
    await edit(order.id, express)
    expect(await listed(order.id)).toMatchObject([{ state: 'ended' }, { state: 'open' }])
    expect(await allFaults()).toEqual(noFaults)
  })

  it('lapses when nobody pays in three days', async () => {
    const { order, difference } = await anAskedOrder()
    fixture.advanceClock(3 * 24 * 3_600_000 - 1000)
    await fixture.runJob('release_holds')
    expect(await listed(order.id)).toMatchObject([{ state: 'open' }])
    fixture.advanceClock(1000)
    await fixture.runJob('release_holds')
    expect(await listed(order.id)).toMatchObject([{ _id: difference.id, state: 'ended' }])
    expect(await deliveryOf(order.id)).toBe('post')
    expect(await allFaults()).toEqual(noFaults)
  })

  it('is refunded by itself, with a credit note; then the delivery can be paid again', async () => {
    const { order, difference } = await anAskedOrder()
    await fixture.confirm(difference, await charged(difference))
    const cheaper = { delivery: 'slow', seenEdits: 1 }
    await expect(edit(order.id, cheaper)).rejects.toMatchObject({
      ...{ status: 409, code: 'paid_more', message: expect.stringContaining('$5.95') },
    })
    await expect(preview(order.id, { shipTo: inBern })).rejects.toMatchObject({ code: 'paid_more' })
    // Post costs as much as was paid for the order itself.
    await expect(edit(order.id, { delivery: 'post', seenEdits: 1 })).rejects.toMatchObject({
      code: 'paid_more',
    })
    expect(await preview(order.id, { delivery: 'express' })).toMatchObject({ amount: 0, asked: 0 })
    await refund(fixture, difference.id, { delivery: true })
    await issueDue(fixture.shop)
    const notes = await fixture.rows(
      `select document from invoices where order_id = $1 and kind = 'credit_note'`,
      difference.id,
    )
    expect(notes).toMatchObject([
      {
        document: {
          total: 595,
          tax: 95,
          lines: [{ name: expect.stringContaining('difference to Express') }],
        },
      },
    ])
    expect(await listed(order.id)).toMatchObject([{ state: 'refunded' }])
    expect(await edit(order.id, { ...cheaper, seenRefund: 2.38 })).toMatchObject({
      order: { refunded: 2.38 },
    })
    expect(await allFaults()).toEqual(noFaults)
  })
})
