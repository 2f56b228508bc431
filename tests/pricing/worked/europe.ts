import { rate, type WorkedCase } from './case.ts'

const germanRates = 'https://www.gesetze-im-internet.de/ustg_1980/__12.html'
const germanBase = 'https://www.gesetze-im-internet.de/ustg_1980/__10.html'
const frenchRates = 'https://entreprendre.service-public.fr/vosdroits/F23567'
const euRates = 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm'
const acrossBorders = 'https://europa.eu/youreurope/business/taxation/vat/cross-border-vat/index_en.htm'
const irishPostage = 'https://www.revenue.ie/en/vat/charging-vat/packing-shipping-containers-vat/index.aspx'
const swissRates = 'https://www.estv.admin.ch/estv/en/home/value-added-tax/vat-rates-switzerland.html'
const norwegianRates = 'https://www.skatteetaten.no/en/rates/value-added-tax/'

const de19 = rate('USt 19 %', 190_000)
const de7 = rate('USt 7 %', 70_000)
const eur = { currency: 'eur', pricesIncludeTax: false } as const
const inclusive = { currency: 'eur', pricesIncludeTax: true } as const

export const europe: WorkedCase[] = [
  {
    // 69.98 × 19/119 = 11.1732: 11.17. 24.90 × 7/107 = 1.6289: 1.63.
    ...inclusive,
    name: 'Germany: brake pads with 19 % and a repair manual with 7 %',
    source: germanRates,
    lines: [
      [3499, 2, [de19]],
      [2490, 1, [de7]],
    ],
    expected: { taxes: { 'USt 19 %': 1117, 'USt 7 %': 163 }, total: 9488 },
  },
  {
    // 5.95 by 69.98 : 24.90 is 4.3885 and 1.5615: 4.39 and 1.56. (69.98 + 4.39) × 19/119 = 11.8742: 11.87, of which the
    // delivery has 4.39 × 19/119 = 0.7009: 0.70. (24.90 + 1.56) × 7/107 = 1.7310: 1.73, of which the delivery has
    // 1.56 × 7/107 = 0.1020: 0.10. 0.70 + 0.10 = 0.80, 5.95 − 0.80 = 5.15.
    ...inclusive,
    name: 'Germany: the delivery is part of what is paid for the goods, in their proportion',
    source: germanBase,
    lines: [
      [3499, 2, [de19]],
      [2490, 1, [de7]],
    ],
    delivery: { price: 595, taxRates: 'as_goods' },
    expected: {
      taxes: { 'USt 19 %': 1187, 'USt 7 %': 173 },
      delivery: { net: 515, tax: 80 },
      total: 10083,
    },
  },
  {
    // 10.00 by 59.50 : 40.50 is 5.95 and 4.05. 53.55 × 19/119 = 8.55. 36.45 × 7/107 = 2.3846: 2.38.
    ...inclusive,
    name: 'Germany: a coupon of 10 euros reduces the base of both rates',
    source: germanBase,
    lines: [
      [5950, 1, [de19]],
      [4050, 1, [de7]],
    ],
    coupon: { kind: 'amount', minor: 1000 },
    expected: { taxes: { 'USt 19 %': 855, 'USt 7 %': 238 }, discounts: [595, 405], total: 9000 },
  },
  {
    // 98.80 × 19/119 = 15.7748: 15.77, of which the line has 14.3538 and the delivery 1.4210: 14.35 and 1.42.
    // 89.90 − 14.35 = 75.55, 8.90 − 1.42 = 7.48, together 83.03.
    ...inclusive,
    name: 'a business with a VAT number in another country of the EU pays no VAT to the seller',
    source: acrossBorders,
    lines: [[8990, 1, [de19]]],
    delivery: { price: 890, taxRates: 'as_goods' },
    taxExempt: true,
    expected: { taxes: {}, nets: [7555], delivery: { net: 748, tax: 0 }, total: 8303 },
  },
  {
    // 100.10 × 20 % = 20.02. 25.25 × 10 % = 2.525: 2.53. 9.90 × 5.5 % = 0.5445: 0.54. 3.10 × 2.1 % = 0.0651: 0.07.
    // 138.35 + 23.16 = 161.51.
    ...eur,
    name: 'France: its four rates in one cart',
    source: frenchRates,
    lines: [
      [10010, 1, [rate('TVA 20 %', 200_000)]],
      [2525, 1, [rate('TVA 10 %', 100_000)]],
      [990, 1, [rate('TVA 5,5 %', 55_000)]],
      [310, 1, [rate('TVA 2,1 %', 21_000)]],
    ],
    expected: {
      taxes: { 'TVA 20 %': 2002, 'TVA 10 %': 253, 'TVA 5,5 %': 54, 'TVA 2,1 %': 7 },
      total: 16151,
    },
  },
  {
    // 37.50 × 5.5/105.5 = 1.95498: 1.95.
    ...inclusive,
    name: 'France: three books with 5.5 %',
    source: frenchRates,
    lines: [[1250, 3, [rate('TVA 5,5 %', 55_000)]]],
    expected: { taxes: { 'TVA 5,5 %': 195 }, nets: [3555], total: 3750 },
  },
  {
    // 99.99 × 27/127 = 21.2577: 21.26.
    ...inclusive,
    name: 'Hungary: 27 % in a price',
    source: euRates,
    lines: [[9999, 1, [rate('ÁFA', 270_000)]]],
    expected: { taxes: { ÁFA: 2126 }, total: 9999 },
  },
  {
    // 3 × 0.15 = 0.45, × 17 % = 0.0765: 0.08. Line by line it would be 3 × 0.03 = 0.09. The shares of 0.0255 get 3, 3, 2.
    ...eur,
    name: 'Luxembourg: 17 % of three small lines',
    source: euRates,
    lines: [
      [15, 1, [rate('TVA', 170_000)]],
      [15, 1, [rate('TVA', 170_000)]],
      [15, 1, [rate('TVA', 170_000)]],
    ],
    expected: { taxes: { TVA: 8 }, lineTaxes: [3, 3, 2], total: 53 },
  },
  {
    // 49.00 × 25.5 % = 12.495: 12.50.
    ...eur,
    name: 'Finland: 25.5 %, half a cent',
    source: euRates,
    lines: [[4900, 1, [rate('ALV', 255_000)]]],
    expected: { taxes: { ALV: 1250 }, total: 6150 },
  },
  {
    // 80.00 × 23 % = 18.40. 80.00 + 18.40 + 5.00 = 103.40.
    ...eur,
    name: 'Ireland: postage of 5 euros that goes to An Post as it is has no VAT',
    source: irishPostage,
    lines: [[8000, 1, [rate('VAT', 230_000)]]],
    delivery: { price: 500, taxRates: [] },
    expected: { taxes: { VAT: 1840 }, delivery: { net: 500, tax: 0 }, total: 10340 },
  },
  {
    // Postage below its cost is part of the price: (80.00 + 3.00) × 23 % = 19.09. 83.00 + 19.09 = 102.09.
    ...eur,
    name: 'Ireland: postage below its cost has the rate of the goods',
    source: irishPostage,
    lines: [[8000, 1, [rate('VAT', 230_000)]]],
    delivery: { price: 300, taxRates: 'as_goods' },
    expected: { taxes: { VAT: 1909 }, delivery: { net: 300, tax: 69 }, total: 10209 },
  },
  {
    // 29.90 × 21/121 = 5.1893: 5.19. 9.50 × 9/109 = 0.7844: 0.78.
    ...inclusive,
    name: 'the Netherlands: 21 % and 9 % in prices',
    source: euRates,
    lines: [
      [1495, 2, [rate('btw 21 %', 210_000)]],
      [950, 1, [rate('btw 9 %', 90_000)]],
    ],
    expected: { taxes: { 'btw 21 %': 519, 'btw 9 %': 78 }, total: 3940 },
  },
  {
    // 25 % of the base are 20 % of the price: (399.00 + 49.00) / 5 = 89.60, of which the delivery has 9.80.
    ...inclusive,
    name: 'Sweden: 25 % in a price and in a delivery with its own rate',
    source: euRates,
    lines: [[39900, 1, [rate('moms', 250_000)]]],
    delivery: { price: 4900, taxRates: [rate('moms', 250_000)] },
    expected: { taxes: { moms: 8960 }, delivery: { net: 3920, tax: 980 }, total: 44800 },
  },
  {
    // 136.05 × 8.1/108.1 = 10.1943: 10.19. 18.90 × 2.6/102.6 = 0.4789: 0.48.
    ...inclusive,
    name: 'Switzerland: 8.1 % and 2.6 % in prices',
    source: swissRates,
    lines: [
      [4535, 3, [rate('MWST 8.1 %', 81_000)]],
      [1890, 1, [rate('MWST 2.6 %', 26_000)]],
    ],
    expected: { taxes: { 'MWST 8.1 %': 1019, 'MWST 2.6 %': 48 }, total: 15495 },
  },
  {
    // 333.33 × 25 % = 83.3325: 83.33. 49.90 × 15 % = 7.485: 7.49. 383.23 + 90.82 = 474.05.
    ...eur,
    name: 'Norway: 25 % and 15 %, half an øre',
    source: norwegianRates,
    lines: [
      [33333, 1, [rate('MVA 25 %', 250_000)]],
      [4990, 1, [rate('MVA 15 %', 150_000)]],
    ],
    expected: { taxes: { 'MVA 25 %': 8333, 'MVA 15 %': 749 }, total: 47405 },
  },
]
