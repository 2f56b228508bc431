import { expect, it } from 'vitest'
import { nearNumbers } from './near.ts'

it('knows every number that is one sign away, each once, and not the number itself', () => {
  const near = nearNumbers('AB10')
  // 35 others at each of 4 places, 4 with a sign less, 176 with one more, and 3 swaps of neighbours.
  expect(near).toHaveLength(4 * 35 + 4 + 176 + 3)
  expect(new Set(near).size).toBe(near.length)
  expect(near).not.toContain('AB10')
  expect(near).toEqual(expect.arrayContaining(['BA10', 'AB1', 'ZAB10', 'AB1Q']))
})

it('begins with signs that look alike, then has swapped, missing, additional and other signs', () => {
  const near = nearNumbers('AB10')
  const places = ['AB1O', 'AB01', 'AB190', 'AB0', 'AC10'].map((each) => near.indexOf(each))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})
