import { expect } from 'vitest'
import type { Currency } from '#base/currencies.ts'
import { fromMinor, type Money, toMinorOf } from '#base/money.ts'
import type { Promotion, PromotionGives, Rules, TaxRate } from '#pricing/calculation/model.ts'
import { calculateTotals } from '#pricing/calculation/totals.ts'

/*
 * Carts with the rates and rules of tax offices. Amounts are in the smallest unit. Every expected amount was calculated by
 * hand, and the calculation is above its case. A currency that the shop does not have is calculated in one with as many
 * decimals: Canadian dollars in dollars, francs and kronor in euros, Bahraini dinars in Kuwaiti dinars.
 */

export interface WorkedCase {
  readonly name: string
  /** The page that publishes the rate or the rule. */
  readonly source: string
  readonly currency: Currency
  readonly pricesIncludeTax: boolean
  /** Price of a piece, quantity, rates. */
  readonly lines: readonly (readonly [price: number, quantity: number, rates: readonly TaxRate[]])[]
  readonly delivery?: { readonly price: number; readonly taxRates: readonly TaxRate[] | 'as_goods' }
  readonly coupon?: Coupon
  readonly taxExempt?: true
  readonly expected: Expected
}

type Coupon =
  | { readonly kind: 'percent'; readonly ppm: number }
  | { readonly kind: 'amount'; readonly minor: number }

interface Expected {
  /** The tax of each rate, by the name of the rate. */
  readonly taxes: Readonly<Record<string, number>>
  readonly total: number
  /** Each line's price without tax, where the case is about it. */
  readonly nets?: readonly number[]
  readonly lineTaxes?: readonly number[]
  readonly discounts?: readonly number[]
  readonly delivery?: { readonly net: number; readonly tax: number }
}

export function rate(name: string, ppm: number): TaxRate {
  return { id: name, name, ppm, compound: false }
}

/** A rate that taxes the price together with the taxes before it. */
export function compoundRate(name: string, ppm: number): TaxRate {
  return { id: name, name, ppm, compound: true }
}

/** Calculates the totals of a case and compares them with the amounts that were calculated by hand. */
export function expectTotals({ expected, ...given }: WorkedCase): void {
  const { currency } = given
  const inMinor = (amount: Money) => toMinorOf(amount, currency)
  const { lines, delivery, taxes, tax, total } = calculateTotals(cartOf(given), rulesOf(given), currency)
  expect(Object.fromEntries(taxes.map(({ rate: { name }, tax }) => [name, inMinor(tax)]))).toEqual(
    expected.taxes,
  )
  expect(inMinor(tax)).toBe(Object.values(expected.taxes).reduce((all, one) => all + one, 0))
  expect(inMinor(total)).toBe(expected.total)
  if (expected.nets) expect(lines.map(({ net }) => inMinor(net))).toEqual(expected.nets)
  if (expected.lineTaxes) expect(lines.map((line) => inMinor(line.tax))).toEqual(expected.lineTaxes)
  if (expected.discounts) expect(lines.map(({ discount }) => inMinor(discount))).toEqual(expected.discounts)
  if (expected.delivery)
    expect(delivery && { net: inMinor(delivery.net), tax: inMinor(delivery.tax) }).toEqual(expected.delivery)
}

function cartOf({ currency, lines, delivery }: Omit<WorkedCase, 'expected'>) {
  return {
    lines: lines.map(([price, quantity, taxRates], index) => ({
      productId: `p-${index}`,
      quantity,
      prices: { listPrice: fromMinor(price, currency), breaks: [] },
      categoryIds: [],
      maker: 'Maker A',
      taxRates,
    })),
    ...(delivery && {
      delivery: { price: fromMinor(delivery.price, currency), taxRates: delivery.taxRates },
    }),
  }
}

function rulesOf({ currency, pricesIncludeTax, taxExempt, coupon }: Omit<WorkedCase, 'expected'>): Rules {
  return {
    pricesIncludeTax,
    taxExempt: taxExempt ?? false,
    automatic: [],
    ...(coupon && { coupon: promotionOf(coupon, currency) }),
    now: new Date('2026-03-02T10:00:00Z'),
  }
}

function promotionOf(coupon: Coupon, currency: Currency): Promotion {
  const gives: PromotionGives =
    coupon.kind === 'percent' ? coupon : { kind: 'amount', amount: fromMinor(coupon.minor, currency) }
  return { id: 'coupon', name: 'Coupon', gives, target: { kind: 'everything' }, order: 1, combines: true }
}
