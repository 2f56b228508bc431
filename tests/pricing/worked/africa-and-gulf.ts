import { rate, type WorkedCase } from './case.ts'

const emirates = 'https://www.mbgcorp.com/sg/insights/fta-public-clarification-vatp006-tax-invoices/'
const bahrainRounding = 'https://www.ecabahrain.com/rounding-off-rules-for-vat-in-bahrain-complete-guidance/'
const bahrainRate = 'https://bh.bh/new/en/business-vat_en.html'
const southAfrica = 'https://www.sars.gov.za/types-of-tax/value-added-tax/'

const vat5 = rate('VAT', 50_000)
const vat10 = rate('VAT', 100_000)
const vat15 = rate('VAT', 150_000)

/** Dirhams and rand. */
const exclusive = { currency: 'usd', pricesIncludeTax: false } as const
const inclusive = { currency: 'usd', pricesIncludeTax: true } as const
/** Three decimals. */
const dinars = { currency: 'kwd', pricesIncludeTax: false } as const
const dinarsInclusive = { currency: 'kwd', pricesIncludeTax: true } as const

export const africaAndGulf: WorkedCase[] = [
  {
    // 10.00 + 15.00 + 10.50 = 35.50, × 5/105 = 1.6905: 1.69.
    ...inclusive,
    name: 'United Arab Emirates: a simplified invoice of apples, bananas and milk',
    source: emirates,
    lines: [
      [1000, 1, [vat5]],
      [1500, 1, [vat5]],
      [1050, 1, [vat5]],
    ],
    expected: { taxes: { VAT: 169 }, total: 3550 },
  },
  {
    // 47.14 × 5 % = 2.357: 2.36. 49.50.
    ...exclusive,
    name: 'United Arab Emirates: a tax of 2.357 dirhams',
    source: emirates,
    lines: [[4714, 1, [vat5]]],
    expected: { taxes: { VAT: 236 }, total: 4950 },
  },
  {
    // 197.24 × 5 % = 9.862: 9.86. 207.10.
    ...exclusive,
    name: 'United Arab Emirates: a tax of 9.862 dirhams',
    source: emirates,
    lines: [[19724, 1, [vat5]]],
    expected: { taxes: { VAT: 986 }, total: 20710 },
  },
  {
    // 0.794 × 5 % = 0.0397: 0.040. 0.834.
    ...dinars,
    name: 'Bahrain until 2021: a tax of 0.0397 dinars is 40 fils',
    source: bahrainRounding,
    lines: [[794, 1, [vat5]]],
    expected: { taxes: { VAT: 40 }, total: 834 },
  },
  {
    // 0.050 × 5 % = 0.0025, half a fils up: 0.003. 0.053.
    ...dinars,
    name: 'Bahrain until 2021: half a fils on an item of 50 fils',
    source: bahrainRounding,
    lines: [[50, 1, [vat5]]],
    expected: { taxes: { VAT: 3 }, total: 53 },
  },
  {
    // 125.750 × 10/110 = 11.43182: 11.432. 114.318.
    ...dinarsInclusive,
    name: 'Bahrain: 10 % in a price of three decimals',
    source: bahrainRate,
    lines: [[125750, 1, [vat10]]],
    expected: { taxes: { VAT: 11432 }, nets: [114318], total: 125750 },
  },
  {
    // 3 × 0.333 = 0.999, × 10 % = 0.0999: 0.100. Line by line it would be 3 × 0.033 = 0.099. The shares get 34, 33, 33.
    ...dinars,
    name: 'Bahrain: 10 % of three lines',
    source: bahrainRate,
    lines: [
      [333, 1, [vat10]],
      [333, 1, [vat10]],
      [333, 1, [vat10]],
    ],
    expected: { taxes: { VAT: 100 }, lineTaxes: [34, 33, 33], total: 1099 },
  },
  {
    // 12.345 × 7.5 % = 0.925875: 0.926. 11.419 × 10 % = 1.1419: 1.142. 12.561.
    ...dinars,
    name: 'Bahrain: a coupon of 7.5 % before the tax',
    source: bahrainRate,
    lines: [[12345, 1, [vat10]]],
    coupon: { kind: 'percent', ppm: 75_000 },
    expected: { taxes: { VAT: 1142 }, discounts: [926], total: 12561 },
  },
  {
    // 499.99 × 15/115 = 65.2161: 65.22.
    ...inclusive,
    name: 'South Africa: the tax fraction of 15/115',
    source: southAfrica,
    lines: [[49999, 1, [vat15]]],
    expected: { taxes: { VAT: 6522 }, nets: [43477], total: 49999 },
  },
  {
    // 199.90 + 349.95 = 549.85, × 10 % = 54.985, half a cent up: 54.99 (19.99 and 34.995: 19.99 and 35.00).
    // 494.86 × 15/115 = 64.5470: 64.55.
    ...inclusive,
    name: 'South Africa: a coupon of 10 % on prices with tax',
    source: southAfrica,
    lines: [
      [19990, 1, [vat15]],
      [34995, 1, [vat15]],
    ],
    coupon: { kind: 'percent', ppm: 100_000 },
    expected: { taxes: { VAT: 6455 }, discounts: [1999, 3500], total: 49486 },
  },
]
