import { expect, it } from 'vitest'
import { rules } from '#base/contract/messages/rules.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { quantityRefusal } from './quantity.ts'

const disc = { minimum: 5, available: 40, price: toDecimal(fromMinor(1250)) }

it('accepts every quantity from the minimum up to the whole stock (spec §5)', () => {
  for (const quantity of [5, 6, 39, 40])
    expect([quantity, quantityRefusal(quantity, disc)]).toEqual([quantity, undefined])
})

it('refuses one piece less and one piece more in the specification’s words (spec §5)', () => {
  expect(quantityRefusal(4, disc)).toBe('You Can not order less then 5')
  expect(quantityRefusal(41, disc)).toBe('Stock Out')
})

it('refuses a quantity that is not a whole number', () => {
  for (const quantity of [Number.NaN, 5.5]) expect(quantityRefusal(quantity, disc)).toBe(rules.wholeNumber)
})

it('refuses a total above the largest card payment', () => {
  const dear = { minimum: 1, available: 100, price: toDecimal(fromMinor(1_000_000)) }
  expect(quantityRefusal(99, dear)).toBeUndefined()
  expect(quantityRefusal(100, dear)).toBe(rules.aboveLargest())
})
