import { describe, expect, it } from 'vitest'
import { withSizesSpaced } from '#finding/find/inside/reading/text.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { aFinder } from './a-finder.ts'

const names = [
  'Tyre 205/55 R16 91V',
  'Summer Tyre 205/55R16',
  'Tyre 205/55 R17',
  'Tyre 195/65 R15 91V',
  'Bolt M14 × 1.25',
  'Bolt M14 × 1.5',
  'Nut M6 × 1',
  'Nut M6 x 1.0',
  'Nut M6 × 1.25',
  'Rail 6 × 10 mm',
  'Bulb H7/H4',
]
const shop = suiteFixture(async () => {
  const finder = await aFinder()
  for (const name of names) await aProduct(finder.database, { name })
  return finder
})

describe('a size is one however it is spaced', () => {
  it.each([
    ['205/55R16', ['Tyre 205/55 R16 91V', 'Summer Tyre 205/55R16']],
    ['205/55 r16', ['Tyre 205/55 R16 91V', 'Summer Tyre 205/55R16']],
    ['205 / 55 R 16', ['Tyre 205/55 R16 91V', 'Summer Tyre 205/55R16']],
    ['195/65R15 91V', ['Tyre 195/65 R15 91V']],
    ['M14x1.25', ['Bolt M14 × 1.25']],
    ['m 14 x 1,25', ['Bolt M14 × 1.25']],
    ['6x1.0', ['Nut M6 × 1', 'Nut M6 x 1.0']],
    ['M6x1.0', ['Nut M6 × 1', 'Nut M6 x 1.0']],
    ['H7/h4', ['Bulb H7/H4']],
  ])('%s', async (q, expected) => {
    for (const answer of [await shop.byIndex({ q }), await shop.byDatabase({ q })]) {
      const { products, isByNumber, understood } = answer
      expect(products.map(({ name }) => name).sort()).toEqual(expected.toSorted())
      expect({ isByNumber, letGo: understood.letGo }).toEqual({ isByNumber: false, letGo: [] })
    }
  })

  it.each(['BRD-280-22V', '34 11 6 855 000', '5w-30', '10mm', '2003/2005', 'm 14'])(
    '%s stays as it is',
    (text) => expect(withSizesSpaced(text)).toBe(text),
  )
})
