import { describe, expect, it } from 'vitest'
import { fromMinor, toMinor } from '#base/money.ts'
import {
  chargeableGrams,
  type DeliveryMethod,
  deliveryPrice,
  type Package,
} from '#pricing/calculation/delivery-price.ts'

/*
 * Weights and sizes by the rules that carriers publish; most are their own examples. The prices of the steps are invented:
 * each case is about which step applies.
 */

const usd = fromMinor
const box = (length: number, width: number, height: number, weightGrams: number): Package => ({
  quantity: 1,
  weightGrams,
  sizesMm: [length, width, height],
})

interface WeightCase {
  readonly name: string
  readonly source: string
  /** In cubic centimetres for each kilogram. */
  readonly divisor: number
  readonly packages: readonly Package[]
  readonly grams: number
}

const weights: WeightCase[] = [
  {
    // 80 × 50 × 35 = 140,000, / 5,000 = 28 kg.
    name: 'DHL Express divides by 5,000',
    source: 'https://dhlexpressestonia.ee/en/terms-and-conditions-2/volumetric-weight-calculator/',
    divisor: 5000,
    packages: [box(800, 500, 350, 9000)],
    grams: 28_000,
  },
  {
    // 50 × 40 × 20 = 40,000, / 5,000 = 8 kg: less than the weight.
    name: 'FedEx divides by 5,000, and the weight counts where it is more',
    source: 'https://ask.fedex.com/help/en-gb/account-payments/calculation-dim-weight-rex',
    divisor: 5000,
    packages: [box(500, 400, 200, 11_500)],
    grams: 11_500,
  },
  {
    // 60 × 40 × 30 = 72,000, / 4,000 = 18 kg.
    name: 'DHL Parcel Poland divides by 4,000',
    source: 'https://www.dhlparcel.pl/en/private-customers/customer-service/contact/sending.html',
    divisor: 4000,
    packages: [box(600, 400, 300, 5000)],
    grams: 18_000,
  },
  {
    // 50 × 40 × 30 = 60,000, / 6,000 = 10 kg.
    name: 'Canada Post divides by 6,000 for a regular parcel',
    source: 'https://www.frontdist.com/parcel.html',
    divisor: 6000,
    packages: [box(500, 400, 300, 2000)],
    grams: 10_000,
  },
  {
    // 60,000 / 5,000 = 12 kg.
    name: 'Canada Post divides by 5,000 for an expedited parcel',
    source: 'https://www.frontdist.com/parcel.html',
    divisor: 5000,
    packages: [box(500, 400, 300, 2000)],
    grams: 12_000,
  },
  {
    // 62 × 49 × 39 = 118,482, / 6,000 = 19.747 kg.
    name: 'a parcel of 10 kg and 62 × 49 × 39 cm, divided by 6,000',
    source: 'http://www.parcelboy.com/valumetric',
    divisor: 6000,
    packages: [box(620, 490, 390, 10_000)],
    grams: 19_747,
  },
  {
    // 250 kg for a cubic metre are 4,000 cm³ for a kilogram. 0.8 × 0.5 × 0.15 × 250 = 15 kg.
    name: 'Aramex Australia: a parcel of 5 kg and 0.8 × 0.5 × 0.15 m',
    source: 'https://help.aramex.com.au/hc/en-us/articles/115002985694-How-to-calculate-cubic-weight',
    divisor: 4000,
    packages: [box(800, 500, 150, 5000)],
    grams: 15_000,
  },
  {
    // 200 kg for a cubic metre are 5,000 cm³ for a kilogram. 0.45 × 0.35 × 0.3 × 200 = 9.45 kg.
    name: 'Fastway New Zealand: a parcel of 5 kg and 0.45 × 0.35 × 0.3 m',
    source: 'http://fastway.co.nz/tools/cubing-guide',
    divisor: 5000,
    packages: [box(450, 350, 300, 5000)],
    grams: 9450,
  },
  {
    // 0.7 × 0.6 × 0.5 × 250 = 52.5 kg.
    name: 'Åland Post: a parcel of 70 × 60 × 50 cm',
    source: 'https://www.alandpost.ax/privat/skicka-paket/matt-och-viktgranser-paket',
    divisor: 4000,
    packages: [box(700, 600, 500, 20_000)],
    grams: 52_500,
  },
  {
    // 100 × 35 × 20 / 5,000 = 14 kg.
    name: 'CSM Logistics: a parcel of 5 kg and 100 × 35 × 20 cm',
    source: 'https://csmlogistics.co.uk/weights-and-dimensions/',
    divisor: 5000,
    packages: [box(1000, 350, 200, 5000)],
    grams: 14_000,
  },
  {
    // 18 × 12 × 10 inches are 2,160 cubic inches, / 139 = 15.54 lb, which UPS charges as 16 lb (7,258 g). In centimetres:
    // 45.7 × 30.5 × 25.4 / 5,000 = 7.081 kg, which is above 15 lb (6,804 g) too.
    name: 'UPS divides by 5,000 in centimetres and by 139 in inches',
    source: 'http://www.ups.com/content/cb/en/resources/ship/packaging/dim_weight.html',
    divisor: 5000,
    packages: [box(457, 305, 254, 3000)],
    grams: 7081,
  },
]

