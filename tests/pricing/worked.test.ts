import { describe, expect, it } from 'vitest'
import { formatMoney, fromMinor, type Money } from '#base/money.ts'
import type { CartLine, Promotion, Rules, TaxRate } from '#pricing/calculation/model.ts'
import { calculateTotals } from '#pricing/calculation/totals.ts'

/* Carts whose totals were calculated by hand, with the rule in each name. */

const usd = (minor: number) => fromMinor(minor)
const line = (price: number, quantity: number, taxRates: readonly TaxRate[] = []): CartLine => ({
  productId: `p-${price}`,
  quantity,
  prices: { listPrice: usd(price), breaks: [] },
  categoryIds: ['brakes'],
  maker: 'Maker A',
  taxRates,
})
const rate = (name: string, ppm: number, compound = false): TaxRate => ({ id: name, name, ppm, compound })
const levy = rate('Levy', 100_000, true)
const rules: Rules = {
  pricesIncludeTax: false,
  taxExempt: false,
  automatic: [],
  now: new Date('2026-03-02T10:00:00Z'),
}
const inclusive = { ...rules, pricesIncludeTax: true }
const promotion = (given: Partial<Promotion> & Pick<Promotion, 'gives'>): Promotion => ({
  id: 'promotion',
  name: 'A promotion',
  target: { kind: 'everything' },
  order: 1,
  combines: true,
  ...given,
})
const shown = (amounts: readonly Money[]) => amounts.map(formatMoney)

