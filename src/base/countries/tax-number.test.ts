import { describe, expect, it } from 'vitest'
import { isTaxNumber, taxNumberOf, taxNumbersOf, unionNumberOf, unionStateOf } from './tax-number.ts'

const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const others = ['AU', 'CA', 'CH', 'GB', 'IN', 'NO', 'NZ', 'SG']
/** The countries whose check digits hold for every number. */
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

/** Numbers by more rules than the example has. */
const alsoValid = [
  ...['BG8001010008', 'CZ640903926', 'CZ7103192745', 'ES54362315K', 'ESX2482300W', 'ESJ99216582'],
  ...['IE6433435OA', 'IE8D79739I', 'LT100001919017', 'NL123456789B13', 'RO11198699', 'FR61954506077'],
]

describe('a VAT number of the European Union', () => {
  it.each(eu)('of %s is read by its letters, and only with the right digits', (country) => {
    const { example } = taxNumbersOf(country)
    const found = unionNumberOf(` ${example.toLowerCase()} `)
    expect(found).toMatchObject({ country, number: example })
    expect(`${found?.letters}${found?.rest}`).toBe(example)
    const last = example.search(/\d(?=\D*$)/)
    const changed = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => {
      const digit = (Number(example[last]) + step) % 10
      return `${example.slice(0, last)}${digit}${example.slice(last + 1)}`
    })
    // Two digits in ten follow the rule where its remainder of 10 is written as 0; the end of Dutch and Swedish numbers is free.
    const right = changed.filter((number) => unionNumberOf(number))
    if (!['NL', 'SE'].includes(country)) expect(right.length).toBeLessThanOrEqual(1)
    expect(unionNumberOf(example.replace(/\d/g, '0'))).toBeUndefined()
  })

  it.each(alsoValid)('%s keeps another rule of its country', (number) => {
    expect(unionNumberOf(number)?.number).toBe(number)
  })

  it.each([
    ...['', 'n/a', 'x', '1', 'ATU00000000', 'ATU12345678', 'U13585627', 'GB980780684', 'CHE107787577'],
    ...['12-3456789', 'ESX2482300A', 'CZ7113192745', 'IT00000000000', 'DE000000000', 'NL123456789B12'],
  ])('is not %j', (text) => {
    expect(unionNumberOf(text)).toBeUndefined()
  })

  it('is of a state whose taxes hold in Monaco too', () => {
    expect([unionStateOf('MC'), unionStateOf('AT'), unionStateOf('GB'), unionStateOf('')]).toEqual([
      'FR',
      'AT',
      undefined,
      undefined,
    ])
  })
})
