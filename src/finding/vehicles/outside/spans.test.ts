import { expect, it } from 'vitest'
import { readDate, readYears } from './spans.ts'

const month = (year: number, at: number) => year * 12 + at - 1

it.each([
  ['2003', month(2003, 1), month(2003, 12)],
  ['200310', month(2003, 10), month(2003, 10)],
  ['2003-10', month(2003, 10), month(2003, 10)],
])('reads the date %s', (typed, firstMonth, lastMonth) => {
  expect(readDate(typed)).toEqual({ firstMonth, lastMonth })
})

it.each(['200313', '200300', '20031', '1899', '2156', '10/2003', 'x'])('%s is no date', (typed) => {
  expect(readDate(typed)).toBeUndefined()
})

it.each([
  ['2003', month(2003, 1), month(2003, 12)],
  ['2003-2008', month(2003, 1), month(2008, 12)],
  ['2003 – 2008', month(2003, 1), month(2008, 12)],
  ['2003-', month(2003, 1), null],
  ['-2008', null, month(2008, 12)],
])('reads the years %s', (typed, fromMonth, toMonth) => {
  expect(readYears(typed)).toEqual({ fromMonth, toMonth })
})

it.each(['', '-', '03-08', '2003 2008', '2003-2008-2009'])('%s are no years', (typed) => {
  expect(readYears(typed)).toBeUndefined()
})
