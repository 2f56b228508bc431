import { rate, type WorkedCase } from './case.ts'

const australianRounding =
  'https://www.ato.gov.au/law/view/print?DocID=PAC%2F19990055%2F9-90&PiT=99991231235958'
const australianFraction =
  'https://www.ato.gov.au/law/view/print?DocID=NEM%2FEM200018%2FNAT%2FATO%2F00008&PiT=99991231235958'
const newZealand = 'http://www.ird.govt.nz/changes-2010/gst/businesses/calculating/'
const japaneseRates = 'https://www.nta.go.jp/taxes/shiraberu/taxanswer/shohi/6303.htm'
const japaneseInvoices =
  'https://www.nta.go.jp/taxes/shiraberu/zeimokubetsu/shohi/keigenzeiritsu/qa_invoice_mokuji.htm'
const singapore =
  'https://www.iras.gov.sg/IRASHome/GST/GST-registered-businesses/Learning-the-basics/How-to-implement-GST/Displaying-and-Quoting-Prices/Invoicing-Customers/'
const malaysia = 'https://mrp.com.my/2016/08/05/calculating-gst-on-tax-invoices'
const indianRates = 'https://cbic-gst.gov.in/gst-goods-services-rates.html'
const indianValue = 'https://cbic-gst.gov.in/gst-acts.html'
const indianExample = 'https://bharattax.co/gst/cgst-act/section/A'

const australianGst = rate('GST', 100_000)
const newZealandGst = rate('GST', 150_000)
const japan10 = rate('10 %', 100_000)
const japan8 = rate('8 %', 80_000)
const cgst = rate('CGST', 90_000)
const sgst = rate('SGST', 90_000)

/** Dollars and rupees. */
const exclusive = { currency: 'usd', pricesIncludeTax: false } as const
const inclusive = { currency: 'usd', pricesIncludeTax: true } as const
const yen = { currency: 'jpy', pricesIncludeTax: false } as const
const yenInclusive = { currency: 'jpy', pricesIncludeTax: true } as const

