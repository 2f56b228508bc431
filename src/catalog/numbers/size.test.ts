import { expect, it } from 'vitest'
import { isSize } from './size.ts'

it.each([
  ...['10mm', '110 mm', '280x22', '280 × 22 mm', '5x112', 'M14', 'm14 x 1.5', 'M8x1.25x30', '1/2"', '1/2'],
  ...['1 1/4 inch', '1/2in', '205/55 R16', '5W-30', '5w30', '12V', '70 Ah', '55 W', '1.5 kg', '1.9'],
])('%s is a size', (text) => {
  expect(isSize(text)).toBe(true)
})

it.each([
  ...['BRD-280 22v', 'brd28022v', '34 11 6 855 000', '280-22', '280/22', '280.22', 'M1400', '6203Z', '28022'],
  ...['W712/75', '5Q0 615 301', '1K0', 'AB5X112', '4006381333931', '5X1985832'],
])('%s may be a number', (text) => {
  expect(isSize(text)).toBe(false)
})
