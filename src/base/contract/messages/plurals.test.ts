import { describe, expect, it } from 'vitest'
import { deliveryWords } from './delivery-words.ts'
import { refundWords } from './refund-words.ts'

describe('a sentence about one thing', () => {
  it('says how many pieces are left to refund', () => {
    expect(refundWords.left(3, 0)).toBe('3 left to refund')
    expect(refundWords.left(1, 1)).toBe('1 left to refund, not shipped: a refund cancels it')
    expect(refundWords.left(5, 5)).toBe('5 left to refund, not shipped: a refund cancels them')
    expect(refundWords.left(2, 1)).toBe(
      '2 left to refund. The one that is not shipped goes first: a refund cancels it',
    )
    expect(refundWords.left(5, 3)).toBe(
      '5 left to refund. The 3 that are not shipped go first: a refund cancels them',
    )
  })

  it('says after how many days a parcel arrives', () => {
    expect(deliveryWords.arrives(1, 1)).toBe('1 delivery day')
    expect(deliveryWords.arrives(3, 3)).toBe('3 delivery days')
    expect(deliveryWords.arrives(1, 3)).toBe('1 to 3 delivery days')
  })
})
