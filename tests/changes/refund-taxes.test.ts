import { describe, expect, it } from 'vitest'
import { piecesOf } from '../payments/pieces.ts'
import { editFixture, inBern, inVienna, slow } from './fixture.ts'

const shop = editFixture()
const { fixture, aPaidOrder, edit, preview, refunds, creditNotes, faults, refundTheRest, expectSettled } =
  shop

describe('taxes that do not apply at the new address', () => {
  it('are refunded once: a later refund of the pieces gives back no tax', async () => {
    const order = await aPaidOrder()
    const seen = await preview(order.id, { shipTo: inBern })
    expect(seen).toMatchObject({ amount: 7.4, tax: 7.4 })
    expect(seen.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [0, 3.61],
      [0, 2.85],
      [0, 0.94],
    ])
    await edit(order.id, { shipTo: inBern, seenRefund: 7.4 })
    const [note] = await creditNotes(order.id)
    expect(note).toMatchObject({ tax: 740, total: 740, taxes: [{ base: 3895, tax: 740 }] })
    expect(note?.lines.map(({ name, amount, total }) => [name.startsWith('Tax of '), amount, total])).toEqual(
      [
        [true, 0, 361],
        [true, 0, 285],
      ],
    )
    const rest = [
      piecesOf(order.three, 1),
      piecesOf(order.three, 1),
      piecesOf(order.one, 1),
      { delivery: true },
    ]
    expect(await refundTheRest(order.id, rest)).toEqual([9.5, 9.5, 15, 4.95])
    await expectSettled(order)
  })

  it('are refunded for the pieces that are left, after others were refunded with their tax', async () => {
    const order = await aPaidOrder()
    expect(await refundTheRest(order.id, [piecesOf(order.three, 1)])).toEqual([11.31])
    // Of 3.61 tax, 1.81 went back with the piece.
    expect(await preview(order.id, { shipTo: inBern })).toMatchObject({ amount: 5.59 })
    await edit(order.id, { shipTo: inBern })
    expect(await refundTheRest(order.id, [piecesOf(order.three, 1), piecesOf(order.one, 1)])).toEqual([
      9.5, 15,
    ])
    expect(await refundTheRest(order.id, [{ delivery: true }])).toEqual([4.95])
    await expectSettled(order)
  })

  it('are refunded together with a delivery that costs less', async () => {
    const order = await aPaidOrder()
    await edit(order.id, { shipTo: inBern, ...slow, seenRefund: 9.4 })
    const rest = [piecesOf(order.three, 2), piecesOf(order.one, 1), { delivery: true }]
    expect(await refundTheRest(order.id, rest)).toEqual([19, 15, 2.95])
    await expectSettled(order)
  })

  it('are refunded for products that are no longer sold', async () => {
    const order = await aPaidOrder()
    await fixture.rows('update products set archived_at = now() where id = any($1)', [order.three, order.one])
    await edit(order.id, { shipTo: inBern, seenRefund: 7.4 })
    expect(await fixture.readOrder(order.id)).toMatchObject({ refunded: 7.4 })
    expect(await faults()).toEqual([])
  })

  it('are not taken from an order that comes back to a taxed address', async () => {
    const order = await aPaidOrder()
    await edit(order.id, { shipTo: inBern })
    await expect(edit(order.id, { seenEdits: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'tax_differs',
      message: expect.stringContaining('$7.40 more'),
    })
    expect(await refunds(order.id)).toHaveLength(1)
  })

  it('are not exchanged for others: that is refused with the exact difference', async () => {
    const order = await aPaidOrder()
    // 20 % of 38.95 instead of 19 %.
    await expect(edit(order.id, { shipTo: inVienna })).rejects.toMatchObject({
      status: 409,
      code: 'tax_differs',
      message: expect.stringMatching(/would cost \$0\.39 more\. Please refund the order and place it again/),
    })
    // A business pays no tax there.
    const shipTo = { ...inVienna, taxNumber: 'ATU37675002' }
    expect(await preview(order.id, { shipTo })).toMatchObject({ amount: 7.4 })
  })
})
