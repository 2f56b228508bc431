import { expect, it } from 'vitest'
import { cutsOfText, cutsOfWidths, textOfCuts, toggled, widthsOfCuts } from './cuts.ts'

it('cuts are read and written as ranges of signs', () => {
  expect(cutsOfText('1-10, 11-31, 32-40')).toEqual([10, 31])
  expect(textOfCuts([10, 31], 40)).toBe('1-10, 11-31, 32-40')
  expect(widthsOfCuts([10, 31], 40)).toEqual([10, 21, 9])
  expect(cutsOfWidths([10, 21, 9])).toEqual([10, 31])
})

it('what lies before or between two ranges is a column', () => {
  expect(cutsOfText('1-10\n15 – 20')).toEqual([10, 14])
  expect(cutsOfText('5-10, 11-12')).toEqual([4, 10])
})

it.each(['', '1-10', '10-1, 11-12', '1-10, 10-12', '1, 2', '0-5, 6-7', 'a-b, c-d'])(
  'what is no list of ranges is none: %s',
  (text) => {
    expect(cutsOfText(text)).toBeUndefined()
  },
)

it('a place is cut, and joined again', () => {
  expect(toggled([10], 5)).toEqual([5, 10])
  expect(toggled([5, 10], 10)).toEqual([5])
})
