import { beforeEach } from 'vitest'
import { untaxed } from '#base/contract/forms/taxes.ts'
import { aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { cents, setTaxes } from './priced-cart.ts'

/** The shop for the tests of one file about what carts cost. Each test starts without taxes and without promotions. */
export function termsFixture(open = openTestShop) {
  const shop = suiteFixture(open)
  beforeEach(async () => {
    await shop.database.pool.query(`update promotions set archived_at = now(), code = null`)
    await setTaxes(shop, untaxed)
  })
  return {
    shop,
    /** A product of $10.00, sold in single pieces. */
    tenDollars: (given: Parameters<typeof aProduct>[1] = {}) =>
      aProduct(shop.database, { priceCents: 1000, minimum: 1, available: 1000, ...given }),
  }
}

const standard = { compound: false, classes: ['standard'] }
const reduced = { compound: false, classes: ['reduced'] }
/** Taxes in Germany, California and San Francisco, which are added to the prices. */
export const vat = {
  pricesIncludeTax: false,
  classes: [
    { id: 'standard', name: 'Standard' },
    { id: 'reduced', name: 'Reduced' },
  ],
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE' }],
      exemptsBusinesses: false,
      rates: [
        { id: 'de19', name: 'MwSt', ppm: 190_000, ...standard },
        { id: 'de7', name: 'MwSt 7', ppm: 70_000, ...reduced },
      ],
    },
    {
      id: 'ca',
      name: 'California',
      places: [{ country: 'US', region: 'CA' }],
      exemptsBusinesses: false,
      rates: [{ id: 'ca', name: 'Sales tax', ppm: 72_500, ...standard }],
    },
    {
      id: 'sf',
      name: 'San Francisco',
      places: [{ country: 'US', region: 'CA', postalPrefix: '941' }],
      exemptsBusinesses: false,
      rates: [{ id: 'sf', name: 'Sales tax', ppm: 86_250, ...standard }],
    },
  ],
}

const transitDays = { from: 1, to: 3 }
/** A parcel by weight in Germany, and freight in Germany and France. */
export const parcelAndFreight = {
  zones: [
    { id: 'de', name: 'Germany', places: [{ country: 'DE' }] },
    { id: 'islands', name: 'Islands', places: [{ country: 'DE', postalPrefix: '27498' }] },
    { id: 'fr', name: 'France', places: [{ country: 'FR' }] },
  ],
  methods: [
    {
      id: 'parcel',
      name: 'Parcel',
      zones: ['de'],
      rate: {
        kind: 'by_weight' as const,
        steps: [
          { upToGrams: 2000, price: cents(500) },
          { upToGrams: 10_000, price: cents(900) },
        ],
      },
      freeFrom: cents(5000),
      transitDays,
    },
    {
      id: 'freight',
      name: 'Freight',
      zones: ['de', 'fr'],
      rate: { kind: 'flat' as const, price: cents(4000) },
      transitDays,
    },
  ],
}
