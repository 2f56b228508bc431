import { describe, expect, it } from 'vitest'
import { isTaxNumber, taxNumberOf, taxNumbersOf } from './tax-number.ts'

const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const others = ['AU', 'CA', 'CH', 'GB', 'IN', 'NO', 'NZ', 'SG']
/** Those whose check digits hold for every number. */
const checked = [
  'AU',
  'BE',
  'CH',
  'DE',
  'DK',
  'EE',
  'FI',
  'FR',
  'GB',
  'HR',
  'HU',
  'IT',
  'LU',
  'MT',
  'NO',
  'PL',
  'SE',
]

describe('tax numbers', () => {
  it.each([...eu, ...others])('of %s: the example is one', (country) => {
    const { example } = taxNumbersOf(country)
    expect(example).not.toBe('')
    expect(isTaxNumber(country, example)).toBe(true)
    expect(isTaxNumber(country, `${example}99999`)).toBe(false)
    expect(isTaxNumber(country, '1')).toBe(false)
  })

  it.each(checked)('of %s: a wrong digit is found', (country) => {
    const { example } = taxNumbersOf(country)
    const number = taxNumberOf(country, example)
    const first = number.search(/\d/)
    for (const step of [1, 2, 3]) {
      const at = first + 3 + step
      const digit = (Number(number[at]) + step) % 10
      expect(isTaxNumber(country, `${number.slice(0, at)}${digit}${number.slice(at + 1)}`)).toBe(false)
    }
  })

  it('are kept with the letters of their country, and without spaces', () => {
    expect(taxNumberOf('DE', 'de 136.695-976')).toBe('DE136695976')
    expect(taxNumberOf('DE', '136 695 976')).toBe('DE136695976')
    expect(taxNumberOf('GR', '094259216')).toBe('EL094259216')
    expect(taxNumberOf('AU', '51 824 753 556')).toBe('51824753556')
    expect(taxNumberOf('MC', '40303265045')).toBe('FR40303265045')
    expect(taxNumberOf('US', ' 12-3456789 ')).toBe('12-3456789')
  })

  it('of another country of the EU are refused', () => {
    expect(isTaxNumber('FR', 'DE136695976')).toBe(false)
    expect(isTaxNumber('DE', 'FR40303265045')).toBe(false)
  })

  it('are called as the country calls them', () => {
    expect(taxNumbersOf('DE').word).toBe('VAT number')
    expect(taxNumbersOf('AU').word).toBe('ABN')
    expect(taxNumbersOf('US')).toEqual({ word: 'tax number', example: '' })
  })

  it('of a country without a known format are not checked', () => {
    expect(isTaxNumber('US', '12-3456789')).toBe(true)
  })
})
