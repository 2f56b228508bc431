import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Currency } from '#base/currencies.ts'
import { fromMinor, type Money, sum } from '#base/money.ts'
import { differenceOf } from '#orders/changes/service/difference.ts'
import { newLine, noCharges, type ProductOrder } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { refundLinesOf } from '#orders/payments/service/refund-lines.ts'
import type { Cart, TaxRate } from '#pricing/calculation/model.ts'
import { calculateTotals } from '#pricing/calculation/totals.ts'
import type { PricedCart } from '#pricing/carts/model.ts'
import { usual } from '#pricing/taxes/decision/model.ts'
import { chargedOrder } from '../invoices/orders.ts'

interface Terms {
  readonly currency?: Currency
  readonly pricesIncludeTax?: boolean
  /** Of the goods and the delivery. */
  readonly rates?: readonly TaxRate[]
  readonly exempt?: boolean
  /** Prices in the smallest unit. */
  readonly delivery?: number
  readonly unitPrice?: number
  readonly quantity?: number
}

const rate = (id: string, ppm: number, compound = false): TaxRate => ({ id, name: id, ppm, compound })
const vat = rate('vat', 190_000)

/** One product by one method of delivery. */
function pricedAt({
  currency = 'usd',
  pricesIncludeTax = false,
  rates = [vat],
  exempt = false,
  delivery = 495,
  unitPrice = 1000,
  quantity = 3,
}: Terms): PricedCart {
  const money = (minor: number) => fromMinor(minor, currency)
  const cart: Cart = {
    lines: [
      {
        productId: 'product1',
        quantity,
        categoryIds: [],
        maker: '',
        taxRates: rates,
        prices: { listPrice: money(unitPrice), breaks: [] },
      },
    ],
    delivery: { price: money(delivery), taxRates: 'as_goods' },
  }
  const rules = { pricesIncludeTax, taxExempt: exempt, automatic: [], now: new Date('2026-03-02T10:00:00Z') }
  const method = {
    id: 'post',
    name: 'Post',
    isCollected: false,
    needsPhone: false,
    from: '2026-03-04',
    to: '2026-03-06',
  }
  return {
    cart,
    rules,
    totals: calculateTotals(cart, rules, currency),
    destination: null,
    promotions: [],
    coupon: null,
    deliveries: [],
    delivery: { ...method, price: money(delivery), discount: money(0) },
    deliveryProblem: undefined,
    countries: 'all',
    isTaxCovered: true,
    isBusiness: false,
    taxNumber: '',
    taxDecision: usual,
  }
}

/** The paid order of a priced cart. */
function orderOf({ totals, rules }: PricedCart): ProductOrder {
  const [line] = totals.lines
  const [first] = chargedOrder().lines
  const { delivery } = totals
  if (line === undefined || delivery === undefined) throw new Error('The cart is not complete')
  const amounts = ({ taxes }: typeof delivery | typeof line) =>
    taxes.map(({ rate: { id }, amount }) => ({ id, tax: amount }))
  return chargedOrder({
    ...noCharges(),
    lines: [
      {
        ...first,
        ...newLine(line.quantity),
        quantity: line.quantity,
        unit_price: line.unitPrice,
        discount: line.discount,
        tax: line.tax,
        taxes: amounts(line),
        total: line.total,
      },
    ],
    delivery: {
      id: 'post',
      name: 'Post',
      isCollected: false,
      needsPhone: false,
      from: '',
      to: '',
      ...delivery,
      taxes: amounts(delivery),
    },
    taxes: totals.taxes.map(({ rate: { id, name, ppm }, base, tax }) => ({ id, name, ppm, base, tax })),
    tax: totals.tax,
    total: totals.total,
    prices_include_tax: rules.pricesIncludeTax,
  })
}

/** What is given back when the terms of a paid order change. */
function changed(from: Terms, to: Terms, given: readonly RefundLine[] = []) {
  const now = pricedAt(from)
  const wanted = pricedAt({ ...from, ...to })
  const { delivery: method } = wanted
  if (method === null) throw new Error('There is no delivery')
  return differenceOf(orderOf(now), given, { now, wanted, method })
}

