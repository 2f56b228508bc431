import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Parts, partsOfAmount, partsOfOrder } from '#orders/invoices/service/parts.ts'
import { partsOfLines } from '#orders/invoices/service/refund-parts.ts'
import type { ProductOrder } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { refundLinesOf } from '#orders/payments/service/refund-lines.ts'
import { anyOrder } from './any-order.ts'
import { chargedOrder } from './orders.ts'

/** The order after refunds of pieces. */
const after = (order: ProductOrder, pieces: readonly number[]): ProductOrder => {
  const [first, ...others] = order.lines.map((line, index) => ({
    ...line,
    refunded_pieces: pieces[index] ?? 0,
  }))
  if (first === undefined) throw new Error('The order has no lines')
  return { ...order, lines: [first, ...others] }
}

const piecesOf = (order: ProductOrder, index: number, pieces: number) => ({
  lines: [{ productId: order.lines[index]?.product_id ?? '', pieces }],
  delivery: false,
})

describe('credit notes of refunds of pieces', () => {
  it('add up to the invoice, its taxes too, and no piece gives back more than its price', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const given: Parts[] = []
        const refunded: RefundLine[] = []
        const credit = (wanted: Parameters<typeof refundLinesOf>[1], before: readonly number[]) => {
          const lines = refundLinesOf(after(order, before), wanted, refunded)
          const parts = partsOfLines(order, given, lines)
          if (parts === undefined) throw new Error('No parts')
          given.push(parts)
          refunded.push(...lines)
        }
        const { quantity } = order.lines[0]
        for (let piece = 0; piece < quantity; piece++) credit(piecesOf(order, 0, 1), [piece])
        credit(piecesOf(order, 1, 1), [])
        credit({ lines: [], delivery: true }, [])
        for (const { lines } of given)
          for (const line of lines) {
            expect(line.discount).toBeGreaterThanOrEqual(0)
            expect(line.unitPrice * line.quantity - line.discount).toBe(line.amount)
          }
        const whole = partsOfOrder(order)
        const sumOf = (read: (parts: Parts) => number) => given.reduce((all, parts) => all + read(parts), 0)
        expect(sumOf(({ total }) => total)).toBe(whole.total)
        expect(sumOf(({ tax }) => tax)).toBe(whole.tax)
        expect(sumOf(({ taxes }) => taxes[0]?.tax ?? 0)).toBe(whole.taxes[0]?.tax)
        expect(sumOf(({ taxes }) => taxes[0]?.base ?? 0)).toBe(whole.taxes[0]?.base)
      }),
    )
  })

  it('name the pieces and the delivery, with their taxes', () => {
    const order = chargedOrder()
    const wanted = { ...piecesOf(order, 1, 1), delivery: true }
    expect(partsOfLines(order, [], refundLinesOf(order, wanted, []))).toEqual({
      lines: [
        {
          name: 'Brake disc 2',
          partNumber: 'BRD-2',
          quantity: 1,
          unitPrice: 1500,
          discount: 0,
          amount: 1500,
          tax: 285,
          total: 1785,
        },
      ],
      delivery: { name: 'Post', amount: 495, tax: 94, total: 589 },
      taxes: [{ name: 'VAT', ppm: 190_000, base: 1995, tax: 379 }],
      tax: 379,
      total: 2374,
    })
  })

  it('after an amount without pieces are in proportion to what is left', () => {
    const order = chargedOrder()
    const refunded = refundLinesOf(order, piecesOf(order, 1, 1), [])
    expect(partsOfLines(order, [partsOfAmount(order, [], 1000)], refunded)).toBeUndefined()
    expect(partsOfLines(order, [], [])).toBeUndefined()
  })
})
