import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDecimal, fromMinor, sum, toMinor } from '#base/money.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import type { ProductOrder } from '#orders/orders/row.ts'
import { refundLinesOf } from '#orders/payments/service/refund-lines.ts'
import { anyOrder } from '../invoices/any-order.ts'
import { chargedOrder } from '../invoices/orders.ts'
import { aChargedOrder } from '../payments/charged.ts'
import { atProvider } from '../payments/refunds.ts'
import { returnFixture } from './fixture.ts'

const given = returnFixture()
const { fixture, ask, approve, receive, refundReturn, replace, ship, see, available, faults } = given

type Line = ProductOrder['lines'][number]

/** Some pieces are shipped, cancelled by a refund, or returned and refunded. */
const anyStep = fc.record({
  line: fc.nat({ max: 1 }),
  kind: fc.constantFrom('ship', 'cancel', 'return'),
  pieces: fc.integer({ min: 1, max: 4 }),
})

/** What was shipped of a line and not refunded. */
const kept = ({ shipped, refunded_pieces, cancelled }: Line) => shipped - (refunded_pieces - cancelled)

describe('what returns and cancellations give back', () => {
  it('adds up to what was paid, tax included, in any order and in any pieces', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyStep, { maxLength: 12 }), (order, steps) => {
        let [first, second] = order.lines
        if (second === undefined) throw new Error('The order has one line')
        const given: ReturnType<typeof refundLinesOf> = []
        const take = (index: number, kind: 'ship' | 'cancel' | 'return', wanted: number) => {
          if (second === undefined) return
          const line = index === 0 ? first : second
          const pieces = Math.min(wanted, kind === 'return' ? kept(line) : line.left)
          if (pieces === 0) return
          let after: Line = { ...line, left: line.left - pieces, shipped: line.shipped + pieces }
          if (kind !== 'ship') {
            const lines = [{ productId: line.product_id, pieces }]
            const returned = kind === 'return' ? ({ returned: true } as const) : {}
            const row = { ...order, lines: [first, second] as const }
            const [part] = refundLinesOf(row, { lines, delivery: false, ...returned }, given)
            if (part === undefined) throw new Error('Nothing is refunded')
            expect(part.cancelled).toBe(kind === 'return' ? 0 : pieces)
            given.push(part)
            after = {
              ...line,
              left: line.left - part.cancelled,
              cancelled: line.cancelled + part.cancelled,
              refunded_pieces: line.refunded_pieces + pieces,
            }
          }
          if (index === 0) first = after
          else second = after
        }
        for (const { line, kind, pieces } of steps) take(line, kind, pieces)
        for (const index of [0, 1]) {
          take(index, 'cancel', 100)
          for (let piece = 0; piece < 7; piece++) take(index, 'return', 1)
        }
        given.push(...refundLinesOf(order, { lines: [], delivery: true }, given))
        expect(sum(given.map(({ amount }) => amount))).toEqual(order.total)
        const taxes = given.map(({ tax }) => tax)
        expect(sum(taxes)).toEqual(
          sum([...order.lines.map(({ tax }) => tax), order.delivery?.tax ?? fromMinor(0)]),
        )
      }),
    )
  })

  it('in a shop is what the provider gave back, each with its credit note', async () => {
    // Two pieces for 22.61, one for 17.85, and the delivery for 5.89.
    const order = await aChargedOrder(fixture, { lines: chargedOrder().lines })
    const { token } = fixture.admin
    const cancel = { lines: [{ toolsId: order.three, quantity: 1 }] }
    const { refunded } = await fixture.call('refundOrder', { token, params: { id: order.id }, body: cancel })
    await ship(order.id, [order.three, 1], [order.one, 1])
    const amounts = [refunded]
    for (const product of [order.one, order.three]) {
      fixture.advanceClock(1000)
      const id = await given.aReturn(order.id, [product, 1, 'damaged'], { restocked: 1 })
      amounts.push((await refundReturn(id, { delivery: product === order.one })).refunded)
    }
    expect(amounts).toEqual([11.31, 23.74, 11.3])
    expect((await atProvider(fixture, order.intentId)).reduce((all, one) => all + one, 0)).toBe(4635)
    expect(await see(order.id)).toMatchObject({ payment: 'refunded', status: 'shipped', refunded: 46.35 })
    expect([await available(order.three), await available(order.one)]).toEqual([1000, 1000])
    await issueDue(fixture.shop)
    expect(
      await fixture.rows(
        `select kind, total_cents::int as cents from invoices where order_id = $1 order by seq`,
        order.id,
      ),
    ).toEqual([
      { kind: 'invoice', cents: 4635 },
      ...[1131, 2374, 1130].map((cents) => ({ kind: 'credit_note', cents })),
    ])
    expect(await faults()).toEqual([])
  })

  it('is never more than what was paid', async () => {
    const order = await given.aShippedOrder()
    const id = await given.aReturn(order.id, [order.one, 1], { restocked: 1 })
    const { token } = fixture.admin
    const refund = (body: object) => fixture.call('refundOrder', { token, params: { id: order.id }, body })
    await refund({ lines: [{ toolsId: order.one, quantity: 1 }] })
    // These pieces were refunded: nothing is left to give back for them.
    expect(await refundReturn(id)).toMatchObject({ refunded: 0 })
    const other = await given.aReturn(order.id, [order.three, 3], { restocked: 3 })
    // Of 46.35, 17.85 and 20.00 were given back: 8.50 is left, and the pieces cost 22.61.
    await refund({ amount: 20 })
    const preview = await fixture.call('previewRefund', {
      token,
      params: { id: order.id },
      body: { lines: [{ toolsId: order.three, quantity: 3 }], returned: true },
    })
    expect(preview).toMatchObject({ amount: 8.5, isRest: true })
    expect(await refundReturn(other)).toMatchObject({ refunded: 8.5 })
    const { returns, ...after } = await see(order.id)
    expect(returns.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect(after).toMatchObject({ payment: 'refunded', status: 'shipped', refunded: 46.35 })
    expect((await atProvider(fixture, order.intentId)).reduce((all, one) => all + one, 0)).toBe(4635)
    await issueDue(fixture.shop)
    expect(await faults()).toEqual([])
  })

  it('is nothing after the whole order was refunded as goodwill, and the return is closed', async () => {
    const order = await given.aShippedOrder()
    const id = await given.aReturn(order.id, [order.three, 3], { restocked: 3 })
    const { token } = fixture.admin
    await fixture.call('refundOrder', { token, params: { id: order.id }, body: {} })
    expect(await refundReturn(id, { delivery: true })).toMatchObject({ refunded: 0 })
    expect(await see(order.id)).toMatchObject({ payment: 'refunded', returns: [{ state: 'refunded' }] })
    expect((await atProvider(fixture, order.intentId)).reduce((all, one) => all + one, 0)).toBe(4635)
    expect(await faults()).toEqual([])
  })

  it('is in any order with goodwill refunds never more than what was paid', async () => {
    for (const goodwill of [1, 40, 46.34]) {
      const order = await given.aShippedOrder()
      const ids = [
        await given.aReturn(order.id, [order.three, 2], { restocked: 2 }),
        await given.aReturn(order.id, [order.one, 1], { restocked: 1 }),
        await given.aReturn(order.id, [order.three, 1], { scrapped: 1 }),
      ]
      const { token } = fixture.admin
      await fixture.call('refundOrder', { token, params: { id: order.id }, body: { amount: goodwill } })
      for (const id of ids) await refundReturn(id, { delivery: id === ids[0] })
      const after = await see(order.id)
      expect(after.returns.map(({ state }) => state)).toEqual(Array(3).fill('refunded'))
      expect(after.refunded).toBeLessThanOrEqual(46.35)
      expect((await atProvider(fixture, order.intentId)).reduce((all, one) => all + one, 0)).toBe(
        toMinor(fromDecimal(after.refunded)),
      )
    }
    expect(await faults()).toEqual([])
  })

  it('with the same key is given back once', async () => {
    const order = await given.aShippedOrder()
    const id = await given.aReturn(order.id, [order.one, 1], { restocked: 1 })
    const key = `refund ${id}`
    const [one, other] = await Promise.all([refundReturn(id, {}, key), refundReturn(id, {}, key)])
    expect(other.refundId).toBe(one.refundId)
    await expect(refundReturn(id, { delivery: true }, key)).rejects.toMatchObject({ code: 'key_reused' })
    await expect(refundReturn(id, {}, 'another key')).rejects.toMatchObject({ code: 'return_state' })
    expect(await atProvider(fixture, order.intentId)).toEqual([1785])
  })
})

