import { beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { fromMinor } from '#base/money.ts'
import { paymentHistory } from '#orders/payments/service/history.ts'
import { returnHistory } from '#orders/returns/service/history.ts'
import { chargedOrder } from '../invoices/orders.ts'
import { returnFixture } from '../returns/fixture.ts'
import { aChargedOrder } from './charged.ts'
import { aFreeOrder, free } from './free-order.ts'
import { piecesOf } from './pieces.ts'
import { refund, refundsOf } from './refunds.ts'

const returns = returnFixture()
const { fixture, ship, ask, approve, receive, refundReturn, available, mailsOf, see, faults } = returns

type Free = Awaited<ReturnType<typeof aFreeOrder>>
const [first] = chargedOrder().lines

const cancelPieces = (order: Free, product: string, pieces: number) =>
  refund(fixture, order.id, piecesOf(product, pieces))

let order: Free
beforeEach(async () => {
  order = await aFreeOrder(fixture)
})

describe('an order of nothing', () => {
  it('is cancelled in part: the pieces return to the stock, and no money moves', async () => {
    const { refunded, order: after } = await cancelPieces(order, order.three, 2)
    expect(refunded).toBe(0)
    expect(after).toMatchObject({ payment: 'paid', status: 'pending', refunded: 0 })
    expect(after.lines[0]).toMatchObject({ left: 1, cancelled: 2 })
    expect(await available(order.three)).toBe(999)
    expect(await refundsOf(fixture, order.id)).toEqual([{ amount_cents: 0, state: 'succeeded' }])
    expect(await mailsOf(order.id)).toContain('order_pieces_cancelled')
    expect(await fixture.rows('select 1 from invoices_due where order_id = $1', order.id)).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('is cancelled by its last pieces, and nothing more can be cancelled', async () => {
    await cancelPieces(order, order.three, 3)
    const { order: after } = await cancelPieces(order, order.one, 1)
    expect(after).toMatchObject({ payment: 'refunded', status: 'cancelled', refunded: 0 })
    expect([await available(order.three), await available(order.one)]).toEqual([1000, 1000])
    const mails = await fixture.rows(
      `select subject from mails where order_id = $1 and kind = 'order_pieces_cancelled' order by seq`,
      order.id,
    )
    expect(mails.map(({ subject }) => String(subject).split(':')[0])).toEqual([
      'Cancelled in part',
      'Cancelled',
    ])
    await expect(cancelPieces(order, order.one, 1)).rejects.toMatchObject({ status: 409 })
    expect(await faults()).toEqual([])
  })

  it('is shipped when its last pieces to ship are cancelled', async () => {
    await ship(order.id, [order.three, 3])
    const { order: after } = await cancelPieces(order, order.one, 1)
    expect(after).toMatchObject({ payment: 'paid', status: 'shipped' })
    expect(await faults()).toEqual([])
  })

  it('is cancelled once, no matter who asks at the same moment', async () => {
    const body = piecesOf(order.three, 2)
    const [one, again, ...more] = await Promise.allSettled([
      refund(fixture, order.id, body, { key: 'once' }),
      refund(fixture, order.id, body, { key: 'once' }),
      refund(fixture, order.id, body),
      refund(fixture, order.id, body),
    ])
    const kept = [one, again, ...more].filter(({ status }) => status === 'fulfilled')
    expect(kept.length).toBeLessThanOrEqual(2)
    expect(await available(order.three)).toBe(999)
    expect(await faults()).toEqual([])
  })

  it('has nothing to refund: not as a whole, not an amount, and not what was shipped', async () => {
    await ship(order.id, [order.three, 1])
    await ship(order.id, [order.one, 1])
    for (const body of [{}, { amount: 1 }, { delivery: true }, piecesOf(order.one, 1)])
      await expect(refund(fixture, order.id, body)).rejects.toMatchObject({
        status: 409,
        message: refusals.refundFree,
      })
    expect(await refundsOf(fixture, order.id)).toEqual([])
  })

  it('is the only one that the database refunds without a payment', async () => {
    const { id } = await aChargedOrder(fixture)
    const insert = (amount: number, of: string) =>
      fixture.rows(
        `insert into refunds (id, order_id, amount_cents, made_by) values ('r' || gen_random_uuid(), $1, $2, 'shop') returning id`,
        of,
        amount,
      )
    await expect(insert(0, id)).rejects.toThrow('needs its payment')
    await expect(insert(1, order.id)).rejects.toThrow('cost nothing')
  })
})

describe('a return of pieces that cost nothing', () => {
  /** A return of two pieces of the free order, which came back: one is for sale again. */
  async function aReturnThatCame() {
    await ship(order.id, [order.three, 3], [order.one, 1])
    const { insertedId } = await ask(order.id, [[order.three, 2, 'does_not_fit']])
    await approve(insertedId)
    await receive(insertedId, [{ productId: order.three, restocked: 1, scrapped: 1 }])
    return insertedId
  }

  it('is closed without a refund, with one mail', async () => {
    const id = await aReturnThatCame()
    const preview = await fixture.call('previewRefund', {
      token: fixture.admin.token,
      params: { id: order.id },
      body: { ...piecesOf(order.three, 2), returned: true },
    })
    expect(preview).toMatchObject({ amount: 0, lines: [{ quantity: 2, cancelled: 0 }] })
    expect(await refundReturn(id)).toMatchObject({ refunded: 0 })
    const after = await see(order.id)
    expect(after).toMatchObject({ payment: 'paid', status: 'shipped', refunded: 0 })
    expect(after.returns).toMatchObject([{ state: 'refunded', refund: { state: 'succeeded', amount: 0 } }])
    expect(await available(order.three)).toBe(998)
    expect((await mailsOf(order.id)).slice(-2)).toEqual(['return_received', 'return_closed'])
    const { db } = fixture.database
    expect((await returnHistory(db, order.id)).at(-1)?.what).toMatch(/-R1 closed: nothing to refund$/)
    expect(await paymentHistory(db, order.id)).toEqual([])
    await expect(refundReturn(id)).rejects.toMatchObject({ code: 'return_state' })
    expect(await faults()).toEqual([])
  })

  it('is closed while other pieces are still to ship: none of these is cancelled', async () => {
    await ship(order.id, [order.three, 2])
    const { insertedId } = await ask(order.id, [[order.three, 1]])
    await approve(insertedId)
    await receive(insertedId, [{ productId: order.three, restocked: 1, scrapped: 0 }])
    await refundReturn(insertedId)
    const after = await see(order.id)
    expect(after).toMatchObject({ payment: 'paid', status: 'pending' })
    expect(after.lines[0]).toMatchObject({ left: 1, cancelled: 0 })
    expect(await faults()).toEqual([])
  })

  it('is closed after all that was paid for in its order was refunded', async () => {
    const mixed = await aChargedOrder(fixture, {
      lines: [...chargedOrder().lines, { ...free(first, 2), product_id: 'gift' }],
      discount: fromMinor(1100),
    })
    const { lines } = await fixture.readOrder(mixed.id)
    const gift = lines[2]?.toolsId ?? ''
    await ship(mixed.id, [mixed.three, 2], [mixed.one, 1], [gift, 2])
    const { insertedId } = await ask(mixed.id, [[gift, 1]])
    await approve(insertedId)
    await refund(fixture, mixed.id)
    await receive(insertedId, [{ productId: gift, restocked: 1, scrapped: 0 }])
    await refundReturn(insertedId)
    expect(await see(mixed.id)).toMatchObject({ payment: 'refunded', returns: [{ state: 'refunded' }] })
    expect(await available(gift)).toBe(999)
    expect(await faults()).toEqual([])
  })
})
