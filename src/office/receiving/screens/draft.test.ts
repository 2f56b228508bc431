import { describe, expect, it } from 'vitest'
import { type Draft, emptyDraft, errorsByProduct, receiptOf, withoutBooked, withPieces } from './draft.ts'

const scan = (draft: Draft, productId: string, pieces = 1) =>
  withPieces(draft, { productId, product: productId, partNumber: null, pieces, price: null })

describe('a delivery that is being booked', () => {
  const sent = scan(scan({ ...emptyDraft, supplierId: 's', deliveryNote: 'LS-1' }, 'disc', 4), 'pad', 2)

  it('leaves an empty one of the same supplier', () => {
    expect(withoutBooked(sent, sent)).toEqual({ supplierId: 's', deliveryNote: '', lines: [] })
  })

  it('leaves what was scanned meanwhile: further pieces, and further products', () => {
    const { lines } = withoutBooked(scan(scan(sent, 'pad', 3), 'hose'), sent)
    expect(lines.map(({ productId, pieces }) => [productId, pieces])).toEqual([
      ['hose', '1'],
      ['pad', '3'],
    ])
  })

  it('leaves the delivery note that was typed meanwhile', () => {
    expect(withoutBooked({ ...sent, deliveryNote: 'LS-2' }, sent).deliveryNote).toBe('LS-2')
  })

  it('shows what the shop refused at its product, regardless of what was scanned meanwhile', () => {
    const products = receiptOf(sent).lines.map(({ productId }) => productId)
    expect(errorsByProduct({ 'lines.0.pieces': 'Too many.', deliveryNote: 'Taken.' }, products)).toEqual({
      'disc.pieces': 'Too many.',
      deliveryNote: 'Taken.',
    })
  })
})
