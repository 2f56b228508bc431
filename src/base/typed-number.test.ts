import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writingOf } from '#base/number-writing.ts'
import { inShop, type ShopConfig, shopConfig } from '#base/shop-config.ts'
import { type NumberKind, readTyped, shownNumber } from '#base/typed-number.ts'

const poland = writingOf('pl-PL', 'pln')
const germany = writingOf('de-DE', 'eur')
const america = writingOf('en-US', 'usd')
const switzerland = writingOf('de-CH', 'chf')
const india = writingOf('en-IN', 'inr')

describe('a number as people type it', () => {
  it.each(
    (
      [
        // In a shop that writes a decimal comma.
        [poland, '19,90', '19.90'],
        [poland, '69,90 zł', '69.90'],
        [poland, '19.90', '19.90'],
        [poland, '1 200', '1200'],
        [poland, '1\u00a0200,50', '1200.50'],
        [poland, '1.200,50', '1200.50'],
        [poland, '1,200.50', '1200.50'],
        [poland, '1.200.000', '1200000'],
        [poland, '1234.567', '1234.567'],
        [poland, '0.200', '0.200'],
        [poland, '1,200', '1.200'],
        [poland, '1,5', '1.5'],
        [germany, '1.234,56 €', '1234.56'],
        [germany, '€19,90', '19.90'],
        [switzerland, '1’234.50', '1234.50'],
        [switzerland, "1'234.50", '1234.50'],
        // And a decimal point.
        [america, '19.90', '19.90'],
        [america, '$19.90', '19.90'],
        [america, '19,90', '19.90'],
        [america, '1,5', '1.5'],
        [america, '1,234.50', '1234.50'],
        [america, '1.200', '1.200'],
        [india, '12,34,567.80', '1234567.80'],
        // Everywhere.
        [america, '.5', '0.5'],
        [america, '007', '7'],
        [america, ' 12 ', '12'],
        [america, '−3', '-3'],
        [america, '+12', '12'],
        [america, '１９．９０', '19.90'],
        [america, '١٩٫٩', '19.9'],
      ] as const
    ).map(([writing, typed, digits]) => [typed, digits, writing] as const),
  )('reads %j as %j', (typed, digits, writing) => {
    expect(readTyped(typed, writing)).toEqual({ digits, isDoubtful: false })
  })

  it.each(
    (
      [
        [poland, '1.200', '1200'],
        [germany, '1.200', '1200'],
        [germany, '19.900', '19900'],
        [america, '1,200', '1200'],
      ] as const
    ).map(([writing, typed, digits]) => [typed, digits, writing] as const),
  )('doubts %j, which is read as %j', (typed, digits, writing) => {
    expect(readTyped(typed, writing)).toEqual({ digits, isDoubtful: true })
  })

  it('doubts no percentage, which has no thousands', () => {
    for (const [typed, writing] of [
      ['9,975', america],
      ['9.975', poland],
      ['9,975 %', america],
    ] as const)
      expect(readTyped(typed, writing, '%')).toEqual({ digits: '9.975', isDoubtful: false })
  })

  it.each([
    '',
    'abc',
    '1 5',
    '12 34',
    '1,2,3',
    '1.2.3',
    '1,5.5.5',
    '1e3',
    '0x10',
    '5²',
    '½',
    '--5',
    '5-',
    '1..5',
    '1.200 000',
    'Infinity',
  ])('refuses %j', (typed) => {
    expect(readTyped(typed, america)).toBeUndefined()
    expect(readTyped(typed, poland)).toBeUndefined()
  })

  it('never reads a number ten or a hundred times as large: a comma and a point count as digits nowhere', () => {
    const writings = fc.constantFrom(poland, germany, america, switzerland)
    const amounts = fc.tuple(fc.nat(99_999), fc.integer({ min: 0, max: 99 }), fc.constantFrom(',', '.'))
    fc.assert(
      fc.property(writings, amounts, (writing, [whole, cents, mark]) => {
        const two = String(cents).padStart(2, '0')
        expect(readTyped(`${whole}${mark}${two}`, writing)?.digits).toBe(`${whole}.${two}`)
        expect(readTyped(`${whole}${mark}${two.slice(1)}`, writing)?.digits).toBe(`${whole}.${two.slice(1)}`)
      }),
    )
  })

  it('reads back what a field shows, of every kind and in every way of writing', () => {
    const kinds = fc.constantFrom('whole', 'amount', 'decimal')
    const writings = fc.constantFrom(poland, germany, america, switzerland, india)
    const numbers = fc.tuple(
      fc.nat(999_999_999),
      fc.option(fc.integer({ min: 10, max: 99 }), { nil: undefined }),
    )
    fc.assert(
      fc.property(writings, kinds, numbers, (writing, kind, [whole, decimals]) => {
        const digits = kind === 'whole' || decimals === undefined ? `${whole}` : `${whole}.${decimals}`
        const shown = inShop({ config: { ...shopConfig(), writing } }, () => shownNumber(digits, kind))
        const read = readTyped(shown, writing)
        expect(Number(read?.digits)).toBe(Number(digits))
      }),
    )
  })
})

describe('a number that a field shows', () => {
  it('is written as the shop does, amounts with all their decimals', () => {
    const config: ShopConfig = { ...shopConfig(), currency: 'pln', locale: 'pl-PL', writing: poland }
    const shown = (digits: string, kind: NumberKind) => inShop({ config }, () => shownNumber(digits, kind))
    expect(shown('12345.5', 'amount')).toBe('12\u00a0345,50')
    expect(shown('12345', 'whole')).toBe('12\u00a0345')
    expect(shown('9.975', 'decimal')).toBe('9,975')
    expect(shown('', 'amount')).toBe('')
    expect(shown('abc', 'whole')).toBe('abc')
  })
})