const amounts = (lines: readonly RefundLine[]) =>
  lines.map(({ quantity, amount, tax }) => [quantity, amount.minor, tax.minor])

describe('what a change of the delivery gives back', () => {
  it('is the price of the delivery and a share of its tax', () => {
    expect(amounts(changed({}, { delivery: 295 }))).toEqual([[0, 238, 38]])
    expect(amounts(changed({}, { delivery: 0 }))).toEqual([[1, 589, 94]])
  })

  it('is a price with its tax where prices include tax', () => {
    const withTax = { pricesIncludeTax: true }
    // 0.79 of 4.95 is tax.
    expect(amounts(changed(withTax, { delivery: 295 }))).toEqual([[0, 200, 32]])
    expect(amounts(changed(withTax, { delivery: 0 }))).toEqual([[1, 495, 79]])
  })

  it('is whole in a currency without minor units', () => {
    const yen = { currency: 'jpy', rates: [rate('jct', 100_000)], unitPrice: 333, delivery: 605 } as const
    // 9.9 % of 605 is 60.5, and 61 was charged; a third of it goes back.
    expect(amounts(changed(yen, { delivery: 404 }))).toEqual([[0, 221, 20]])
    expect(amounts(changed(yen, { rates: [] })).every(([, amount = 0.5]) => Number.isInteger(amount))).toBe(
      true,
    )
    expect(changed(yen, { delivery: 404 })[0]?.amount.currency).toBe('jpy')
  })

  it('is nothing where the order costs the same, and where only the price of today fell', () => {
    expect(changed({}, {})).toEqual([])
    const order = orderOf(pricedAt({}))
    const [now, wanted] = [pricedAt({ delivery: 900 }), pricedAt({ delivery: 700 })]
    if (wanted.delivery === null) throw new Error('There is no delivery')
    // Charged 4.95; both methods cost more today.
    expect(differenceOf(order, [], { now, wanted, method: wanted.delivery })).toEqual([])
  })

  it('is what was charged above the price of today, not more', () => {
    const order = orderOf(pricedAt({}))
    const [now, wanted] = [pricedAt({ delivery: 900 }), pricedAt({ delivery: 400 })]
    if (wanted.delivery === null) throw new Error('There is no delivery')
    expect(amounts(differenceOf(order, [], { now, wanted, method: wanted.delivery }))).toEqual([[0, 113, 18]])
  })

  it('is the tax of one of several rates that ends, and the others stay', () => {
    const [state, county] = [rate('state', 60_000), rate('county', 10_000)]
    expect(amounts(changed({ rates: [state, county] }, { rates: [state] }))).toEqual([
      [0, 30, 30],
      [0, 5, 5],
    ])
  })

  it('is refused for a tax that starts, that has another percentage, or that a compound tax includes', () => {
    const refused = (from: Terms, to: Terms) =>
      expect(() => changed(from, to)).toThrow(expect.objectContaining({ code: 'tax_differs' }))
    refused({ rates: [] }, { rates: [vat] })
    // The tax was charged and given back.
    const [now, wanted] = [pricedAt({ rates: [] }), pricedAt({})]
    if (wanted.delivery === null) throw new Error('There is no delivery')
    const again = { now, wanted, method: wanted.delivery }
    expect(() => differenceOf(orderOf(pricedAt({})), [], again)).toThrow(
      expect.objectContaining({ code: 'tax_differs' }),
    )
    refused({}, { rates: [rate('vat', 180_000)] })
    refused({}, { rates: [rate('other', 100_000)] })
    refused({}, { rates: [vat, rate('other', 10_000)] })
    const compound = rate('compound', 50_000, true)
    refused({ rates: [vat, compound] }, { rates: [compound] })
  })

  it('is the tax of a business that pays none, where prices include tax, and is refused for all others', () => {
    const withTax = { pricesIncludeTax: true }
    expect(amounts(changed(withTax, { exempt: true }))).toEqual([
      [0, 479, 479],
      [0, 79, 79],
    ])
    expect(amounts(changed(withTax, { exempt: true, delivery: 295 }))).toEqual([
      [0, 479, 479],
      // 2.00 with its tax of 0.32, and the other 0.47.
      [0, 247, 79],
    ])
    expect(() => changed(withTax, { rates: [] })).toThrow(/would cost the same/)
    expect(() => changed(withTax, { exempt: true, rates: [rate('other', 100_000)] })).toThrow(/\$\d/)
  })

  it('says what a delivery costs more', () => {
    expect(() => changed({}, { delivery: 995 })).toThrow('$5.95 more')
  })
})