export const asiaPacific: WorkedCase[] = [
  {
    // 54.95 / 11 = 4.9955: 5.00.
    ...inclusive,
    name: 'Australia: one eleventh of the price',
    source: australianFraction,
    lines: [[5495, 1, [australianGst]]],
    expected: { taxes: { GST: 500 }, nets: [4995], total: 5495 },
  },
  {
    // 3 × 0.50 / 11 = 0.1364: 0.14. Supply by supply it would be 3 × 0.05 = 0.15. The shares of 0.0455 get 5, 5, 4.
    ...inclusive,
    name: 'Australia: the unrounded taxes of an invoice are added and rounded once',
    source: australianRounding,
    lines: [
      [50, 1, [australianGst]],
      [50, 1, [australianGst]],
      [50, 1, [australianGst]],
    ],
    expected: { taxes: { GST: 14 }, nets: [45, 45, 46], total: 150 },
  },
  {
    // 1.05 × 10 % = 0.105: 0.11.
    ...exclusive,
    name: 'Australia: half a cent is rounded upwards',
    source: australianRounding,
    lines: [[105, 1, [australianGst]]],
    expected: { taxes: { GST: 11 }, total: 116 },
  },
  {
    // (99.00 + 9.90) / 11 = 9.90, of which the delivery has 0.90.
    ...inclusive,
    name: 'Australia: one eleventh of goods and delivery',
    source: australianFraction,
    lines: [[9900, 1, [australianGst]]],
    delivery: { price: 990, taxRates: [australianGst] },
    expected: { taxes: { GST: 990 }, delivery: { net: 900, tax: 90 }, total: 10890 },
  },
  {
    // 1,500.00 × 15 % = 225.00. 1,725.00.
    ...exclusive,
    name: 'New Zealand: 15 % on 1,500 dollars',
    source: newZealand,
    lines: [[150000, 1, [newZealandGst]]],
    expected: { taxes: { GST: 22500 }, total: 172500 },
  },
  {
    // 1,725.00 × 3 = 5,175.00, / 23 = 225.00.
    ...inclusive,
    name: 'New Zealand: three twenty-thirds of 1,725 dollars',
    source: newZealand,
    lines: [[172500, 1, [newZealandGst]]],
    expected: { taxes: { GST: 22500 }, nets: [150000], total: 172500 },
  },
  {
    // 24.99 × 3/23 = 3.2596: 3.26.
    ...inclusive,
    name: 'New Zealand: three twenty-thirds of a price with cents',
    source: newZealand,
    lines: [[2499, 1, [newZealandGst]]],
    expected: { taxes: { GST: 326 }, total: 2499 },
  },
  {
    // 3 × 555 = 1,665, × 10 % = 166.5: 167. Line by line it would be 3 × 56 = 168. The shares of 55.5 get 56, 56, 55.
    ...yen,
    name: 'Japan: a rate is rounded once for each invoice',
    source: japaneseInvoices,
    lines: [
      [555, 1, [japan10]],
      [555, 1, [japan10]],
      [555, 1, [japan10]],
    ],
    expected: { taxes: { '10 %': 167 }, lineTaxes: [56, 56, 55], total: 1832 },
  },
  {
    // 1,234 × 10 % = 123.4: 123. 1,111 × 8 % = 88.88: 89. 2,345 + 212 = 2,557.
    ...yen,
    name: 'Japan: each of two rates is rounded once',
    source: japaneseInvoices,
    lines: [
      [1234, 1, [japan10]],
      [1111, 1, [japan8]],
    ],
    expected: { taxes: { '10 %': 123, '8 %': 89 }, total: 2557 },
  },
  {
    // 1,998 × 10/110 = 181.64: 182. 648 × 8/108 = 48.
    ...yenInclusive,
    name: 'Japan: both rates in prices',
    source: japaneseRates,
    lines: [
      [999, 2, [japan10]],
      [648, 1, [japan8]],
    ],
    expected: { taxes: { '10 %': 182, '8 %': 48 }, nets: [1816, 600], total: 2646 },
  },
  {
    // 100 by 333 : 667 is 33.3 and 66.7: 33 and 67. 900 × 10 % = 90. 990.
    ...yen,
    name: 'Japan: a coupon of 100 yen is split in whole yen',
    source: japaneseRates,
    lines: [
      [333, 1, [japan10]],
      [667, 1, [japan10]],
    ],
    coupon: { kind: 'amount', minor: 100 },
    expected: { taxes: { '10 %': 90 }, discounts: [33, 67], total: 990 },
  },
  {
    // 3 × 1.72 = 5.16, × 9 % = 0.4644: 0.46. Item by item it would be 3 × 0.15 = 0.45. The shares of 0.1548 get 16, 15, 15.
    ...exclusive,
    name: 'Singapore: 9 % of the total of an invoice',
    source: singapore,
    lines: [
      [172, 1, [rate('GST', 90_000)]],
      [172, 1, [rate('GST', 90_000)]],
      [172, 1, [rate('GST', 90_000)]],
    ],
    expected: { taxes: { GST: 46 }, lineTaxes: [16, 15, 15], total: 562 },
  },
  {
    // 3 × 1.77 = 5.31, × 6 % = 0.3186: 0.32. Item by item it would be 3 × 0.11 = 0.33. The shares of 0.1062 get 11, 11, 10.
    ...exclusive,
    name: 'Malaysia until 2018: 6 % of three pens',
    source: malaysia,
    lines: [
      [177, 1, [rate('GST', 60_000)]],
      [177, 1, [rate('GST', 60_000)]],
      [177, 1, [rate('GST', 60_000)]],
    ],
    expected: { taxes: { GST: 32 }, lineTaxes: [11, 11, 10], total: 563 },
  },
  {
    // 1,000,000.00 × 9 % = 90,000.00, twice. 1,180,000.00.
    ...exclusive,
    name: 'India: steel of a million rupees within one state',
    source: indianExample,
    lines: [[100000000, 1, [cgst, sgst]]],
    expected: { taxes: { CGST: 9000000, SGST: 9000000 }, total: 118000000 },
  },
  {
    // 1,249.50 × 9 % = 112.455, half a paisa up: 112.46, twice. 1,249.50 + 224.92 = 1,474.42.
    ...exclusive,
    name: 'India: the two halves of 18 % within one state are rounded each',
    source: indianRates,
    lines: [[124950, 1, [cgst, sgst]]],
    expected: { taxes: { CGST: 11246, SGST: 11246 }, total: 147442 },
  },
  {
    // 1,249.50 × 18 % = 224.91. 1,474.41.
    ...exclusive,
    name: 'India: one tax of 18 % to another state',
    source: indianRates,
    lines: [[124950, 1, [rate('IGST', 180_000)]]],
    expected: { taxes: { IGST: 22491 }, total: 147441 },
  },
  {
    // 2,000.00 − 10 % = 1,800.00. (1,800.00 + 150.00) × 9 % = 175.50, twice. 1,950.00 + 351.00 = 2,301.00.
    ...exclusive,
    name: 'India: the taxed value includes the freight and excludes the discount',
    source: indianValue,
    lines: [[200000, 1, [cgst, sgst]]],
    delivery: { price: 15000, taxRates: 'as_goods' },
    coupon: { kind: 'percent', ppm: 100_000 },
    expected: {
      taxes: { CGST: 17550, SGST: 17550 },
      discounts: [20000],
      delivery: { net: 15000, tax: 2700 },
      total: 230100,
    },
  },
]
