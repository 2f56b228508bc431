import { describe, expect, it } from 'vitest'
import { rules } from '#base/contract/messages/rules.ts'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'
import { piecesIn, piecesOf } from './pieces.ts'
import { atProvider, refund } from './refunds.ts'

const fixture = paymentFixture()
const { ship } = piecesIn(fixture)

describe('the preview of a refund of pieces', () => {
  const preview = (id: string, body: object, token = fixture.admin.token) =>
    fixture.call('previewRefund', { token, params: { id }, body })

  it('is what the refund then gives back and cancels, and changes nothing', async () => {
    const order = await aChargedOrder(fixture)
    await ship(order, order.three, 2)
    await refund(fixture, order.id, piecesOf(order.three, 1))
    const before = await fixture.readOrder(order.id)
    const body = { ...piecesOf(order.three, 2), delivery: true }
    const shown = await preview(order.id, body)
    expect(shown).toEqual({
      amount: 20.97,
      tax: 3.35,
      lines: [
        {
          toolsId: order.three,
          tools: expect.any(String),
          quantity: 2,
          cancelled: 0,
          amount: 15.08,
          tax: 2.41,
        },
        { toolsId: null, tools: 'Delivery', quantity: 1, cancelled: 0, amount: 5.89, tax: 0.94 },
      ],
    })
    expect((await preview(order.id, piecesOf(order.one, 1))).lines[0]?.cancelled).toBe(1)
    expect(await fixture.readOrder(order.id)).toEqual(before)
    expect(await atProvider(fixture, order.intentId)).toEqual([753])
    const { refundId, refunded } = await refund(fixture, order.id, body)
    const { refunds } = await fixture.call('orderPayments', {
      token: fixture.admin.token,
      params: { id: order.id },
    })
    const made = refunds.find(({ _id }) => _id === refundId)
    expect({ amount: refunded, lines: made?.lines }).toEqual({ amount: shown.amount, lines: shown.lines })
  })

  it('is refused like the refund', async () => {
    const order = await aChargedOrder(fixture)
    await expect(preview(order.id, piecesOf(order.three, 4))).rejects.toMatchObject({
      status: 409,
      code: 'too_many_refunded',
      body: { toolsId: order.three, left: 3 },
    })
    await expect(preview(order.id, {})).rejects.toMatchObject({ status: 400, message: rules.pieces })
    await expect(preview('none', { delivery: true })).rejects.toMatchObject({ status: 404 })
    await expect(preview(order.id, { delivery: true }, fixture.buyer.token)).rejects.toMatchObject({
      status: 403,
    })
    await refund(fixture, order.id, { amount: 40 })
    await expect(preview(order.id, piecesOf(order.one, 1))).rejects.toMatchObject({
      code: 'refund_too_much',
      body: { left: 6.35 },
    })
  })
})
