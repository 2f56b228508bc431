import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'
import { piecesIn, piecesOf } from './pieces.ts'
import { atProvider, refund } from './refunds.ts'

const fixture = paymentFixture()
const { available, faults, ship } = piecesIn(fixture)
const refundsOf = async (id: string) =>
  (await fixture.call('orderPayments', { token: fixture.admin.token, params: { id } })).refunds

describe('a refund of pieces', () => {
  it('gives back exactly what was paid, tax and discount included, piece by piece', async () => {
    const order = await aChargedOrder(fixture)
    const amounts: number[] = []
    for (const body of [
      piecesOf(order.three, 1),
      piecesOf(order.three, 1),
      { delivery: true },
      piecesOf(order.three, 1),
      piecesOf(order.one, 1),
    ]) {
      fixture.advanceClock(1000)
      amounts.push((await refund(fixture, order.id, body)).refunded)
    }
    expect(amounts).toEqual([7.53, 7.55, 5.89, 7.53, 17.85])
    const lines = (await refundsOf(order.id)).flatMap((one) => one.lines)
    expect(lines.map(({ toolsId, quantity, tax }) => [toolsId, quantity, tax])).toEqual([
      [order.three, 1, 1.2],
      [order.three, 1, 1.21],
      [null, 1, 0.94],
      [order.three, 1, 1.2],
      [order.one, 1, 2.85],
    ])
    expect(
      await fixture.rows(`select taxes from refund_lines where order_id = $1 and position = 2`, order.id),
    ).toEqual([{ taxes: [{ id: 'vat', tax: 285 }] }])
    expect((await atProvider(fixture, order.intentId)).reduce((all, one) => all + one, 0)).toBe(4635)
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'refunded', status: 'cancelled' })
    expect(await faults()).toEqual([])
  })

  it('cancels what was not shipped, and returns it to the stock', async () => {
    const order = await aChargedOrder(fixture)
    await ship(order, order.three, 1)
    fixture.changedTopics.length = 0
    const { order: after } = await refund(fixture, order.id, piecesOf(order.three, 1))
    expect(after).toMatchObject({ payment: 'part_refunded', status: 'pending' })
    expect(after.lines[0]).toMatchObject({ shipped: 1, left: 1, cancelled: 1, refundedPieces: 1 })
    expect(await available(order.three)).toBe(998)
    expect(fixture.changedTopics).toEqual([['stock', `stock ${order.three}`]])
    await expect(ship(order, order.three, 2)).rejects.toMatchObject({ code: 'too_many_shipped' })
    // One is left: the second of these was shipped.
    await refund(fixture, order.id, piecesOf(order.three, 2))
    expect(await available(order.three)).toBe(999)
    expect((await fixture.readOrder(order.id)).lines[0]).toMatchObject({
      cancelled: 2,
      refundedPieces: 3,
      left: 0,
    })
    expect(await faults()).toEqual([])
  })

  it('of the last pieces to ship ends the order: it is shipped', async () => {
    const order = await aChargedOrder(fixture)
    await ship(order, order.three, 3)
    const { order: after } = await refund(fixture, order.id, piecesOf(order.one, 1))
    expect(after).toMatchObject({
      payment: 'part_refunded',
      status: 'shipped',
      shippedAt: expect.any(String),
    })
    expect(await refund(fixture, order.id)).toMatchObject({
      order: { payment: 'refunded', status: 'shipped' },
    })
    expect([await available(order.three), await available(order.one)]).toEqual([997, 1000])
    expect(await faults()).toEqual([])
  })

  it('of all pieces cancels the order, and its delivery can still be refunded', async () => {
    const order = await aChargedOrder(fixture)
    const lines = [
      { toolsId: order.three, quantity: 3 },
      { toolsId: order.one, quantity: 1 },
    ]
    expect(await refund(fixture, order.id, { lines })).toMatchObject({
      refunded: 40.46,
      order: { payment: 'part_refunded', status: 'cancelled', cancelReason: 'admin' },
    })
    await expect(ship(order, order.one, 1)).rejects.toMatchObject({ code: 'order_cancelled' })
    expect(await refund(fixture, order.id, { delivery: true })).toMatchObject({
      refunded: 5.89,
      order: { payment: 'refunded', status: 'cancelled' },
    })
    expect([await available(order.three), await available(order.one)]).toEqual([1000, 1000])
    expect(await faults()).toEqual([])
  })

  it('and then of the rest by its amount returns each piece once', async () => {
    const order = await aChargedOrder(fixture)
    await refund(fixture, order.id, piecesOf(order.three, 2))
    expect(await refund(fixture, order.id)).toMatchObject({
      order: { payment: 'refunded', status: 'cancelled' },
    })
    expect([await available(order.three), await available(order.one)]).toEqual([1000, 1000])
    expect(await faults()).toEqual([])
  })

  it('is in the mail, the audit log and the history', async () => {
    const order = await aChargedOrder(fixture)
    const { refundId } = await refund(fixture, order.id, {
      ...piecesOf(order.three, 2),
      delivery: true,
      reason: 'Sold out',
    })
    const { lines } = await fixture.readOrder(order.id)
    const what = `2 × ${lines[0]?.tools}`
    const [mail] = await fixture.rows(
      `select body from mails where order_id = $1 and kind = 'order_refunded'`,
      order.id,
    )
    expect(mail?.body).toContain(`Refunded: ${what}: $15.08`)
    expect(mail?.body).toContain('Refunded: Delivery: $5.89')
    expect(
      await fixture.value(`select after from audit_log where subject_id = $1 and act = 'refund'`, order.id),
    ).toEqual({ refund: refundId, amount: 20.97, reason: 'Sold out', pieces: [what, 'Delivery'] })
  })
})

