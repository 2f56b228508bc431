import fc from 'fast-check'
import type { Currency } from '#currencies.ts'
import { fromMinor, type Money, sum } from '#money.ts'
import type { Cart, CartLine, Promotion, Rules, TaxRate } from '#pricing/noun.ts'

/* Generators of the carts and rules of a shop, for properties that are true for all of them. */

const currencies = ['usd', 'jpy', 'kwd'] as const

const categories = ['brakes', 'discs', 'filters', 'tools']
const makers = ['Maker A', 'Maker B']

const upTo = (most: number, currency: Currency) =>
  fc.integer({ min: 0, max: most }).map((minor) => fromMinor(minor, currency))

/** Rates of real tax laws, up to three at once, of which one may be compound. */
const rates: readonly TaxRate[] = [
  { id: 'vat', name: 'VAT', ppm: 190_000, compound: false },
  { id: 'reduced', name: 'Reduced VAT', ppm: 55_000, compound: false },
  { id: 'gst', name: 'GST', ppm: 50_000, compound: false },
  { id: 'qst', name: 'QST', ppm: 99_750, compound: false },
  { id: 'city', name: 'City', ppm: 8_875, compound: false },
  { id: 'on-top', name: 'On top', ppm: 95_000, compound: true },
]
const taxRates = fc.subarray([...rates], { maxLength: 3 })

const breaks = (currency: Currency) =>
  fc.array(fc.record({ from: fc.integer({ min: 2, max: 50 }), unitPrice: upTo(200_000, currency) }), {
    maxLength: 3,
  })

const line = (currency: Currency): fc.Arbitrary<CartLine> =>
  fc.record({
    productId: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 500 }),
    prices: fc.record(
      {
        listPrice: upTo(200_000, currency),
        breaks: breaks(currency),
        groupList: fc.record({ listPrice: upTo(200_000, currency), breaks: breaks(currency) }),
        groupDiscountPpm: fc.integer({ min: 0, max: 1_000_000 }),
      },
      { requiredKeys: ['listPrice', 'breaks'] },
    ),
    categoryIds: fc.subarray(categories),
    maker: fc.constantFrom(...makers),
    taxRates,
  })

const promotion = (currency: Currency): fc.Arbitrary<Promotion> =>
  fc.record(
    {
      id: fc.uuid(),
      name: fc.constant('A promotion'),
      gives: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), ppm: fc.integer({ min: 1, max: 1_000_000 }) }),
        fc.record({ kind: fc.constant('amount' as const), amount: upTo(500_000, currency) }),
        fc.record({ kind: fc.constant('free_delivery' as const) }),
      ),
      target: fc.oneof(
        fc.record({ kind: fc.constant('everything' as const) }),
        fc.record({ kind: fc.constant('categories' as const), ids: fc.subarray(categories) }),
        fc.record({ kind: fc.constant('makers' as const), ids: fc.subarray(makers) }),
      ),
      minimumSpend: upTo(100_000, currency),
      order: fc.integer({ min: 0, max: 5 }),
      combines: fc.boolean(),
    },
    { requiredKeys: ['id', 'name', 'gives', 'target', 'order', 'combines'] },
  )

export interface Case {
  readonly currency: Currency
  readonly cart: Cart
  readonly rules: Rules
}

const now = new Date('2026-03-02T10:00:00Z')

export const aCase: fc.Arbitrary<Case> = fc.constantFrom<Currency>(...currencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    cart: fc.record(
      {
        lines: fc.array(line(currency), { minLength: 1, maxLength: 20 }),
        delivery: fc.record({
          price: upTo(20_000, currency),
          taxRates: fc.oneof(taxRates, fc.constant('as_goods' as const)),
        }),
      },
      { requiredKeys: ['lines'] },
    ),
    rules: fc.record(
      {
        pricesIncludeTax: fc.boolean(),
        taxExempt: fc.boolean(),
        automatic: fc.array(promotion(currency), { maxLength: 4 }),
        coupon: promotion(currency),
        now: fc.constant(now),
      },
      { requiredKeys: ['pricesIncludeTax', 'taxExempt', 'automatic', 'now'] },
    ),
  }),
)

/** The sum of one amount of each part. */
export function sumOf<Part>(
  parts: readonly Part[],
  amountOf: (part: Part) => Money,
  currency: Currency,
): Money {
  return sum(parts.map(amountOf), currency)
}
