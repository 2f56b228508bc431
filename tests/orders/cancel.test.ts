import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { release, remove as removeOrder } from '#orders/orders/service/cancel.ts'
import { aCustomer, anOrder } from '../builders.ts'
import { mailsOf } from '../payments/books.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { stockOf, whole } from '../stock.ts'

const fixture = paymentFixture()

const remove = (id: string, token = fixture.buyer.token) =>
  fixture.call('removeOrder', { token, params: { id } })
const stateOf = async (id: string) =>
  (await fixture.rows('select payment, shipment, cancel_reason, deleted_at from orders where id = $1', id))[0]

describe('deleting an order', () => {
  it('returns its stock, mails the customer and stays on both lists, marked as cancelled', async () => {
    const order = await fixture.anOrder()
    expect(await remove(order.id)).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
    const topics = ['stock', `stock ${order.product.id}`]
    expect(fixture.changedTopics).toEqual([topics, topics])
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_cancelled'])
    expect(await stateOf(order.id)).toMatchObject({ shipment: 'cancelled', cancel_reason: 'customer' })
    const marked = { _id: order.id, status: 'cancelled', paid: false, cancelReason: 'customer' }
    for (const token of [fixture.buyer.token, fixture.admin.token])
      expect(await fixture.readOrder(order.id, token)).toMatchObject(marked)
    const own = await fixture.call('ownOrders', {
      token: fixture.buyer.token,
      query: { email: fixture.buyer.email },
    })
    const all = await fixture.call('allOrders', { token: fixture.admin.token })
    const { rows } = await fixture.call('adminOrders', {
      token: fixture.admin.token,
      query: { filter: 'cancelled' },
    })
    for (const list of [own, all, rows])
      expect(list.filter(({ _id }) => _id === order.id)).toEqual([expect.objectContaining(marked)])
  })

  it('is refused the second time, and returns no stock again', async () => {
    const order = await fixture.anOrder()
    await remove(order.id)
    for (const token of [fixture.buyer.token, fixture.admin.token])
      await expect(remove(order.id, token)).rejects.toMatchObject({
        status: 409,
        code: 'order_cancelled',
        body: { deletedCount: 0 },
      })
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
  })

  it('ten times at once returns the stock once', async () => {
    const order = await fixture.anOrder()
    await fixture.anIntent(order)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => remove(order.id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
    expect(await mailsOf(fixture, order.id)).toEqual(['order_placed', 'order_cancelled'])
  })

  it('first cancels its payment at the provider, so that nobody pays for a cancelled order', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await remove(order.id)
    expect(await fixture.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
    await expect(fixture.charge(intentId)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('by an admin is recorded in the audit log, and the mail gives it as the reason', async () => {
    const order = await fixture.anOrder()
    await remove(order.id, fixture.admin.token)
    expect(await stateOf(order.id)).toMatchObject({ cancel_reason: 'admin' })
    expect(
      await fixture.rows('select actor, act, after from audit_log where subject_id = $1', order.id),
    ).toEqual([
      { actor: fixture.admin.email, act: 'cancel', after: { shipment: 'cancelled', payment: 'unpaid' } },
    ])
  })

  it('of another customer is answered as for an unknown order', async () => {
    const order = await fixture.anOrder()
    const other = await aCustomer(fixture.database)
    await expect(remove(order.id, other.token)).rejects.toMatchObject({
      status: 404,
      message: refusals.missingOrder,
    })
    expect(await stateOf(order.id)).toMatchObject({ shipment: 'pending' })
  })

  it('is refused if it is paid, even before the shop is notified of the payment', async () => {
    const paid = await fixture.aPaidOrder()
    await expect(remove(paid.id)).rejects.toMatchObject({
      status: 409,
      code: 'order_paid',
      message: refusals.orderPaid,
    })
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await expect(remove(order.id)).rejects.toMatchObject({ status: 409, code: 'order_paid' })
    expect(await fixture.readOrder(order.id)).toMatchObject({ paid: true, transactionId: intentId })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('is refused while a bank processes its payment', async () => {
    const order = await fixture.anOrder()
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId, 'pm_card_sandboxProcessing')
    for (const token of [fixture.buyer.token, fixture.admin.token]) {
      await expect(remove(order.id, token)).rejects.toMatchObject({
        status: 409,
        code: 'order_processing',
        message: refusals.orderProcessing,
      })
    }
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'processing', status: 'pending' })
  })

  it('is refused if it was shipped unpaid', async () => {
    const { id } = await anOrder(fixture.database, fixture.buyer, { shipment: 'shipped' })
    await expect(remove(id)).rejects.toMatchObject({ status: 409, code: 'order_shipped' })
  })

  it('is refused while the provider is unavailable, and the order is unchanged', async () => {
    const order = await fixture.anOrder()
    await fixture.anIntent(order)
    fixture.proxy.fault = () => 'unreachable'
    await expect(remove(order.id)).rejects.toMatchObject({ status: 503, code: 'provider_down' })
    expect(await stateOf(order.id)).toMatchObject({ shipment: 'pending', deleted_at: null })
  })

  it('is refused after its hold was released, and no stock is returned twice', async () => {
    const order = await fixture.anOrder()
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    await expect(remove(order.id)).rejects.toMatchObject({ status: 409, code: 'order_cancelled' })
    expect(await stockOf(fixture.database, order.product.id)).toEqual(whole)
    expect(await fixture.readOrder(order.id)).toMatchObject({ cancelReason: 'not_paid_in_time' })
  })
})

describe('a payment that is opened while its order is deleted', () => {
  /** A payment closer during whose first `close` a page opens the payment again. */
  const racingCloser = (order: Parameters<typeof fixture.anIntent>[0]) => {
    const opened: string[] = []
    const close = async (id: string) => {
      const closed = await fixture.paymentCloser.close(id)
      if (opened.length === 0) opened.push(await fixture.anIntent(order))
      return closed
    }
    return { opened, paymentCloser: { ...fixture.paymentCloser, close } }
  }

  it('is closed too before its order is deleted', async () => {
    const order = await fixture.anOrder()
    const { opened, paymentCloser } = racingCloser(order)
    const person = {
      userId: fixture.buyer.id,
      email: fixture.buyer.email,
      role: 'customer',
      refundLimit: 'nothing',
      isProofFresh: false,
    } as const
    const asker = { person, keyedOrder: undefined }
    await removeOrder(fixture.shop, paymentCloser, asker, { id: order.id, requestId: 'r' })
    expect(await stateOf(order.id)).toMatchObject({ shipment: 'cancelled' })
    expect(await fixture.stripe.paymentIntents.retrieve(opened[0] ?? '')).toMatchObject({
      status: 'canceled',
    })
  })

  it('does not delete an order that is shipped at the same time, and returns no stock', async () => {
    const order = await fixture.anOrder()
    const close = async (id: string) => {
      const closed = await fixture.paymentCloser.close(id)
      await fixture.call('markShipped', { token: fixture.admin.token, params: { id } })
      return closed
    }
    const person = {
      userId: fixture.buyer.id,
      email: fixture.buyer.email,
      role: 'customer',
      refundLimit: 'nothing',
      isProofFresh: false,
    } as const
    const asker = { person, keyedOrder: undefined }
    await expect(
      removeOrder(fixture.shop, { ...fixture.paymentCloser, close }, asker, { id: order.id, requestId: 'r' }),
    ).rejects.toMatchObject({ code: 'order_shipped' })
    expect(await stateOf(order.id)).toMatchObject({ shipment: 'shipped' })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
  })

  it('keeps an order from being released in this round', async () => {
    const order = await fixture.anOrder()
    const { paymentCloser } = racingCloser(order)
    fixture.advanceClock(31 * 60_000)
    expect(await release(fixture.shop, paymentCloser, order.id)).toBe(false)
    expect(await stateOf(order.id)).toMatchObject({ shipment: 'pending' })
    expect(await release(fixture.shop, fixture.paymentCloser, order.id)).toBe(true)
  })
})
