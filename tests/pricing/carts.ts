import fc from 'fast-check'
import type { Currency } from '#base/currencies.ts'
import { fromMinor, type Money, sum } from '#base/money.ts'
import type { Cart, CartLine, Promotion, Rules, TaxRate } from '#pricing/calculation/model.ts'

/* Generators of the carts and rules of a shop, for properties that are true for all of them. */

const currencies = ['usd', 'jpy', 'kwd'] as const

const categories = ['brakes', 'discs', 'filters', 'tools']
const makers = ['Maker A', 'Maker B']

const upTo = (most: number, currency: Currency) =>
  fc.integer({ min: 0, max: most }).map((minor) => fromMinor(minor, currency))

/** The rates of a zone, in its order: any number of them, and any of them compound. */
const zone: fc.Arbitrary<readonly TaxRate[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']),
    name: fc.constant('A tax'),
    // VAT, reduced VAT, GST, QST, a city, no tax, and any other percentage.
    ppm: fc.oneof(
      fc.constantFrom(190_000, 55_000, 50_000, 99_750, 8_875, 0),
      fc.integer({ min: 0, max: 1_000_000 }),
    ),
    compound: fc.boolean(),
  }),
  { maxLength: 10, selector: ({ id }) => id },
)

/** The rates of the tax classes at a place: each is some of the zone's, in its order. */
interface Place {
  readonly rates: readonly TaxRate[]
  readonly classes: readonly (readonly TaxRate[])[]
}

const place: fc.Arbitrary<Place> = zone.chain((rates) =>
  fc.record({
    rates: fc.constant(rates),
    classes: fc.array(fc.subarray([...rates]), { minLength: 1, maxLength: 4 }),
  }),
)

const breaks = (currency: Currency) =>
  fc.array(fc.record({ from: fc.integer({ min: 2, max: 50 }), unitPrice: upTo(200_000, currency) }), {
    maxLength: 3,
  })

const line = (currency: Currency, { classes }: Place): fc.Arbitrary<CartLine> =>
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
    taxRates: fc.constantFrom(...classes),
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

export const aCase: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom<Currency>(...currencies), place)
  .chain(([currency, at]) => caseAt(currency, at))

const caseAt = (currency: Currency, at: Place): fc.Arbitrary<Case> =>
  fc.record({
    currency: fc.constant(currency),
    cart: fc.record(
      {
        lines: fc.array(line(currency, at), { minLength: 1, maxLength: 20 }),
        zoneRates: fc.constant(at.rates),
        delivery: fc.record({
          price: upTo(20_000, currency),
          taxRates: fc.oneof(fc.constantFrom(...at.classes), fc.constant('as_goods' as const)),
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
  })

/** The sum of one amount of each part. */
export function sumOf<Part>(
  parts: readonly Part[],
  amountOf: (part: Part) => Money,
  currency: Currency,
): Money {
  return sum(parts.map(amountOf), currency)
}
