import { expect, it } from 'vitest'
import { keysOf, recordOf } from '#base/keys-of.ts'

it('a record is made of the keys of another, in their order', () => {
  const sides = { length: 'l', width: 'w' }
  expect(keysOf(sides)).toEqual(['length', 'width'])
  expect(recordOf(sides, (side) => `${side} of ${sides[side]}`)).toEqual({
    length: 'length of l',
    width: 'width of w',
  })
})
