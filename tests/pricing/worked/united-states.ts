import { rate, type WorkedCase } from './case.ts'

const californiaRates = 'https://cdtfa.ca.gov/taxes-and-fees/sales-use-tax-rates.htm'
const californiaDelivery = 'https://cdtfa.ca.gov/formspubs/pub100/applying-sales-tax.htm'
const newYorkDelivery = 'https://tax.ny.gov/pubs_and_bulls/tg_bulletins/st/shipping_and_delivery_charges.htm'
const newJerseyCoupons = 'https://www.nj.gov/treasury/taxation/pdf/pubs/sales/anj9.pdf'
const wisconsinDelivery =
  'https://casetext.com/regulation/wisconsin-administrative-code/agency-department-of-revenue/chapter-tax-11-sales-and-use-tax/subchapter-x-administrative-provisions/section-tax-1194-delivery-charges'
const washingtonDelivery =
  'https://dor.wa.gov/get-form-or-publication/publications-subject/tax-topics/delivery-charges'
const washingtonRounding = 'https://app.leg.wa.gov/RCW/default.aspx?cite=82.08.054'
const texas = 'https://comptroller.texas.gov/taxes/sales/'
const illinois = 'https://southchicagoheights.com/216/Sales-Taxes'
const massachusettsCoupons = 'https://www.mass.gov/regulations/830-CMR-64h14-discounts-coupons-and-rebates'
const florida = 'https://floridarevenue.com/taxes/taxesfees/Pages/discretionary.aspx'

const california = rate('California', 72_500)
const newYorkCity = rate('New York City', 88_750)
const newJersey = rate('New Jersey', 66_250)
const massachusetts = rate('Massachusetts', 62_500)
/** The state's 6.5 % and a local 2.3 %: the law rounds the sum of state and local tax. */
const washington = rate('Washington', 88_000)
const usd = { currency: 'usd', pricesIncludeTax: false } as const