describe('a refund of a return that the provider refuses', () => {
  it('opens the return again', async () => {
    const order = await given.aShippedOrder()
    const received = await given.aReturn(order.id, [order.one, 1], { restocked: 1 })
    const missing = await given.aReturn(order.id, [order.three, 3, 'missing'])
    // A refund in the provider's dashboard leaves less money than the shop knows.
    await fixture.stripe.refunds.create({ payment_intent: order.intentId, amount: 4600 })
    for (const id of [received, missing])
      await expect(refundReturn(id)).rejects.toMatchObject({ status: 409, code: 'refund_failed' })
    const { returns } = await see(order.id)
    expect(returns).toMatchObject([
      { state: 'received', refund: null },
      { state: 'approved', refund: null },
    ])
    expect(
      await fixture.rows(
        `select state, actor from return_events where return_id = $1 order by id offset 3`,
        received,
      ),
    ).toEqual([
      { state: 'refunded', actor: 'admin' },
      { state: 'received', actor: 'shop' },
    ])
    await replace(received)
    expect((await see(order.id)).lines[1]).toMatchObject({ left: 1, replaced: 1 })
    expect(await faults()).toEqual([])
  })

  it('and whose answer is lost is settled by the job', async () => {
    const order = await given.aShippedOrder()
    const { insertedId: id } = await ask(order.id, [[order.one, 1]])
    await approve(id)
    await receive(id, [{ productId: order.one, restocked: 1, scrapped: 0 }])
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'lost' : undefined)
    await expect(refundReturn(id)).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    expect((await see(order.id)).returns[0]).toMatchObject({ state: 'refunded', refund: { state: 'asked' } })
    await expect(refundReturn(id)).rejects.toMatchObject({ code: 'return_state' })
    fixture.advanceClock(61_000)
    await fixture.runJob('settle_refunds')
    expect((await see(order.id)).returns[0]).toMatchObject({ refund: { amount: 17.85, state: 'succeeded' } })
    expect(await faults()).toEqual([])
  })
})