describe('any change of the delivery', () => {
  const anyTerms = fc.record({
    currency: fc.constantFrom<Currency>('usd', 'jpy', 'kwd'),
    pricesIncludeTax: fc.boolean(),
    unitPrice: fc.integer({ min: 1, max: 3000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    delivery: fc.integer({ min: 0, max: 3000 }),
    rates: fc.constantFrom([vat], [rate('state', 62_500), rate('county', 13_750)], []),
  })
  const anySteps = fc.array(
    fc.oneof(
      fc.record({ pieces: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ cheaperBy: fc.integer({ min: 1, max: 1000 }) }),
      fc.record({ endsTax: fc.constant(true) }),
    ),
    { maxLength: 8 },
  )

  it('and refunds of pieces add up to what was paid, each tax too', () => {
    fc.assert(
      fc.property(anyTerms, anySteps, (terms, steps) => {
        let now: Terms = terms
        let order = orderOf(pricedAt(terms))
        const given: RefundLine[] = []
        const refundPieces = (pieces: number, delivery: boolean) => {
          const [line] = order.lines
          const left = line.quantity - line.refunded_pieces
          const lines = left === 0 ? [] : [{ productId: line.product_id, pieces: Math.min(pieces, left) }]
          given.push(...refundLinesOf(order, { lines, delivery }, given))
          const refunded = line.refunded_pieces + Math.min(pieces, left)
          order = { ...order, lines: [{ ...line, refunded_pieces: refunded }] }
        }
        for (const step of steps) {
          if ('pieces' in step) refundPieces(step.pieces, false)
          else {
            const next = ending(now, step)
            const [from, wanted] = [pricedAt(now), pricedAt(next)]
            if (wanted.delivery === null) throw new Error('There is no delivery')
            given.push(...differenceOf(order, given, { now: from, wanted, method: wanted.delivery }))
            now = next
          }
        }
        const isDeliveryLeft = given.every(({ productId, quantity }) => productId !== null || quantity === 0)
        refundPieces(100, isDeliveryLeft && terms.delivery > 0)
        const { currency } = order.total
        const sumOf = (read: (line: RefundLine) => Money) => sum(given.map(read), currency)
        expect(sumOf(({ amount }) => amount)).toEqual(order.total)
        expect(sumOf(({ tax }) => tax)).toEqual(order.tax)
        for (const { id, tax } of order.taxes)
          expect(
            sumOf(({ taxes }) =>
              sum(
                taxes.filter((of) => of.id === id).map((of) => of.tax),
                currency,
              ),
            ),
          ).toEqual(tax)
        for (const { amount, tax } of given) {
          expect(tax.minor).toBeGreaterThanOrEqual(0)
          expect(amount.minor).toBeGreaterThanOrEqual(tax.minor)
        }
      }),
    )
  })
})

/** The terms after a step: prices with tax lose it only for a business. */
function ending(now: Terms, step: { cheaperBy: number } | { endsTax: true }): Terms {
  if ('cheaperBy' in step) return { ...now, delivery: Math.max(0, (now.delivery ?? 0) - step.cheaperBy) }
  return now.pricesIncludeTax ? { ...now, exempt: true } : { ...now, rates: (now.rates ?? []).slice(1) }
}