interface PriceCase {
  readonly name: string
  readonly source: string
  readonly method: DeliveryMethod
  readonly packages: readonly Package[]
  /** Undefined where the carrier does not take the parcel. */
  readonly price: number | undefined
}

const royalMailSource = 'https://www.boxtopia.co.uk/cardboard-box-size-guide/royal-mail-parcel-sizes'
/** Small: 45 × 35 × 16 cm, girth 2 × (35 + 16) = 102. Medium: 61 × 46 × 46 cm, girth 2 × (46 + 46) = 184. */
const royalMail: DeliveryMethod = {
  rate: {
    kind: 'by_size',
    steps: [
      { upToLongestMm: 450, upToGirthMm: 1020, price: usd(400) },
      { upToLongestMm: 610, upToGirthMm: 1840, price: usd(700) },
    ],
  },
}
const upTo30Kg: DeliveryMethod = {
  rate: {
    kind: 'by_weight',
    steps: [
      { upToGrams: 20_000, price: usd(1500) },
      { upToGrams: 30_000, price: usd(2200) },
    ],
  },
}
const upToGirth = (longest: number, girth: number): DeliveryMethod => ({
  rate: { kind: 'by_size', steps: [{ upToLongestMm: longest, upToGirthMm: girth, price: usd(900) }] },
})

const prices: PriceCase[] = [
  {
    name: 'Royal Mail: the largest small parcel',
    source: royalMailSource,
    method: royalMail,
    packages: [box(450, 350, 160, 2000)],
    price: 400,
  },
  {
    name: 'Royal Mail: a millimetre longer is a medium parcel',
    source: royalMailSource,
    method: royalMail,
    packages: [box(451, 350, 160, 2000)],
    price: 700,
  },
  {
    // 2 × (350 + 161) = 1,022 mm.
    name: 'Royal Mail: a millimetre thicker is a medium parcel',
    source: royalMailSource,
    method: royalMail,
    packages: [box(450, 350, 161, 2000)],
    price: 700,
  },
  {
    name: 'Royal Mail: longer than a medium parcel',
    source: royalMailSource,
    method: royalMail,
    packages: [box(611, 300, 100, 2000)],
    price: undefined,
  },
  {
    // 30 × 10 × 15 inches: 2 × (10 + 15) = 50 inches = 1,270 mm.
    name: 'a parcel of 30 × 10 × 15 inches has a girth of 50 inches',
    source:
      'https://support.ordoro.com/how-do-i-calculate-the-girth-and-length-of-a-package-using-the-parcel-dimensions/',
    method: upToGirth(762, 1270),
    packages: [box(762, 254, 381, 4000)],
    price: 900,
  },
  {
    // 2 × (254 + 381) = 1,270 mm is more than 1,269.
    name: 'the same parcel is too thick for a girth one millimetre smaller',
    source:
      'https://support.ordoro.com/how-do-i-calculate-the-girth-and-length-of-a-package-using-the-parcel-dimensions/',
    method: upToGirth(762, 1269),
    packages: [box(762, 254, 381, 4000)],
    price: undefined,
  },
  {
    // 600 + 2 × 400 + 2 × 300 = 2,000 mm with the length: 1,400 mm around it.
    name: 'a parcel of 600 × 400 × 300 mm has 2,000 mm of length and girth',
    source: 'https://transpack-krumbach.it/unternehmen/fachwissen/glossar/gurtmass',
    method: upToGirth(600, 1400),
    packages: [box(300, 600, 400, 4000)],
    price: 900,
  },
  {
    // 150 cm are more than the 120 cm of a parcel: 9.00 + 25.00.
    name: 'DHL: a parcel of 150 × 60 × 50 cm is bulky',
    source: 'https://www.pr-ausbildung-beratung-zukunft.de/logistik-infos/2888685_gurtmass',
    method: { ...upToGirth(2000, 2400), longSurcharge: { overMm: 1200, price: usd(2500) } },
    packages: [box(1500, 600, 500, 12_000)],
    price: 3400,
  },
  {
    name: 'Canada Post: a parcel of exactly 30 kg',
    source: 'https://docslib.org/doc/167423/parcel-services-customer-guide-february-2020',
    method: upTo30Kg,
    packages: [box(400, 300, 200, 30_000)],
    price: 2200,
  },
  {
    name: 'Canada Post: a parcel of more than 30 kg is not taken',
    source: 'https://docslib.org/doc/167423/parcel-services-customer-guide-february-2020',
    method: upTo30Kg,
    packages: [box(400, 300, 200, 30_001)],
    price: undefined,
  },
  {
    // 28 kg by volume, though the parcel weighs 9 kg: the step up to 30 kg.
    name: 'DHL Express: the volumetric weight determines the step',
    source: 'https://dhlexpressestonia.ee/en/terms-and-conditions-2/volumetric-weight-calculator/',
    method: { ...upTo30Kg, volumetricDivisor: 5000 },
    packages: [box(800, 500, 350, 9000)],
    price: 2200,
  },
]

describe('the published rules of carriers', () => {
  for (const { name, source, divisor, packages, grams } of weights)
    it(`${name} (${source})`, () => expect(chargeableGrams(packages, divisor)).toBe(grams))

  for (const { name, source, method, packages, price } of prices)
    it(`${name} (${source})`, () => {
      const found = deliveryPrice(method, packages, usd(10_000))
      expect(found && toMinor(found)).toBe(price)
    })
})
