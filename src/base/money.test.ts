import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyOf } from '#base/currencies.ts'
import {
  add,
  compare,
  fitsInto,
  fromDecimal,
  fromMinor,
  inputText,
  isMore,
  isSame,
  isZero,
  largestAmount,
  type Money,
  readMoney,
  subtract,
  sum,
  times,
  toDecimal,
  toMinor,
} from '#base/money.ts'

const names = ['usd', 'eur', 'gbp', 'jpy', 'kwd'] as const
const currency = fc.constantFrom(...names)
/** Amounts of one currency: up to nine digits before the point, as `readMoney` takes them. */
const amounts = fc
  .tuple(currency, fc.array(fc.nat(999_999_999), { minLength: 1, maxLength: 20 }))
  .map(([of, all]) => all.map((minor) => fromMinor(minor, of)))
const amount = fc.tuple(fc.nat(999_999_999), currency).map(([minor, of]) => fromMinor(minor, of))

const money = (text: string, of: Money['currency'] = 'usd') => {
  const read = readMoney(text, of)
  if (read === undefined) throw new Error(`${text} is no amount of ${of}`)
  return read
}

describe('money is calculated in one place', () => {
  it('sums to the last cent where floats do not', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(add(money('0.1'), money('0.2'))).toEqual(money('0.3'))
    expect(1.1 * 3).not.toBe(3.3)
    expect(times(money('1.1'), 3)).toEqual(money('3.3'))
    expect(subtract(money('1'), money('0.99'))).toEqual(money('0.01'))
  })

  it('the order of a sum does not matter, and subtracting an amount leaves the sum of the others', () => {
    fc.assert(
      fc.property(amounts, (all) => {
        const of = all[0]?.currency
        const [first, ...others] = all
        if (of === undefined || first === undefined) return
        expect(sum(all.toReversed(), of)).toEqual(sum(all, of))
        expect(subtract(sum(all, of), first)).toEqual(sum(others, of))
      }),
    )
  })

  it('a multiple of an amount is the sum of that many equal amounts', () => {
    fc.assert(
      fc.property(amount, fc.nat(50), (one, count) => {
        const all = Array.from({ length: count }, () => one)
        expect(times(one, count)).toEqual(sum(all, one.currency))
      }),
    )
  })

  it('refuses to mix currencies', () => {
    const [dollars, euros] = [fromMinor(500, 'usd'), fromMinor(500, 'eur')]
    for (const mix of [add, subtract, compare, isMore, fitsInto])
      expect(() => mix(dollars, euros)).toThrow('usd and eur do not mix')
    expect(() => sum([dollars, euros])).toThrow('usd and eur do not mix')
    expect(() => sum([euros])).toThrow('usd and eur do not mix')
    expect(isSame(dollars, euros)).toBe(false)
  })

  it('compares amounts', () => {
    expect([money('2'), money('10'), money('0.5')].sort(compare).map(inputText)).toEqual([
      '0.50',
      '2.00',
      '10.00',
    ])
    expect([isMore(money('2'), money('1.99')), isMore(money('2'), money('2'))]).toEqual([true, false])
    expect([isSame(money('2'), money('2.00')), isSame(money('2'), money('2.01'))]).toEqual([true, false])
    expect([isZero(fromMinor(0)), isZero(fromMinor(1))]).toEqual([true, false])
    expect(isZero(times(fromMinor(-1), 0))).toBe(true)
  })

  it('calculates how often an amount fits into another', () => {
    expect(['0.34', '0.33', '1', '1.01'].map((part) => fitsInto(money(part), money('1')))).toEqual([
      2, 3, 1, 0,
    ])
    expect(fitsInto(fromMinor(0), money('1'))).toBe(Number.POSITIVE_INFINITY)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(largestAmount().minor), (minor, whole) => {
        const count = fitsInto(fromMinor(minor), fromMinor(whole))
        expect(BigInt(count)).toBe(BigInt(whole) / BigInt(minor))
      }),
    )
  })

  it('refuses amounts that are not exact', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 51, -(2 ** 51)])
      expect(() => fromMinor(wrong)).toThrow(RangeError)
    expect(() => times(money('0.01'), 0.5)).toThrow(RangeError)
    expect(() => times(money('1'), 2 ** 50)).toThrow(RangeError)
  })

  it('goes into a column of the shop’s currency only from that currency', () => {
    expect(toMinor(fromMinor(1990))).toBe(1990)
    expect(() => toMinor(fromMinor(1990, 'eur'))).toThrow('eur and usd do not mix')
  })

  it('refuses plain numbers', () => {
    // @ts-expect-error a number is neither cents nor dollars
    expect(() => add(5, 5)).toThrow(RangeError)
    // @ts-expect-error what is calculated from an amount of the API is a plain number
    expect(() => fromDecimal(toDecimal(money('0.1')) + toDecimal(money('0.2')))).toThrow(RangeError)
  })

  it('finds a currency by its code in either case', () => {
    expect(['usd', 'JPY', 'xxx', 'toString', ''].map(currencyOf)).toEqual([
      'usd',
      'jpy',
      undefined,
      undefined,
      undefined,
    ])
  })
})
