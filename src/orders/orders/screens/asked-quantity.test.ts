import { expect, it } from 'vitest'
import { orderable, quantityIn } from './asked-quantity.ts'
import { purchaseAt } from './purchase-at.ts'

it.each([
  ['/tools/7', { id: '7', search: '' }],
  ['/tools/a%2Fb?quantity=4#top', { id: 'a/b', search: 'quantity=4' }],
  ['/tools/7/more', undefined],
  ['/tools/%E0', undefined],
  ['/payment/7', undefined],
  ['/', undefined],
])('the path %s is the purchase %j', (path, purchase) => expect(purchaseAt(path)).toEqual(purchase))

it.each([
  ['quantity=4', 4],
  ['?quantity=12', 12],
  ['quantity=0', undefined],
  ['quantity=1e3', undefined],
  ['quantity=-2', undefined],
  ['', undefined],
])('the query %s asks for the quantity %s', (search, quantity) => expect(quantityIn(search)).toBe(quantity))

it.each([
  [undefined, 5],
  [3, 5],
  [8, 8],
  [99_999, 12],
])('of a wanted quantity of %s, from 5 to 12 pieces, %i are ordered', (wanted, quantity) =>
  expect(orderable(wanted, { minimum: 5, available: 12 })).toBe(quantity),
)