describe('a refund of pieces is refused', () => {
  it('for more pieces than are left, and for a delivery that was refunded', async () => {
    const order = await aChargedOrder(fixture)
    const name = (await fixture.readOrder(order.id)).lines[0]?.tools ?? ''
    await refund(fixture, order.id, { ...piecesOf(order.three, 2), delivery: true })
    await expect(refund(fixture, order.id, piecesOf(order.three, 2))).rejects.toMatchObject({
      status: 409,
      code: 'too_many_refunded',
      message: refusals.tooManyRefunded(name, 1),
      body: { toolsId: order.three, left: 1 },
    })
    await expect(refund(fixture, order.id, { delivery: true })).rejects.toMatchObject({
      status: 409,
      code: 'delivery_refunded',
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 20.97 })
  })

  it('if they cost more than an earlier refund without pieces has left', async () => {
    const order = await aChargedOrder(fixture)
    await refund(fixture, order.id, { amount: 40 })
    await expect(refund(fixture, order.id, piecesOf(order.one, 1))).rejects.toMatchObject({
      status: 409,
      code: 'refund_too_much',
      message: refusals.refundLinesTooMuch('$17.85', '$6.35'),
      body: { left: 6.35 },
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 40 })
    expect(await available(order.one)).toBe(999)
  })

  it.each([
    ['together with an amount', { ...piecesOf('any', 1), amount: 5 }],
    ['of no pieces', { lines: [] }],
    ['of half a piece', piecesOf('any', 0.5)],
    ['of a product that is not in the order', piecesOf('any', 1)],
  ])('%s', async (_, body) => {
    const order = await aChargedOrder(fixture)
    await expect(refund(fixture, order.id, body)).rejects.toMatchObject({ status: 400 })
    expect(await atProvider(fixture, order.intentId)).toEqual([])
  })

  it('of a delivery that cost nothing', async () => {
    const order = await fixture.aPaidOrder()
    await expect(refund(fixture, order.id, { delivery: true })).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })

  it('for all but one of six requests at once', async () => {
    const order = await aChargedOrder(fixture)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => refund(fixture, order.id, piecesOf(order.three, 2))),
    )
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes).toEqual(Array(5).fill('too_many_refunded'))
    expect(await atProvider(fixture, order.intentId)).toEqual([1508])
    expect(await available(order.three)).toBe(999)
    expect(await faults()).toEqual([])
  })
})

it('a shipment whose pieces were refunded cannot be taken back', async () => {
  const order = await aChargedOrder(fixture)
  const { insertedId: shipmentId } = await ship(order, order.one, 1)
  await refund(fixture, order.id, piecesOf(order.one, 1))
  await expect(
    fixture.call('takeShipmentBack', { token: fixture.admin.token, params: { id: order.id, shipmentId } }),
  ).rejects.toMatchObject({ status: 409, message: refusals.refundedShipped })
  expect(await faults()).toEqual([])
})
