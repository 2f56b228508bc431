import { expect, it } from 'vitest'
import { inchesOf, poundsOf, withInches } from '#base/in-inches.ts'

it.each([
  ['280', '11.02'],
  ['280 × 22', '11.02 × 0.87'],
  ['54 to 102', '2.13 to 4.02'],
  ['9.5, 12.5 and 17', '0.37, 0.49 and 0.67'],
  ['155 / 66', '6.10 / 2.60'],
  ['0.7', '0.028'],
  ['1', '0.039'],
  ['25.4', '1.00'],
  ['0 to 150', '0 to 5.91'],
  ['9 × 4', '0.35 × 0.16'],
  // Five bolts on a circle.
  ['5 × 100', undefined],
  ['4 × 98', undefined],
  ['M12', undefined],
  ['280,5', undefined],
  ['1,200', undefined],
  ['about 20', undefined],
  ['', undefined],
])('%j mm is %j in', (millimetres, inches) => expect(inchesOf(millimetres)).toBe(inches))

it.each([
  ['Banjo, 10 mm', 'Banjo, 10 mm (0.39 in)'],
  ['280 × 22 mm', '280 × 22 mm (11.02 × 0.87 in)'],
  ['10 mm and 12 mm', '10 mm (0.39 in) and 12 mm (0.47 in)'],
  // A thread, an area, a speed, one pipe, a number with a comma, another unit: nothing of these is a length by itself.
  ['M12 × 1.5 × 28 mm', 'M12 × 1.5 × 28 mm'],
  ['M12x1.5 mm', 'M12x1.5 mm'],
  ['1 × 60 mm, round', '1 × 60 mm, round'],
  ['120 mm²', '120 mm²'],
  ['20 mm/s', '20 mm/s'],
  ['1,200 mm', '1,200 mm'],
  ['20 Nm', '20 Nm'],
  ['Chrome vanadium', 'Chrome vanadium'],
])('%j reads %j', (text, with_) => expect(withInches(text)).toBe(with_))

it('a weight is in pounds, or in ounces below one', () => {
  expect(poundsOf(6130)).toBe('13.51 lb')
  expect(poundsOf(454)).toBe('1.00 lb')
  expect(poundsOf(453)).toBe('15.98 oz')
  expect(poundsOf(100)).toBe('3.53 oz')
})
