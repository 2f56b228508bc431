import { expect, it } from 'vitest'
import { orderable, purchaseAt } from './asked-quantity.ts'

it.each([
  ['/tools/7', { id: '7', quantity: undefined }],
  ['/tools/a%2Fb?quantity=4', { id: 'a/b', quantity: 4 }],
  ['/tools/7?quantity=0', { id: '7', quantity: undefined }],
  ['/tools/7?quantity=1e3', { id: '7', quantity: undefined }],
  ['/tools/7?quantity=-2#top', { id: '7', quantity: undefined }],
  ['/tools/7/more', undefined],
  ['/tools/%E0', undefined],
  ['/payment/7', undefined],
  ['/', undefined],
])('the path %s is the purchase %j', (path, purchase) => expect(purchaseAt(path)).toEqual(purchase))

it.each([
  [undefined, 5],
  [3, 5],
  [8, 8],
  [99_999, 12],
])('of a wanted quantity of %s, from 5 to 12 pieces, %i are ordered', (wanted, quantity) =>
  expect(orderable(wanted, { minimum: 5, available: 12 })).toBe(quantity),
)
