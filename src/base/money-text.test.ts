import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyNames } from '#base/currencies.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import {
  type Decimal,
  formatDecimal,
  formatMoney,
  formatMoneyBy,
  fromDecimal,
  fromMinor,
  inputText,
  largestAmount,
  type Money,
  readMoney,
  toDecimal,
} from '#base/money.ts'
import { writingOf } from '#base/number-writing.ts'

/** The locales of the shop's settings differ in point, groups, and the place of the sign. */
const locales = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'pl-PL',
  'es-ES',
  'pt-BR',
  'sv-SE',
  'ja-JP',
  'cs-CZ',
]

const names = ['usd', 'eur', 'gbp', 'jpy', 'kwd'] as const
const currency = fc.constantFrom(...names)
const amount = fc.tuple(fc.nat(999_999_999), currency).map(([minor, of]) => fromMinor(minor, of))

describe('money is read in one place', () => {
  it('reads decimals to the smallest unit of the currency', () => {
    const read = (text: string | number) => readMoney(text)?.minor
    expect(['0', '7', '7.5', '19.99', '0.07', '999999999.99'].map(read)).toEqual([
      0, 700, 750, 1999, 7, 99_999_999_999,
    ])
    expect([19.9, 0.07, -0].map(read)).toEqual([1990, 7, 0])
    expect(readMoney('1250', 'jpy')).toEqual({ minor: 1250, currency: 'jpy' })
    expect(readMoney('1.25', 'kwd')).toEqual({ minor: 1250, currency: 'kwd' })
  })

  it('refuses what is not an amount', () => {
    const text = ['', ' 1', '1,5', '1.999', '-1', '+1', '01', '1e3', '.5', '5.', '0x1', 'NaN', '1234567890']
    for (const wrong of [...text, Number.NaN, -1, 1e21, 0.001]) expect(readMoney(wrong)).toBeUndefined()
  })

  it('refuses more decimals than the currency has', () => {
    expect(['1.5', '1.0', 1.5].map((text) => readMoney(text, 'jpy'))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(['1.2345', 1.2345].map((text) => readMoney(text, 'kwd'))).toEqual([undefined, undefined])
    expect(() => fromDecimal(19.999 as Decimal)).toThrow('19.999 is not an amount')
    expect(() => fromDecimal(1.5 as Decimal, 'jpy')).toThrow('1.5 is not an amount')
    expect(() => fromDecimal(Number.NaN as Decimal)).toThrow(RangeError)
  })

  it('reads back its own output, as text, as a number and as JSON', () => {
    fc.assert(
      fc.property(amount, (one) => {
        expect(readMoney(inputText(one), one.currency)).toEqual(one)
        expect(readMoney(toDecimal(one), one.currency)).toEqual(one)
        expect(readMoney(JSON.stringify(toDecimal(one)), one.currency)).toEqual(one)
      }),
    )
  })

  it('is exact in the API for every size and sign', () => {
    const most = largestAmount().minor
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), currency, (minor, of) => {
        const one = fromMinor(minor, of)
        expect(fromDecimal(toDecimal(one), of)).toEqual(one)
        const exponent = exponentOf(of)
        expect(BigInt(inputText(one).replace('.', ''))).toBe(BigInt(minor))
        expect(inputText(one).split('.')[1]?.length ?? 0).toBe(exponent)
      }),
    )
  })

  it('reads a number like its digits, and never rounds', () => {
    const numbers = fc.oneof(
      fc.double({ min: 0, max: 999_999_999, noNaN: true }),
      fc.tuple(fc.nat(999_999_999), fc.nat(4)).map(([digits, decimals]) => digits / 10 ** decimals),
    )
    fc.assert(
      fc.property(numbers, currency, (number, of) => {
        const read = readMoney(number, of)
        if (read === undefined) expect(() => fromDecimal(number as Decimal, of)).toThrow(RangeError)
        else expect(fromDecimal(number as Decimal, of)).toEqual(read)
      }),
    )
  })
})

describe('money is written in one place', () => {
  it('for an input field: all decimals of its currency, nothing else', () => {
    const text = (minor: number, of?: Money['currency']) => inputText(fromMinor(minor, of))
    expect([0, 5, 50, 1990, 123_456_789, -5].map((minor) => text(minor))).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '19.90',
      '1234567.89',
      '-0.05',
    ])
    expect([text(1250, 'jpy'), text(1250, 'kwd'), text(5, 'kwd')]).toEqual(['1250', '1.250', '0.005'])
  })

  it('for the API: the decimal number', () => {
    expect([
      toDecimal(fromMinor(1990)),
      toDecimal(fromMinor(1990, 'jpy')),
      toDecimal(fromMinor(1990, 'kwd')),
    ]).toEqual([19.9, 1990, 1.99])
  })

  it('formats dollars', () => {
    expect([1990, 123_450, 123_456_780, -1990].map((minor) => formatMoney(fromMinor(minor)))).toEqual([
      '$19.90',
      '$1,234.50',
      '$1,234,567.80',
      '-$19.90',
    ])
    expect(formatDecimal(toDecimal(fromMinor(123_450)))).toBe('$1,234.50')
  })

  it('formats other currencies with their code, because only the shop’s is known', () => {
    expect([formatMoney(fromMinor(1250, 'jpy')), formatMoney(fromMinor(1_250_500, 'kwd'))]).toEqual([
      'JPY\u00a01250',
      'KWD\u00a01250.500',
    ])
  })

  it.each(locales)('formats every amount of every currency in %s like Intl', (locale) => {
    for (const of of currencyNames) {
      const digits = exponentOf(of)
      const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: of, ...fraction })
      const writing = writingOf(locale, of)
      const same = (minor: number) => {
        const one = fromMinor(minor, of)
        const wanted = intl.format(toDecimal(one)).replace('\u2212', '-')
        if (formatMoneyBy(writing, one) !== wanted) expect.fail(`${minor} ${of}: not ${wanted}`)
      }
      for (const minor of [0, 5, 50, 999, 99_999, 100_000, 999_999, 1_000_000, 123_456_789]) same(minor)
      fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), same), { numRuns: 20 })
    }
  })

  it('writes what is negative with the sign before everything', () => {
    expect(formatMoneyBy(writingOf('pl-PL', 'pln'), fromMinor(-123_456_789, 'pln'))).toBe(
      '-1\u00a0234\u00a0567,89\u00a0zł',
    )
  })
})
