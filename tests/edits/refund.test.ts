import { describe, expect, it } from 'vitest'
import { paymentHistory } from '#payments/service/history.ts'
import { alarmsLike, mailsOf } from '../payments/books.ts'
import { piecesOf } from '../payments/pieces.ts'
import { atProvider, refund } from '../payments/refunds.ts'
import { editFixture, inBern, inVienna } from './fixture.ts'

const { fixture, aPaidOrder, anUnpaidOrder, edit, preview, refunds, creditNotes, faults } = editFixture()

const slow = { delivery: 'slow' }

/** Refunds all that is left, piece by piece. */
async function refundTheRest(order: Awaited<ReturnType<typeof aPaidOrder>>, rest: readonly object[]) {
  const amounts: number[] = []
  for (const body of rest) {
    fixture.advanceClock(1000)
    amounts.push((await refund(fixture, order.id, body)).refunded)
  }
  return amounts
}

/** An order whose money is back is settled in all books. */
async function expectSettled({ id, intentId }: Awaited<ReturnType<typeof aPaidOrder>>) {
  expect(await fixture.readOrder(id)).toMatchObject({ payment: 'refunded', refunded: 46.35 })
  expect((await atProvider(fixture, intentId)).reduce((all, one) => all + one, 0)).toBe(4635)
  const notes = await creditNotes(id)
  const sumOf = (read: (note: (typeof notes)[number]) => number) =>
    notes.reduce((all, note) => all + read(note), 0)
  expect(sumOf(({ total }) => total)).toBe(4635)
  expect(sumOf(({ tax }) => tax)).toBe(740)
  expect(sumOf(({ taxes }) => taxes[0]?.base ?? 0)).toBe(3895)
  expect(await faults()).toEqual([])
}

describe('a delivery that costs less', () => {
  it('is refunded to the cent, with its tax, mail, history and credit note', async () => {
    const order = await aPaidOrder()
    const line = { toolsId: null, tools: 'Delivery', quantity: 0, cancelled: 0, amount: 2.38, tax: 0.38 }
    expect(await preview(order.id, slow)).toEqual({ amount: 2.38, tax: 0.38, lines: [line] })
    const { order: after } = await edit(order.id, { ...slow, seenRefund: 2.38 })
    expect(after).toMatchObject({ payment: 'part_refunded', status: 'pending', refunded: 2.38, price: 46.35 })
    expect(after.delivery).toMatchObject({ id: 'slow', name: 'Slow' })
    expect(await atProvider(fixture, order.intentId)).toEqual([238])
    expect(await creditNotes(order.id)).toMatchObject([
      {
        lines: [{ name: 'Delivery: difference', quantity: 1, amount: 200, tax: 38, total: 238 }],
        ...{ taxes: [{ base: 200, tax: 38 }], tax: 38, total: 238 },
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
    expect(await refundTheRest(order, rest.slice(0, 1))).toEqual([3.51])
    await expect(refund(fixture, order.id, { delivery: true })).rejects.toMatchObject({
      code: 'delivery_refunded',
    })
    expect(await refundTheRest(order, rest.slice(1))).toEqual([11.31, 17.85, 11.3])
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
      ...{ status: 409, code: 'difference_changed' },
      message: expect.stringContaining('$2.38'),
    })
    expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'post' }, refunded: 0 })
    expect(await refunds(order.id)).toEqual([])
  })
})

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
    expect(await refundTheRest(order, rest)).toEqual([9.5, 9.5, 15, 4.95])
    await expectSettled(order)
  })

  it('are refunded for the pieces that are left, after others were refunded with their tax', async () => {
    const order = await aPaidOrder()
    expect(await refundTheRest(order, [piecesOf(order.three, 1)])).toEqual([11.31])
    // Of 3.61 tax, 1.81 went back with the piece.
    expect(await preview(order.id, { shipTo: inBern })).toMatchObject({ amount: 5.59 })
    await edit(order.id, { shipTo: inBern })
    expect(await refundTheRest(order, [piecesOf(order.three, 1), piecesOf(order.one, 1)])).toEqual([9.5, 15])
    expect(await refundTheRest(order, [{ delivery: true }])).toEqual([4.95])
    await expectSettled(order)
  })

  it('are refunded together with a delivery that costs less', async () => {
    const order = await aPaidOrder()
    await edit(order.id, { shipTo: inBern, ...slow, seenRefund: 9.4 })
    const rest = [piecesOf(order.three, 2), piecesOf(order.one, 1), { delivery: true }]
    expect(await refundTheRest(order, rest)).toEqual([19, 15, 2.95])
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
      ...{ status: 409, code: 'tax_differs' },
      message: expect.stringContaining('$7.40 more'),
    })
    expect(await refunds(order.id)).toHaveLength(1)
  })

  it('are not exchanged for others: that is refused with the exact difference', async () => {
    const order = await aPaidOrder()
    // 20 % of 38.95 instead of 19 %.
    await expect(edit(order.id, { shipTo: inVienna })).rejects.toMatchObject({
      ...{ status: 409, code: 'tax_differs' },
      message: expect.stringMatching(/would cost \$0\.39 more\. Please refund the order and place it again/),
    })
    // A business pays no tax there.
    const shipTo = { ...inVienna, taxNumber: 'ATU12345678' }
    expect(await preview(order.id, { shipTo })).toMatchObject({ amount: 7.4 })
  })
})

describe('an edit that cannot be refunded', () => {
  it('is refused for a delivery that costs more, which the refusal says', async () => {
    const order = await aPaidOrder()
    await expect(edit(order.id, { delivery: 'express' })).rejects.toMatchObject({
      ...{ status: 409, code: 'delivery_differs' },
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
      ...{ status: 409, code: 'order_unpaid' },
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
      ...{ status: 409, code: 'not_refunded' },
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
