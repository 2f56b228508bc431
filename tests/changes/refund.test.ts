import { describe, expect, it } from 'vitest'
import { paymentHistory } from '#orders/payments/service/history.ts'
import { mailsOf } from '../payments/books.ts'
import { piecesOf } from '../payments/pieces.ts'
import { atProvider, refund } from '../payments/refunds.ts'
import { editFixture, slow } from './fixture.ts'

const shop = editFixture()
const { fixture, aPaidOrder, edit, preview, refunds, creditNotes, faults, refundTheRest, expectSettled } =
  shop

describe('a delivery that costs less', () => {
  it('is refunded to the cent, with its tax, mail, history and credit note', async () => {
    const order = await aPaidOrder()
    const line = { toolsId: null, tools: 'Delivery', quantity: 0, cancelled: 0, amount: 2.38, tax: 0.38 }
    expect(await preview(order.id, slow)).toEqual({ amount: 2.38, tax: 0.38, lines: [line], asked: 0 })
    const { order: after } = await edit(order.id, { ...slow, seenRefund: 2.38 })
    expect(after).toMatchObject({ payment: 'part_refunded', status: 'pending', refunded: 2.38, price: 46.35 })
    expect(after.delivery).toMatchObject({ id: 'slow', name: 'Slow' })
    expect(await atProvider(fixture, order.intentId)).toEqual([238])
    expect(await creditNotes(order.id)).toMatchObject([
      {
        lines: [{ name: 'Delivery: difference', quantity: 1, amount: 200, tax: 38, total: 238 }],
        taxes: [{ base: 200, tax: 38 }],
        tax: 38,
        total: 238,
        corrects: { reason: 'Delivery changed' },
      },
    ])
    expect(await mailsOf(fixture, order.id)).toEqual(
      expect.arrayContaining(['order_edited', 'order_refunded']),
    )
    const bodies = await fixture.rows('select kind, body from mails where order_id = $1', order.id)
    const bodyOf = (kind: string) => bodies.find((mail) => mail.kind === kind)?.body
    expect(bodyOf('order_edited')).toContain('We refund the difference of $2.38')
    expect(bodyOf('order_refunded')).toContain('Refunded: Delivery: difference')
    expect(await paymentHistory(fixture.database.db, order.id)).toContainEqual(
      expect.objectContaining({
        what: 'Refund of $2.38 started',
        detail: 'Delivery: difference\nDelivery changed',
        who: fixture.admin.email,
      }),
    )
    expect(await faults()).toEqual([])
  })

  it('leaves the rest of the delivery to be refunded later, and no more', async () => {
    const order = await aPaidOrder()
    await edit(order.id, slow)
    const rest = [
      { delivery: true },
      piecesOf(order.three, 1),
      piecesOf(order.one, 1),
      piecesOf(order.three, 1),
    ]
    expect(await refundTheRest(order.id, rest.slice(0, 1))).toEqual([3.51])
    await expect(refund(fixture, order.id, { delivery: true })).rejects.toMatchObject({
      code: 'delivery_refunded',
    })
    expect(await refundTheRest(order.id, rest.slice(1))).toEqual([11.31, 17.85, 11.3])
    await expectSettled(order)
  })

  it('is refunded by every further edit that makes it cheaper, and whole when it is free', async () => {
    const order = await aPaidOrder()
    await edit(order.id, slow)
    await edit(order.id, { delivery: 'collect', seenEdits: 1 })
    await edit(order.id, { delivery: 'collect', seenEdits: 2 })
    expect((await refunds(order.id)).map(({ cents }) => cents)).toEqual([238, 351])
    await expect(refund(fixture, order.id, { delivery: true })).rejects.toMatchObject({
      code: 'delivery_refunded',
    })
    expect(await faults()).toEqual([])
  })

  it('has a credit note that names the delivery as the invoice does', async () => {
    const order = await aPaidOrder()
    expect(await creditNotes(order.id)).toEqual([])
    await edit(order.id, { delivery: 'collect' })
    expect(await creditNotes(order.id)).toMatchObject([{ lines: [{ name: 'Post', total: 589 }] }])
  })

  it('is not refunded again after a refund of the delivery', async () => {
    const order = await aPaidOrder()
    await refund(fixture, order.id, { delivery: true })
    expect(await preview(order.id, slow)).toMatchObject({ amount: 0, lines: [] })
    await edit(order.id, { ...slow, seenRefund: 0 })
    expect(await refunds(order.id)).toHaveLength(1)
  })

  it('is refunded once by several admins at the same moment', async () => {
    const order = await aPaidOrder()
    const results = await Promise.allSettled(
      [1, 2, 3].map((phone) => edit(order.id, { ...slow, phone: `${phone}` })),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(['edited', 'edited'])
    expect(await atProvider(fixture, order.intentId)).toEqual([238])
    expect(await faults()).toEqual([])
  })

  it('is refused when another amount than the admin saw would be refunded', async () => {
    const order = await aPaidOrder()
    await expect(edit(order.id, { ...slow, seenRefund: 2 })).rejects.toMatchObject({
      status: 409,
      code: 'difference_changed',
      message: expect.stringContaining('$2.38'),
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'post' }, refunded: 0 })
    expect(await refunds(order.id)).toEqual([])
  })
})

describe('the database', () => {
  it('refuses a difference that has a price of pieces, that is nothing, or that is more than was paid', async () => {
    const order = await aPaidOrder()
    const add = (position: number | null, cents: number, tax: number) =>
      fixture.rows(
        `with refund as (
           insert into refunds (id, intent_id, order_id, amount_cents) values (gen_random_uuid()::text, $1, $2, greatest($4::bigint, 1))
           returning id)
         insert into refund_lines (refund_id, order_id, position, quantity, amount_cents, tax_cents)
           select id, $2, $3, 0, $4::bigint, $5 from refund`,
        ...[order.intentId, order.id, position, cents, tax],
      )
    await expect(add(1, 100, 99)).rejects.toThrow('refund_lines_difference')
    await expect(add(null, 0, 0)).rejects.toThrow('refund_lines_difference')
    await expect(add(1, 362, 362)).rejects.toThrow('more would be refunded than was paid')
    await expect(add(null, 100, 95)).rejects.toThrow('more would be refunded than was paid')
    await expect(add(null, 590, 94)).rejects.toThrow('more would be refunded than was paid')
  })
})
