import { rate, type WorkedCase } from './case.ts'

const rates = 'https://www.gov.uk/vat-rates'
const calculating = 'http://www.hmrc.gov.uk/vat/forms-rates/rates/calculating.htm'
const guide = 'https://www.gov.uk/guidance/vat-guide-notice-700'
const rounding = 'https://www.gov.uk/hmrc-internal-manuals/vat-trader-records/vatrec12010'
const delivery =
  'https://www.gov.uk/government/publications/vat-notice-70024-postage-and-delivery-charges/vat-notice-70024-postage-delivery-charges-and-direct-marketing'

const standard = rate('VAT 20 %', 200_000)
const reduced = rate('VAT 5 %', 50_000)
const gbp = { currency: 'gbp', pricesIncludeTax: false } as const
const inclusive = { currency: 'gbp', pricesIncludeTax: true } as const

export const unitedKingdom: WorkedCase[] = [
  {
    // 100.00 × 20 % = 20.00.
    ...gbp,
    name: 'the standard rate on a price of 100',
    source: calculating,
    lines: [[10000, 1, [standard]]],
    expected: { taxes: { 'VAT 20 %': 2000 }, total: 12000 },
  },
  {
    // 100.00 × 5 % = 5.00.
    ...gbp,
    name: 'the reduced rate on a price of 100',
    source: calculating,
    lines: [[10000, 1, [reduced]]],
    expected: { taxes: { 'VAT 5 %': 500 }, total: 10500 },
  },
  {
    // The fraction of 20 % is 1/6: 3 × 9.99 = 29.97, / 6 = 4.995, half a penny up: 5.00. 29.97 − 5.00 = 24.97.
    ...inclusive,
    name: 'the VAT fraction of three pieces, half a penny',
    source: calculating,
    lines: [[999, 3, [standard]]],
    expected: { taxes: { 'VAT 20 %': 500 }, nets: [2497], total: 2997 },
  },
  {
    // 3 × 0.99 = 2.97, / 6 = 0.495: 0.50. Line by line it would be 3 × 0.17 = 0.51. The shares of 0.165 get 17, 17, 16.
    ...inclusive,
    name: 'a retailer rounds the VAT of an invoice up or down, not only down',
    source: rounding,
    lines: [
      [99, 1, [standard]],
      [99, 1, [standard]],
      [99, 1, [standard]],
    ],
    expected: { taxes: { 'VAT 20 %': 50 }, lineTaxes: [17, 17, 16], nets: [82, 82, 83], total: 297 },
  },
  {
    // 0.50 × 5 % = 0.025: 0.03.
    ...gbp,
    name: 'half a penny of the reduced rate',
    source: rates,
    lines: [[50, 1, [reduced]]],
    expected: { taxes: { 'VAT 5 %': 3 }, total: 53 },
  },
  {
    // (30.00 + 4.00) × 20 % = 6.80. 34.00 + 6.80 = 40.80.
    ...gbp,
    name: 'delivered goods: the delivery has the rate of the goods',
    source: delivery,
    lines: [[3000, 1, [standard]]],
    delivery: { price: 400, taxRates: 'as_goods' },
    expected: { taxes: { 'VAT 20 %': 680 }, delivery: { net: 400, tax: 80 }, total: 4080 },
  },
  {
    // A child's car seat has 5 %: (60.00 + 5.00) × 5 % = 3.25. 65.00 + 3.25 = 68.25.
    ...gbp,
    name: 'a delivered child’s car seat has the reduced rate, and so has its delivery',
    source: rates,
    lines: [[6000, 1, [reduced]]],
    delivery: { price: 500, taxRates: 'as_goods' },
    expected: { taxes: { 'VAT 5 %': 325 }, delivery: { net: 500, tax: 25 }, total: 6825 },
  },
  {
    // 45.00 + 15.55 = 60.55; 15 % of it is 9.0825: 9.08 (6.75 and 2.3325). 51.47 × 20 % = 10.294: 10.29. 51.47 + 10.29 = 61.76.
    ...gbp,
    name: 'VAT is due on the price after a discount',
    source: guide,
    lines: [
      [4500, 1, [standard]],
      [1555, 1, [standard]],
    ],
    coupon: { kind: 'percent', ppm: 150_000 },
    expected: { taxes: { 'VAT 20 %': 1029 }, discounts: [675, 233], total: 6176 },
  },
]
