import { describe, expect, it } from 'vitest'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { mailsOf } from '../payments/books.ts'
import { piecesOf } from '../payments/pieces.ts'
import { atProvider, refund } from '../payments/refunds.ts'
import { asking, noFaults } from './asked.ts'
import { editFixture } from './fixture.ts'

const edits = editFixture()
const { fixture } = edits
const { listed, anAskedOrder, charged, allFaults } = asking(edits)

/** An order for 46.35, and 5.95 that its customer has paid for another delivery. */
async function aDearerOrder() {
  const { order, difference } = await anAskedOrder()
  const intentId = await charged(difference)
  await fixture.confirm(difference, intentId)
  return { order, difference: { ...difference, intentId } }
}

describe('a refund of an order whose other delivery was paid', () => {
  it('gives back both payments in one act, each with its mail and credit note', async () => {
    const { order, difference } = await aDearerOrder()
    expect(await listed(order.id)).toMatchObject([{ state: 'paid', left: 5.95 }])
    const body = { reason: 'Out of stock', paidMore: 5.95 }
    const answer = await refund(fixture, order.id, body, { key: 'both' })
    expect(answer).toMatchObject({ refunded: 52.3, order: { payment: 'refunded', status: 'cancelled' } })
    // Sent again, it is the same act.
    expect(await refund(fixture, order.id, body, { key: 'both' })).toEqual(answer)
    expect(await atProvider(fixture, order.intentId)).toEqual([4635])
    expect(await atProvider(fixture, difference.intentId)).toEqual([595])
    expect(await fixture.readOrder(difference.id)).toMatchObject({ payment: 'refunded', refunded: 5.95 })
    expect(await listed(order.id)).toMatchObject([{ state: 'refunded', left: 0 }])
    for (const id of [order.id, difference.id])
      expect((await mailsOf(fixture, id)).filter((kind) => kind === 'order_refunded')).toHaveLength(1)
    await issueDue(fixture.shop)
    const notes = await fixture.rows(
      `select (document->>'total')::int as cents from invoices where order_id = any($1) and kind = 'credit_note' order by 1`,
      [order.id, difference.id],
    )
    expect(notes).toEqual([{ cents: 595 }, { cents: 4635 }])
    expect(await allFaults()).toEqual(noFaults)
  })

  it('goes with a refund of pieces and the delivery, and gives back what is left', async () => {
    const { order, difference } = await aDearerOrder()
    await refund(fixture, difference.id, { amount: 2 })
    expect(await listed(order.id)).toMatchObject([{ state: 'paid', left: 3.95 }])
    const body = { ...piecesOf(order.three, 2), delivery: true, paidMore: 3.95 }
    expect(await refund(fixture, order.id, body)).toMatchObject({ refunded: 32.45 })
    expect(await atProvider(fixture, difference.intentId)).toEqual([395, 200])
    expect(await allFaults()).toEqual(noFaults)
  })

  it('leaves that payment as it is unless it is asked for', async () => {
    const { order, difference } = await aDearerOrder()
    expect(await refund(fixture, order.id)).toMatchObject({ refunded: 46.35 })
    expect(await atProvider(fixture, difference.intentId)).toEqual([])
    expect(await listed(order.id)).toMatchObject([{ state: 'paid', left: 5.95 }])
  })

  it('refunds nothing when another amount is left than the admin saw', async () => {
    const { order, difference } = await aDearerOrder()
    for (const paidMore of [5.94, 46.35])
      await expect(refund(fixture, order.id, { paidMore })).rejects.toMatchObject({
        status: 409,
        code: 'paid_more_changed',
        message: expect.stringContaining('$5.95'),
      })
    await refund(fixture, difference.id)
    await expect(refund(fixture, order.id, { paidMore: 5.95 })).rejects.toMatchObject({
      code: 'paid_more_changed',
      message: expect.stringContaining('$0.00'),
    })
    expect(await atProvider(fixture, order.intentId)).toEqual([])
    expect(await fixture.readOrder(order.id)).toMatchObject({ payment: 'paid', refunded: 0 })
  })

  it('is made once by two admins at the same moment', async () => {
    const { order, difference } = await aDearerOrder()
    const both = await Promise.allSettled([
      refund(fixture, order.id, { paidMore: 5.95 }),
      refund(fixture, order.id, { paidMore: 5.95 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await atProvider(fixture, order.intentId)).toEqual([4635])
    expect(await atProvider(fixture, difference.intentId)).toEqual([595])
    expect(await allFaults()).toEqual(noFaults)
  })

  it('is continued by a job when the provider does not answer, and made once', async () => {
    const { order, difference } = await aDearerOrder()
    fixture.proxy.fault = (request) => (request === 'POST /v1/refunds' ? 'lost' : undefined)
    await expect(refund(fixture, order.id, { paidMore: 5.95 })).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    fixture.advanceClock(61_000)
    await Promise.all([fixture.runJob('settle_refunds'), fixture.runJob('settle_refunds')])
    expect(await atProvider(fixture, order.intentId)).toEqual([4635])
    expect(await atProvider(fixture, difference.intentId)).toEqual([595])
    expect(await fixture.readOrder(difference.id)).toMatchObject({ payment: 'refunded' })
    expect(await allFaults()).toEqual(noFaults)
  })
})