export const unitedStates: WorkedCase[] = [
  {
    // 120.00 × 7.25 % = 8.70. 120.00 + 8.70 + 12.50 = 141.20.
    ...usd,
    name: 'California: delivery by a carrier at its cost is not taxed',
    source: californiaDelivery,
    lines: [[12000, 1, [california]]],
    delivery: { price: 1250, taxRates: [] },
    expected: { taxes: { California: 870 }, delivery: { net: 1250, tax: 0 }, total: 14120 },
  },
  {
    // 132.50 × 7.25 % = 9.60625: 9.61, of which the delivery has 0.90625: 0.91. 132.50 + 9.61 = 142.11.
    ...usd,
    name: 'California: delivery with the shop’s own vehicles is taxed',
    source: californiaDelivery,
    lines: [[12000, 1, [california]]],
    delivery: { price: 1250, taxRates: [california] },
    expected: { taxes: { California: 961 }, delivery: { net: 1250, tax: 91 }, total: 14211 },
  },
  {
    // 19.99 × 7.25 % = 1.4493: 1.45. 19.99 × 0.5 % = 0.09995: 0.10. 21.54.
    ...usd,
    name: 'California: a district tax of half a percent beside the statewide rate',
    source: californiaRates,
    lines: [[1999, 1, [california, rate('District', 5_000)]]],
    expected: { taxes: { California: 145, District: 10 }, total: 2154 },
  },
  {
    // The taxed charge is 499.95 + 30.00 + 20.00 = 549.95. × 8.875 % = 48.8081: 48.81. 598.76.
    ...usd,
    name: 'New York: a dryer with its service contract and the shop’s delivery',
    source: newYorkDelivery,
    lines: [
      [49995, 1, [newYorkCity]],
      [3000, 1, [newYorkCity]],
    ],
    delivery: { price: 2000, taxRates: 'as_goods' },
    expected: { taxes: { 'New York City': 4881 }, total: 59876 },
  },
  {
    // The taxed charge is 3,500.00 + 250.00 = 3,750.00. × 8 % = 300.00. 4,050.00.
    ...usd,
    name: 'New York: a table and chairs by a common carrier',
    source: newYorkDelivery,
    lines: [[350000, 1, [rate('State and county', 80_000)]]],
    delivery: { price: 25000, taxRates: 'as_goods' },
    expected: { taxes: { 'State and county': 30000 }, delivery: { net: 25000, tax: 2000 }, total: 405000 },
  },
  {
    // 499.95 + 20.00 = 519.95.
    ...usd,
    name: 'New York: nothing is taxed for a customer with a resale certificate, the delivery included',
    source: newYorkDelivery,
    lines: [[49995, 1, [newYorkCity]]],
    delivery: { price: 2000, taxRates: 'as_goods' },
    taxExempt: true,
    expected: { taxes: {}, delivery: { net: 2000, tax: 0 }, total: 51995 },
  },
  {
    // 99.95 × 6.625 % = 6.6217: 6.62. 106.57.
    ...usd,
    name: 'New Jersey: the regular price',
    source: newJerseyCoupons,
    lines: [[9995, 1, [newJersey]]],
    expected: { taxes: { 'New Jersey': 662 }, total: 10657 },
  },
  {
    // 2 × 2.99 = 5.98, × 6.625 % = 0.3962: 0.40. 6.38.
    ...usd,
    name: 'New Jersey: two pieces at the regular price',
    source: newJerseyCoupons,
    lines: [[299, 2, [newJersey]]],
    expected: { taxes: { 'New Jersey': 40 }, total: 638 },
  },
  {
    // 99.95 − 10.00 = 89.95, × 6.625 % = 5.9592: 5.96. 95.91.
    ...usd,
    name: 'New Jersey: the shop’s own coupon of 10 dollars reduces the taxed price',
    source: newJerseyCoupons,
    lines: [[9995, 1, [newJersey]]],
    coupon: { kind: 'amount', minor: 1000 },
    expected: { taxes: { 'New Jersey': 596 }, discounts: [1000], total: 9591 },
  },
  {
    // 110.00 × 5 % = 5.50. 115.50.
    ...usd,
    name: 'Wisconsin: delivery of 10 dollars for goods of 100',
    source: wisconsinDelivery,
    lines: [[10000, 1, [rate('Wisconsin', 50_000)]]],
    delivery: { price: 1000, taxRates: 'as_goods' },
    expected: { taxes: { Wisconsin: 550 }, delivery: { net: 1000, tax: 50 }, total: 11550 },
  },
  {
    // Three quarters of the goods are taxed, and so are three quarters of the delivery: (75.00 + 7.50) × 8.8 % = 7.26. 117.26.
    ...usd,
    name: 'Washington: the delivery of taxed and exempt goods is taxed by their prices',
    source: washingtonDelivery,
    lines: [
      [7500, 1, [washington]],
      [2500, 1, []],
    ],
    delivery: { price: 1000, taxRates: 'as_goods' },
    expected: { taxes: { Washington: 726 }, delivery: { net: 1000, tax: 66 }, total: 11726 },
  },
  {
    // 3 × 0.63 = 1.89, × 8.8 % = 0.16632: 0.166, and 6 is above 4: 0.17. Item by item it would be 3 × 0.06 = 0.18. The shares
    // of 0.05544 get 6, 6, 5.
    ...usd,
    name: 'Washington: the tax of an invoice is rounded by its third decimal',
    source: washingtonRounding,
    lines: [
      [63, 1, [washington]],
      [63, 1, [washington]],
      [63, 1, [washington]],
    ],
    expected: { taxes: { Washington: 17 }, lineTaxes: [6, 6, 5], total: 206 },
  },
  {
    // 66.66 × 6.25 % = 4.16625: 4.17. 66.66 × 2 % = 1.3332: 1.33. 72.16. Line by line the local tax would be 2 × 0.67 = 1.34.
    ...usd,
    name: 'Texas: 6.25 % for the state and the highest local rate of 2 %',
    source: texas,
    lines: [
      [3333, 1, [rate('State', 62_500), rate('Local', 20_000)]],
      [3333, 1, [rate('State', 62_500), rate('Local', 20_000)]],
    ],
    expected: { taxes: { State: 417, Local: 133 }, total: 7216 },
  },
  {
    // 6.25 + 1 + 1.75 + 1 = 10 %. 64.45 × 10 % = 6.445, half a cent up: 6.45. 70.90.
    ...usd,
    name: 'Illinois: state, county, transit and village in one rate of 10 %',
    source: illinois,
    lines: [[6445, 1, [rate('South Chicago Heights', 100_000)]]],
    expected: { taxes: { 'South Chicago Heights': 645 }, total: 7090 },
  },
  {
    // 10.00 by 29.99 : 45.01 is 3.9987 and 6.0013: 4.00 and 6.00. 65.00 × 6.25 % = 4.0625: 4.06. 69.06.
    ...usd,
    name: 'Massachusetts: a coupon is no part of the taxed price',
    source: massachusettsCoupons,
    lines: [
      [2999, 1, [massachusetts]],
      [4501, 1, [massachusetts]],
    ],
    coupon: { kind: 'amount', minor: 1000 },
    expected: { taxes: { Massachusetts: 406 }, discounts: [400, 600], total: 6906 },
  },
  {
    // 129.95 × 6 % = 7.797: 7.80. 129.95 × 1 % = 1.2995: 1.30. 139.05.
    ...usd,
    name: 'Florida: the surtax of the county of delivery beside the state’s 6 %',
    source: florida,
    lines: [[12995, 1, [rate('Florida', 60_000), rate('Surtax', 10_000)]]],
    expected: { taxes: { Florida: 780, Surtax: 130 }, total: 13905 },
  },
]