describe('taxes of carts, calculated by hand', () => {
  it.each([
    // Québec until 2012: the QST of 9.5 % was charged on the price with the GST of 5 %.
    [
      'a compound rate',
      [line(10000, 1, [rate('GST', 50_000), rate('QST', 95_000, true)])],
      rules,
      ['$5.00', '$9.98'],
      '$114.98',
    ],
    // Québec since 2013: both on the price (revenuquebec.ca, GST/HST and QST rates).
    [
      'two rates on the same price',
      [line(10000, 1, [rate('GST', 50_000), rate('QST', 99_750)])],
      rules,
      ['$5.00', '$9.98'],
      '$114.98',
    ],
    // A rate is rounded once for the order: 3 × 0.0275 is 0.0825, not three times 0.03.
    [
      'a rate of three lines',
      [
        line(33, 1, [rate('Tax', 82_500)]),
        line(33, 1, [rate('Tax', 82_500)]),
        line(34, 1, [rate('Tax', 82_500)]),
      ],
      rules,
      ['$0.08'],
      '$1.08',
    ],
    // Half away from zero: 10 % of 0.05 is 0.005.
    ['half a cent', [line(5, 1, [rate('Tax', 100_000)])], rules, ['$0.01'], '$0.06'],
    // 19/119 of 119.00.
    ['a price with tax', [line(11900, 1, [rate('VAT', 190_000)])], inclusive, ['$19.00'], '$119.00'],
    // 20/120 of 0.99 is 0.165.
    ['a price with tax, half a cent', [line(99, 1, [rate('VAT', 200_000)])], inclusive, ['$0.17'], '$0.99'],
    // 119.00 with 19 %, 107.00 with 7 %.
    [
      'two prices with different taxes',
      [line(11900, 1, [rate('VAT 19 %', 190_000)]), line(10700, 1, [rate('VAT 7 %', 70_000)])],
      inclusive,
      ['$19.00', '$7.00'],
      '$226.00',
    ],
    // 114.975 with both taxes: 5/114.975 and 9.975/114.975 of it.
    [
      'two rates inside a price',
      [line(22995, 1, [rate('GST', 50_000), rate('QST', 99_750)])],
      inclusive,
      ['$10.00', '$19.95'],
      '$229.95',
    ],
    // 114.975 with the compound rate: the same total, 5 and 9.975 of 114.975.
    [
      'a compound rate inside a price',
      [line(22995, 1, [rate('GST', 50_000), rate('QST', 95_000, true)])],
      inclusive,
      ['$10.00', '$19.95'],
      '$229.95',
    ],
    // The levy is 10 of 100; the tax of 20 % is 20 of the first piece and 22 of the second with its levy.
    [
      'two compound rates, and a product that pays only the second one comes first',
      [line(10000, 1, [rate('Tax', 200_000, true)]), line(10000, 1, [levy, rate('Tax', 200_000, true)])],
      rules,
      ['$10.00', '$42.00'],
      '$252.00',
    ],
    [
      'the same with the products in the other order',
      [line(10000, 1, [levy, rate('Tax', 200_000, true)]), line(10000, 1, [rate('Tax', 200_000, true)])],
      rules,
      ['$10.00', '$42.00'],
      '$252.00',
    ],
    // 132 with the levy of 10 and the tax of 22, and 120 with the tax of 20.
    [
      'the same inside prices',
      [line(12000, 1, [rate('Tax', 200_000, true)]), line(13200, 1, [levy, rate('Tax', 200_000, true)])],
      inclusive,
      ['$10.00', '$42.00'],
      '$252.00',
    ],
    // A compound rate does not tax what stands after it: 10 of 100, and 20 of 100.
    [
      'a compound rate before a simple one',
      [line(10000, 1, [levy, rate('Tax', 200_000)])],
      rules,
      ['$10.00', '$20.00'],
      '$130.00',
    ],
    [
      'a compound rate before a simple one, inside a price',
      [line(13000, 1, [levy, rate('Tax', 200_000)])],
      inclusive,
      ['$10.00', '$20.00'],
      '$130.00',
    ],
  ])('%s', (_, lines, given, taxes, total) => {
    const totals = calculateTotals({ lines }, given)
    expect(shown(totals.taxes.map(({ tax }) => tax))).toEqual(taxes)
    expect(formatMoney(totals.total)).toBe(total)
  })

  it('the delivery is taxed in proportion to the goods', () => {
    const lines = [line(7500, 1, [rate('VAT 19 %', 190_000)]), line(2500, 1, [rate('VAT 7 %', 70_000)])]
    const totals = calculateTotals({ lines, delivery: { price: usd(400), taxRates: 'as_goods' } }, rules)
    // 75 + 3 at 19 %, 25 + 1 at 7 %.
    expect(shown(totals.taxes.map(({ base }) => base))).toEqual(['$78.00', '$26.00'])
    expect(shown(totals.taxes.map(({ tax }) => tax))).toEqual(['$14.82', '$1.82'])
    expect(totals.delivery && formatMoney(totals.delivery.total)).toBe('$4.64')
  })

  it('an exempt customer pays a price with tax without the tax', () => {
    const totals = calculateTotals(
      { lines: [line(11900, 2, [rate('VAT', 190_000)])] },
      { ...inclusive, taxExempt: true },
    )
    expect(formatMoney(totals.total)).toBe('$200.00')
    expect(totals.taxes).toEqual([])
  })

  it('no line has more tax than its price, however the cents are rounded', () => {
    const all = ['a', 'b'].map((name) => rate(name, 1_000_000))
    const totals = calculateTotals({ lines: [line(1, 1, all), line(1, 1, all)] }, inclusive)
    expect(shown(totals.lines.map(({ net }) => net))).toEqual(['$0.00', '$0.00'])
    expect(shown(totals.lines.map(({ tax }) => tax))).toEqual(['$0.01', '$0.01'])
  })
})

