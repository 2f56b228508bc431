import { expect, it } from 'vitest'
import { fromMinor, largestAmount, times } from '#money.ts'
import { lineTotal, maxLines } from './noun.ts'

it('a line costs the unit price times the quantity', () => {
  expect(lineTotal(fromMinor(1999), 1)).toEqual(fromMinor(1999))
  expect(lineTotal(fromMinor(1999), 3)).toEqual(fromMinor(5997))
  expect(lineTotal(fromMinor(10), 3)).toEqual(fromMinor(30))
})

it('a line has no total when 100 such lines could not be added exactly', () => {
  const price = fromMinor(99_999_999)
  const most = Math.floor(largestAmount().minor / maxLines / price.minor)
  const largest = lineTotal(price, most)
  expect(largest && times(largest, maxLines).minor).toBe(price.minor * most * maxLines)
  expect(lineTotal(price, most + 1)).toBeUndefined()
  expect(lineTotal(price, 1e15)).toBeUndefined()
})
