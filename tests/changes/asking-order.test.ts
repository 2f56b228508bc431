import { describe, expect, it } from 'vitest'
import { hashOf } from '#base/secret.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { storeKey } from '#orders/orders/store/keys.ts'
import { keyHeader } from '../builders.ts'
import { placeOrder } from '../invoices/orders.ts'
import { intentIn } from '../payments/orders.ts'
import { refund } from '../payments/refunds.ts'
import { asking, express, noFaults } from './asked.ts'
import { editFixture, inBern } from './fixture.ts'

const edits = editFixture()
const { fixture, edit, preview } = edits
const { listed, anAskedOrder, charged, withdraw, allFaults } = asking(edits)

const deliveryOf = async (id: string) => (await fixture.readOrder(id)).delivery?.id

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
      status: 409,
      code: 'paid_more',
      message: expect.stringContaining('$5.95'),
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
