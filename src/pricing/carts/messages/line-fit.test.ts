import { expect, it } from 'vitest'
import { lineFit } from './line-fit.ts'

it.each([
  ['left', 2, 0, '2 left, no right.'],
  ['right', 1, 0, '1 right, no left.'],
  ['right', 2, 1, '1 left and 2 right.'],
  ['left', 3, 1, '3 left and 1 right.'],
  [null, 1, 0, 'The other side is not in your cart.'],
  [null, 2, 1, '2 of this side and 1 of the other.'],
] as const)(
  'of a part for the side %s there are %d, and %d of the other',
  (side, quantity, inCart, sentence) => expect(lineFit.otherSide(side, quantity, inCart)).toBe(sentence),
)
