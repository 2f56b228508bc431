import { describe, expect, it } from 'vitest'
import { alarmsLike } from '../payments/books.ts'
import { piecesOf } from '../payments/pieces.ts'
import { atProvider, refund } from '../payments/refunds.ts'
import { asking } from './asked.ts'
import { editFixture, inBern, slow } from './fixture.ts'

const edits = editFixture()
const { fixture, aPaidOrder, anUnpaidOrder, edit, preview, refunds, faults } = edits
const { anAskedOrder, charged } = asking(edits)

describe('an edit that cannot be refunded', () => {
  it('is refused for a delivery that costs more, which the refusal says', async () => {
    const order = await aPaidOrder()
    await expect(edit(order.id, { delivery: 'express' })).rejects.toMatchObject({
      status: 409,
      code: 'delivery_differs',
      // 9.95 with 19 % is 11.84, and 5.89 was paid.
      message: expect.stringContaining('$5.95 more'),
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'post' } })
  })

  it('is refused when goodwill has left less than the difference', async () => {
    const order = await aPaidOrder()
    await refund(fixture, order.id, { amount: 45 })
    await expect(edit(order.id, slow)).rejects.toMatchObject({ status: 409, code: 'refund_too_much' })
    expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'post' } })
    expect(await refunds(order.id)).toHaveLength(1)
  })

  it('is refused when it would refund all that was paid, which cancels an order', async () => {
    const order = await aPaidOrder()
    await refund(fixture, order.id, { amount: 40.46 })
    await expect(edit(order.id, { delivery: 'collect' })).rejects.toMatchObject({ code: 'refunds_all' })
    expect(await fixture.readOrder(order.id)).toMatchObject({ status: 'pending' })
  })

  it('is refused while an earlier refund is not confirmed', async () => {
    const order = await aPaidOrder()
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'unreachable' : undefined)
    await expect(refund(fixture, order.id, piecesOf(order.three, 1))).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    await expect(edit(order.id, { shipTo: inBern })).rejects.toMatchObject({ code: 'refund_pending' })
    fixture.advanceClock(61_000)
    await fixture.runJob('settle_refunds')
    await edit(order.id, { shipTo: inBern, seenRefund: 5.59 })
    expect(await faults()).toEqual([])
  })

  it('is refused for an unpaid order, which is placed again', async () => {
    const { id } = await anUnpaidOrder()
    await expect(edit(id, slow)).rejects.toMatchObject({
      status: 409,
      code: 'order_unpaid',
      message: expect.stringContaining('“Change and place again”'),
    })
  })

  it('is refused after shipping', async () => {
    const order = await aPaidOrder()
    await fixture.call('addShipment', {
      token: fixture.admin.token,
      params: { id: order.id },
      body: { ...piecesOf(order.three, 1), carrier: '', tracking: '' },
    })
    await expect(edit(order.id, slow)).rejects.toMatchObject({ status: 409, code: 'order_shipped' })
    await expect(preview(order.id, slow)).rejects.toMatchObject({ status: 409, code: 'order_shipped' })
    expect(await refunds(order.id)).toEqual([])
  })
})

describe('the provider', () => {
  it('refuses the refund: the order is changed, the admin is told, and nothing counts as refunded', async () => {
    const order = await aPaidOrder()
    // A refund in the provider's dashboard leaves less money than the shop knows.
    await fixture.stripe.refunds.create({ payment_intent: order.intentId, amount: 4600 })
    await expect(edit(order.id, slow)).rejects.toMatchObject({
      status: 409,
      code: 'not_refunded',
      message: expect.stringContaining('$2.38'),
    })
    expect(await refunds(order.id)).toEqual([{ cents: 238, state: 'failed' }])
    expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'slow' }, refunded: 0 })
    expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'refund_failed' }])
    const whole = { token: fixture.admin.token, params: { id: order.id }, body: { delivery: true } }
    expect(await fixture.call('previewRefund', whole)).toMatchObject({ amount: 5.89 })
    expect(await faults()).toEqual([])
  })

  it('does not answer: a job continues the refund, and refunds once', async () => {
    const order = await aPaidOrder()
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'lost' : undefined)
    await expect(edit(order.id, slow)).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'slow' }, refunded: 0 })
    fixture.advanceClock(61_000)
    await Promise.all([fixture.runJob('settle_refunds'), fixture.runJob('settle_refunds')])
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 2.38 })
    expect(await atProvider(fixture, order.intentId)).toEqual([238])
    expect(await faults()).toEqual([])
  })

  it('refuses it after all pieces were refunded: the books say what is left', async () => {
    const order = await aPaidOrder()
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'unreachable' : undefined)
    await expect(edit(order.id, { shipTo: inBern })).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    await refund(fixture, order.id, piecesOf(order.one, 1))
    await fixture.stripe.refunds.create({ payment_intent: order.intentId, amount: 3000 })
    fixture.advanceClock(61_000)
    await fixture.runJob('settle_refunds')
    expect(await refunds(order.id)).toMatchObject([{ cents: 740, state: 'failed' }, { cents: 1500 }])
    expect(await faults()).toEqual([])
  })

  it('refuses one of two refunds: the admin is told which, and the other is made', async () => {
    const { order, difference } = await anAskedOrder()
    const intentId = await charged(difference)
    await fixture.confirm(difference, intentId)
    await fixture.stripe.refunds.create({ payment_intent: intentId, amount: 100 })
    await expect(refund(fixture, order.id, { paidMore: 5.95 })).rejects.toMatchObject({
      status: 409,
      code: 'refund_failed',
      message: expect.stringMatching(/refused to refund \$5\.95\. The other \$46\.35 are refunded/),
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'refunded' })
    expect(await fixture.readOrder(difference.id)).toMatchObject({ payment: 'paid', refunded: 0 })
    expect(await alarmsLike(fixture, difference.id)).toMatchObject([{ kind: 'refund_failed' }])
  })
})
