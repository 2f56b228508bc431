import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, dollars, formatDollars } from './money.ts'

describe('money', () => {
  it('reads decimal dollars to whole cents', () => {
    expect(['0', '7', '7.5', '19.99', '0.07', '999999999.99'].map(cents)).toEqual([
      0, 700, 750, 1999, 7, 99_999_999_999,
    ])
    expect(cents(19.9)).toBe(1990)
  })

  it('refuses what is not an amount of dollars', () => {
    for (const wrong of [
      '',
      ' 1',
      '1,5',
      '1.999',
      '-1',
      '+1',
      '01',
      '1e3',
      '.5',
      '5.',
      '0x1',
      'NaN',
      '1234567890',
      Number.NaN,
      -1,
      1e21,
      0.001,
    ])
      expect(cents(wrong)).toBeUndefined()
  })

  it('loses no cent on the way out and in again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => cents(dollars(amount)) === amount),
    )
  })

  it('shows dollars as people read them', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50')
  })

  it('writes every amount as Intl would', () => {
    const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    for (let amount = 0; amount <= 200_000; amount++) {
      if (formatDollars(dollars(amount)) !== usd.format(dollars(amount))) expect.fail(String(amount))
    }
    expect(formatDollars(1234567.8)).toBe('$1,234,567.80')
  })
})
