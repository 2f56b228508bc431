import { describe, expect, it } from 'vitest'
import { readMoney, toDecimal } from '#base/money.ts'
import type { TaxRate } from '#pricing/calculation/model.ts'
import { type PriceRules, priceOf } from './price.ts'

const rate = (ppm: number, compound = false): TaxRate => ({ id: `r${ppm}`, name: 'Tax', ppm, compound })
const rules = (of: Partial<PriceRules> = {}): PriceRules => ({
  tax: null,
  price: null,
  pricesIncludeTax: true,
  ratesOf: (taxClass) => (taxClass === 'reduced' ? [rate(70_000)] : [rate(190_000)]),
  ...of,
})
const decimal = (value: number) => toDecimal(readMoney(value) ?? expect.fail())
const amount = (value: number) => ({ value, head: 'Price', text: String(value) })
const part = { maker: 'Halden', category: 'Parts › Brakes › Pads', taxClass: null }
const rule = { factor: 1.5, factors: [], rounding: 'cent', least: null } as const

describe('the price of a file', () => {
  it.each([
    ['without tax, in a shop whose prices have it', 12.396694, { tax: 'without' }, 14.75],
    ['of a product with a reduced rate', 10, { tax: 'without' }, 10.7, 'reduced'],
    ['with tax, in a shop whose prices have none', 11.9, { tax: 'with', pricesIncludeTax: false }, 10],
    ['as the shop has it', 11.9, { tax: 'with' }, 11.9],
    ['of a shop without taxes', 11.9, { tax: 'without', ratesOf: () => [] }, 11.9],
    [
      'with a rate on top of another',
      100,
      { tax: 'without', ratesOf: () => [rate(50_000), rate(99_750, true)] },
      115.47,
    ],
  ] as const)('%s', (_, value, of, price, taxClass: string | null = null) => {
    expect(priceOf({ price: amount(value) }, { ...part, taxClass }, rules(of))).toEqual({ price })
  })

  it('of the shop itself is not converted', () => {
    const own = { ...amount(11.9), isOfShop: true }
    expect(priceOf({ price: own }, part, rules({ tax: 'without' }))).toEqual({ price: 11.9 })
  })

  it('is refused with more decimals than the currency has, as nothing, and as more than can be paid', () => {
    for (const value of [1.005, 0, 1_000_000])
      expect(priceOf({ price: amount(value) }, part, rules())).toMatchObject({
        problem: { column: 'Price', value: String(value) },
      })
  })
})

describe('a price from the cost', () => {
  it.each([
    ['times the factor of all', {}, 18],
    [
      'times the factor of its brand, in any case',
      { factors: [{ of: 'maker', name: 'HALDEN', factor: 2 }] },
      24,
    ],
    [
      'times the factor of a category above it',
      { factors: [{ of: 'category', name: 'Parts › Brakes', factor: 1.25 }] },
      15,
    ],
    [
      'not of a category that only begins so',
      { factors: [{ of: 'category', name: 'Parts › Br', factor: 3 }] },
      18,
    ],
    [
      'by the first factor that holds',
      {
        factors: [
          { of: 'category', name: 'Parts', factor: 1.25 },
          { of: 'maker', name: 'Halden', factor: 2 },
        ],
      },
      15,
    ],
    ['rounded', { rounding: 'to_99', factor: 1.52 }, 17.99],
    ['never below the least', { least: 20 }, 20],
  ] as const)('is it %s', (_, of, price) => {
    const made = { ...rule, ...of, factors: 'factors' in of ? [...of.factors] : [] }
    expect(
      priceOf(
        { cost: amount(12) },
        part,
        rules({ price: { ...made, least: made.least === null ? null : decimal(made.least) }, tax: 'with' }),
      ),
    ).toMatchObject({ price })
  })

  it('gets the tax of the shop, and the cost is told without it', () => {
    const priced = (tax: 'with' | 'without') =>
      priceOf({ cost: amount(10), price: amount(99) }, part, rules({ price: { ...rule, factors: [] }, tax }))
    expect(priced('without')).toEqual({ price: 17.85, cost: 10 })
    expect(priced('with')).toEqual({ price: 15, cost: 8.4 })
  })
})
