import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { fromMinor } from '#base/money.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { newLine, type ProductOrder } from '#orders/orders/row.ts'
import { chargedOrder } from '../invoices/orders.ts'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'
import { piecesIn, piecesOf } from './pieces.ts'
import { atProvider, refund, refundsOf } from './refunds.ts'

const fixture = paymentFixture()
const { available, faults, ship } = piecesIn(fixture)

const [line] = chargedOrder().lines
const none = fromMinor(0)
/** Pieces that a promotion makes free. */
const free = (quantity: number): ProductOrder['lines'][number] => ({
  ...line,
  ...newLine(quantity),
  quantity,
  product_id: 'free',
  unit_price: fromMinor(500),
  discount: fromMinor(500 * quantity),
  tax: none,
  taxes: [],
  total: none,
})

/** A paid order of $46.35 with the lines of `chargedOrder` and two free pieces. */
async function anOrder() {
  const order = await aChargedOrder(fixture, {
    lines: [...chargedOrder().lines, free(2)],
    discount: fromMinor(1100),
  })
  const { lines } = await fixture.readOrder(order.id)
  return { ...order, two: order.three, gift: lines[2]?.toolsId ?? '', giftName: lines[2]?.tools ?? '' }
}

/** An order of two free pieces, whose delivery was paid. */
function aFreeParcel() {
  const { delivery } = chargedOrder()
  const price = fromMinor(4635)
  return aChargedOrder(fixture, {
    lines: [free(2)],
    discount: fromMinor(1000),
    tax: none,
    taxes: [],
    delivery: delivery && { ...delivery, price, tax: none, taxes: [], total: price },
  })
}

describe('pieces that cost nothing', () => {
  it('are cancelled alone: they return to the stock once, and the provider is not asked', async () => {
    const order = await anOrder()
    expect(await available(order.gift)).toBe(998)
    const { refunded, order: after } = await refund(fixture, order.id, piecesOf(order.gift, 1))
    expect(refunded).toBe(0)
    expect(after).toMatchObject({ payment: 'paid', status: 'pending', refunded: 0 })
    expect(after.lines[2]).toMatchObject({ left: 1, cancelled: 1, refundedPieces: 1 })
    expect(await available(order.gift)).toBe(999)
    await refund(fixture, order.id, piecesOf(order.gift, 1))
    expect(await available(order.gift)).toBe(1000)
    expect(await atProvider(fixture, order.intentId)).toEqual([])
    expect(await refundsOf(fixture, order.id)).toEqual([
      { amount_cents: 0, state: 'succeeded' },
      { amount_cents: 0, state: 'succeeded' },
    ])
    await expect(ship(order, order.gift, 1)).rejects.toMatchObject({ code: 'too_many_shipped' })
    expect(await faults()).toEqual([])
  })

  it('return to the stock once, even if anything is sent twice, asked at once, or runs again', async () => {
    const order = await anOrder()
    const body = piecesOf(order.gift, 2)
    const [one, again] = await Promise.all([
      refund(fixture, order.id, body, { key: 'twice' }),
      refund(fixture, order.id, body, { key: 'twice' }),
    ])
    expect(again.refundId).toBe(one.refundId)
    const others = await Promise.allSettled([
      refund(fixture, order.id, body),
      refund(fixture, order.id, body),
    ])
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fixture.advanceClock(3_600_000)
    await fixture.runJob('settle_refunds')
    expect(await available(order.gift)).toBe(1000)
    // The whole rest returns all other pieces, and not these again.
    await refund(fixture, order.id)
    expect([await available(order.gift), await available(order.two)]).toEqual([1000, 1000])
    expect(await faults()).toEqual([])
  })

  it('are in the preview, the mail, the audit log and the history, and have no credit note', async () => {
    const order = await anOrder()
    await issue()
    const { token } = fixture.admin
    const preview = await fixture.call('previewRefund', {
      token,
      params: { id: order.id },
      body: piecesOf(order.gift, 2),
    })
    expect(preview).toMatchObject({ amount: 0, lines: [{ quantity: 2, cancelled: 2, amount: 0 }] })
    await refund(fixture, order.id, { ...piecesOf(order.gift, 2), reason: 'Sold out' })
    const what = `2 × ${order.giftName}`
    const [mail, ...more] = await fixture.rows(
      `select kind, subject, body from mails where order_id = $1 and kind not in ('order_placed', 'order_paid')`,
      order.id,
    )
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'order_pieces_cancelled',
      subject: expect.stringMatching(/^Cancelled in part: /),
      body: expect.stringContaining(`Cancelled: ${what}`),
    })
    expect(mail?.body).toContain('Reason: Sold out')
    expect(mail?.body).not.toContain('We refunded')
    expect(
      await fixture.value(`select after from audit_log where subject_id = $1 and act = 'refund'`, order.id),
    ).toMatchObject({ amount: 0, reason: 'Sold out', pieces: [what] })
    await issue()
    expect(await fixture.rows('select kind from invoices where order_id = $1', order.id)).toEqual([
      { kind: 'invoice' },
    ])
    expect(await fixture.rows('select 1 from invoices_due where order_id = $1', order.id)).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('are the last to ship: the order is shipped, and stays paid', async () => {
    const order = await anOrder()
    await ship(order, order.two, 2)
    await ship(order, order.one, 1)
    const { order: after } = await refund(fixture, order.id, piecesOf(order.gift, 2))
    expect(after).toMatchObject({ payment: 'paid', status: 'shipped', shippedAt: expect.any(String) })
    expect(await faults()).toEqual([])
  })

  it('are the last that are left, with a delivery that was paid: it is refunded with them', async () => {
    const order = await aFreeParcel()
    const body = piecesOf(order.three, 2)
    const left = { status: 409, code: 'delivery_left', message: refusals.deliveryLeft }
    await expect(refund(fixture, order.id, body)).rejects.toMatchObject(left)
    expect(await available(order.three)).toBe(998)
    expect(await refund(fixture, order.id, { ...body, delivery: true })).toMatchObject({
      refunded: 46.35,
      order: { payment: 'refunded', status: 'cancelled' },
    })
    expect(await available(order.three)).toBe(1000)
    expect(await faults()).toEqual([])
  })

  it('that were shipped are not refunded: nothing would happen', async () => {
    const order = await anOrder()
    await ship(order, order.gift, 2)
    await expect(refund(fixture, order.id, piecesOf(order.gift, 1))).rejects.toMatchObject({
      status: 400,
      message: refusals.refundNothing,
    })
    expect(await refundsOf(fixture, order.id)).toEqual([])
  })

  it('are cancelled with what was paid for, by one refund', async () => {
    const order = await anOrder()
    const lines = [
      { toolsId: order.gift, quantity: 2 },
      { toolsId: order.one, quantity: 1 },
    ]
    expect(await refund(fixture, order.id, { lines })).toMatchObject({ refunded: 17.85 })
    expect([await available(order.gift), await available(order.one)]).toEqual([1000, 1000])
    expect(await faults()).toEqual([])
  })
})

const issue = () => issueDue({ ...fixture.database, clock: fixture.shop.clock, timeZone: 'Europe/Berlin' })
