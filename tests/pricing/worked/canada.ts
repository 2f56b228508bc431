import { compoundRate, rate, type WorkedCase } from './case.ts'

const quebec = 'http://www.revenuquebec.ca/en/entreprise/taxes/tvq_tps/calcul-taxes.aspx'
const quebecDiscounts =
  'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/special-cases-gsthst-and-qst/volume-discounts/'
const quebecIn2008 =
  'https://webarchiveweb.wayback.bac-lac.canada.ca/web/20080209162021/http://www.revenu.gouv.qc.ca/eng/entreprise/taxes/tvq_tps/info.asp'
const charging = 'http://www.cra-arc.gc.ca/tx/bsnss/tpcs/gst-tps/gnrl/stps/cllct-eng.html'
const provinces =
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html'
const britishColumbia = 'https://www2.gov.bc.ca/gov/content/taxes/sales-taxes/pst'
const budget = 'https://www.budget.canada.ca/2012/themes/rounding-arrondissement-eng.html'

const gst = rate('GST', 50_000)
const qst = rate('QST', 99_750)
/** The QST taxed the GST too until 2012. Until 2010 its rate was 7.5 %. */
const qstIn2008 = compoundRate('QST', 75_000)
const cad = { currency: 'usd', pricesIncludeTax: false } as const
const inclusive = { currency: 'usd', pricesIncludeTax: true } as const

export const canada: WorkedCase[] = [
  {
    // 100.00 × 14.975 % = 14.975, half a cent up: 14.98.
    ...cad,
    name: 'Québec: both taxes in one rate',
    source: quebec,
    lines: [[10000, 1, [rate('GST and QST', 149_750)]]],
    expected: { taxes: { 'GST and QST': 1498 }, total: 11498 },
  },
  {
    // 10 × 150.00 + 40 × 50.00 = 3,500.00, less 10 %: 3,150.00. × 5 % = 157.50. × 9.975 % = 314.2125: 314.21.
    // 3,150.00 + 157.50 + 314.21 = 3,621.71.
    ...cad,
    name: 'Québec: tables and chairs with 10 % off',
    source: quebecDiscounts,
    lines: [
      [15000, 10, [gst, qst]],
      [5000, 40, [gst, qst]],
    ],
    coupon: { kind: 'percent', ppm: 100_000 },
    expected: { taxes: { GST: 15750, QST: 31421 }, discounts: [15000, 20000], total: 362171 },
  },
  {
    // 100.00 × 5 % = 5.00. 105.00 × 7.5 % = 7.875: 7.88. 112.88.
    ...cad,
    name: 'Québec in 2008: the QST on the price with the GST',
    source: quebecIn2008,
    lines: [[10000, 1, [gst, qstIn2008]]],
    expected: { taxes: { GST: 500, QST: 788 }, total: 11288 },
  },
  {
    // The price is 1.05 × 1.075 = 1.12875 of the base. 112.88 × 0.05 / 1.12875 = 5.0002: 5.00.
    // 112.88 × 1.05 × 0.075 / 1.12875 = 7.8753: 7.88.
    ...inclusive,
    name: 'Québec in 2008: the same two taxes inside the price',
    source: quebecIn2008,
    lines: [[11288, 1, [gst, qstIn2008]]],
    expected: { taxes: { GST: 500, QST: 788 }, nets: [10000], total: 11288 },
  },
  {
    // 19.99 + 5.49 = 25.48, × 5 % = 1.274: 1.27 (0.9995 and 0.2745: 1.00 and 0.27). (25.48 + 1.27) × 7.5 % = 2.00625: 2.01
    // (20.99 and 5.76, × 7.5 % = 1.57425 and 0.432: 1.58 and 0.43). 25.48 + 3.28 = 28.76.
    ...cad,
    name: 'Québec in 2008: two lines with the QST on the GST',
    source: quebecIn2008,
    lines: [
      [1999, 1, [gst, qstIn2008]],
      [549, 1, [gst, qstIn2008]],
    ],
    expected: { taxes: { GST: 127, QST: 201 }, lineTaxes: [258, 70], total: 2876 },
  },
  {
    // 1.83 + 2.86 = 4.69, × 5 % = 0.2345: 0.23. 4.92.
    ...cad,
    name: 'GST of a coffee and a sandwich',
    source: budget,
    lines: [
      [183, 1, [gst]],
      [286, 1, [gst]],
    ],
    expected: { taxes: { GST: 23 }, total: 492 },
  },
  {
    // 3 × 0.35 = 1.05, × 13 % = 0.1365: 0.14. Line by line it would be 3 × 0.05 = 0.15. The shares of 0.0455 get 5, 5, 4.
    ...cad,
    name: 'Ontario: items of one rate are added up before the HST of 13 % is rounded',
    source: charging,
    lines: [
      [35, 1, [rate('HST', 130_000)]],
      [35, 1, [rate('HST', 130_000)]],
      [35, 1, [rate('HST', 130_000)]],
    ],
    expected: { taxes: { HST: 14 }, lineTaxes: [5, 5, 4], total: 119 },
  },
  {
    // 59.95 + 9.99 = 69.94, × 14 % = 9.7916: 9.79 (8.393 and 1.3986: 8.39 and 1.40). 79.73.
    ...cad,
    name: 'Nova Scotia: 14 % on goods and delivery',
    source: provinces,
    lines: [[5995, 1, [rate('HST', 140_000)]]],
    delivery: { price: 999, taxRates: 'as_goods' },
    expected: { taxes: { HST: 979 }, delivery: { net: 999, tax: 140 }, total: 7973 },
  },
  {
    // 249.99 × 5 % = 12.4995: 12.50. 249.99 × 7 % = 17.4993: 17.50. 279.99.
    ...cad,
    name: 'British Columbia: GST and PST, both on the price',
    source: britishColumbia,
    lines: [[24999, 1, [gst, rate('PST', 70_000)]]],
    expected: { taxes: { GST: 1250, PST: 1750 }, total: 27999 },
  },
  {
    // 25.00 by 80.00 : 45.00 is 16.00 and 9.00. (64.00 + 36.00) × 5 % = 5.00. Before the discount it would be 6.25.
    ...cad,
    name: 'Alberta: GST on the price after a discount at the time of sale',
    source: charging,
    lines: [
      [8000, 1, [gst]],
      [4500, 1, [gst]],
    ],
    coupon: { kind: 'amount', minor: 2500 },
    expected: { taxes: { GST: 500 }, discounts: [1600, 900], total: 10500 },
  },
]