describe('discounts of carts, calculated by hand', () => {
  const half = promotion({ gives: { kind: 'percent', ppm: 500_000 } })

  it('an amount is split by the price of the lines, and its cents go to the largest remainders', () => {
    const off = promotion({ gives: { kind: 'amount', amount: usd(1000) } })
    const lines = [line(1000, 1), line(1001, 1), line(1002, 1)]
    const totals = calculateTotals({ lines }, { ...rules, coupon: off })
    // 3.33001…, 3.33333… and 3.33666… of 10.00.
    expect(shown(totals.lines.map(({ discount }) => discount))).toEqual(['$3.33', '$3.33', '$3.34'])
  })

  it('an amount is never more than its lines', () => {
    const off = promotion({
      gives: { kind: 'amount', amount: usd(5000) },
      target: { kind: 'products', ids: ['p-2000'] },
    })
    const totals = calculateTotals({ lines: [line(2000, 1), line(3000, 1)] }, { ...rules, coupon: off })
    expect(shown(totals.lines.map(({ total }) => total))).toEqual(['$0.00', '$30.00'])
  })

  it('the second is calculated on the rest after the first', () => {
    const first = promotion({
      id: 'first',
      gives: half.gives,
      target: { kind: 'categories', ids: ['brakes'] },
    })
    const totals = calculateTotals({ lines: [line(1000, 1)] }, { ...rules, automatic: [first], coupon: half })
    expect(shown(totals.promotions.map(({ amount }) => amount))).toEqual(['$5.00', '$2.50'])
  })

  it('a discount that does not combine applies alone', () => {
    const alone = promotion({ id: 'alone', gives: half.gives, combines: false })
    const totals = calculateTotals({ lines: [line(1000, 1)] }, { ...rules, automatic: [alone], coupon: half })
    expect(totals.couponProblem).toBe('does_not_combine')
    expect(formatMoney(totals.total)).toBe('$5.00')
  })

  it('what is for nothing in the cart says so, also with a minimum', () => {
    const other = promotion({
      ...half,
      target: { kind: 'makers', ids: ['Somebody'] },
      minimumSpend: usd(100),
    })
    const totals = calculateTotals({ lines: [line(1000, 1)] }, { ...rules, coupon: other })
    expect(totals.couponProblem).toBe('nothing_fits')
  })

  it.each([
    ['not_yet', { from: new Date('2026-03-02T10:00:01Z') }],
    ['over', { until: new Date('2026-03-02T10:00:00Z') }],
    ['used_up', { usedUp: 'by_all' }],
    ['used_up_by_customer', { usedUp: 'by_customer' }],
    ['minimum_spend', { minimumSpend: usd(1001) }],
    ['nothing_fits', { target: { kind: 'makers', ids: ['Maker B'] } }],
    [undefined, { from: new Date('2026-03-02T10:00:00Z'), minimumSpend: usd(1000) }],
  ] as const)('a coupon says why it takes nothing off: %s', (problem, given) => {
    const totals = calculateTotals({ lines: [line(1000, 1)] }, { ...rules, coupon: { ...half, ...given } })
    expect(totals.couponProblem).toBe(problem)
    expect(formatMoney(totals.total)).toBe(problem === undefined ? '$5.00' : '$10.00')
  })

  it('the minimum spend of a promotion counts only the goods that it is for', () => {
    const ofBrakes = promotion({
      gives: half.gives,
      target: { kind: 'products', ids: ['brakes'] },
      minimumSpend: usd(1000),
    })
    const spend = (brakes: number) =>
      calculateTotals(
        { lines: [{ ...line(brakes, 1), productId: 'brakes' }, line(5000, 1)] },
        { ...rules, automatic: [ofBrakes] },
      )
    expect(formatMoney(spend(999).total)).toBe('$59.99')
    expect(formatMoney(spend(1000).total)).toBe('$55.00')
  })

  it('free delivery removes its price, and nothing from the goods', () => {
    const free = promotion({ gives: { kind: 'free_delivery' }, minimumSpend: usd(1000) })
    const cart = { lines: [line(1000, 1)], delivery: { price: usd(595), taxRates: [rate('Tax', 100_000)] } }
    const totals = calculateTotals(cart, { ...rules, automatic: [free] })
    expect(formatMoney(totals.total)).toBe('$10.00')
    expect(totals.delivery && formatMoney(totals.delivery.discount)).toBe('$5.95')
  })
})

describe('unit prices', () => {
  const breaks = [
    { from: 10, unitPrice: usd(590) },
    { from: 50, unitPrice: usd(540) },
  ]
  const prices = { listPrice: usd(650), breaks }

  it.each([
    ['below the first break', 9, prices, '$6.50', 'list'],
    ['at a break', 10, prices, '$5.90', 'quantity'],
    ['at the second break', 50, prices, '$5.40', 'quantity'],
    [
      'with a group’s percentage, on the price of the break',
      10,
      { ...prices, groupDiscountPpm: 100_000 },
      '$5.31',
      'group_discount',
    ],
    [
      'with a group’s price list',
      1,
      { ...prices, groupList: { listPrice: usd(600), breaks: [] } },
      '$6.00',
      'group_list',
    ],
    [
      'with a group’s price list above the price of the break',
      10,
      { ...prices, groupList: { listPrice: usd(600), breaks: [] } },
      '$5.90',
      'quantity',
    ],
    ['with a break that is dearer than the list price', 10, { listPrice: usd(500), breaks }, '$5.00', 'list'],
  ])('%s', (_, quantity, given, unitPrice, rule) => {
    const [only] = calculateTotals({ lines: [{ ...line(650, quantity), prices: given }] }, rules).lines
    expect(only && formatMoney(only.unitPrice)).toBe(unitPrice)
    expect(only?.priceRule).toBe(rule)
  })
})
