import { expect, it } from 'vitest'
import { asGoods, type TaxSettings } from '#base/contract/forms/taxes.ts'
import { formatMoney, fromMinor } from '#base/money.ts'
import { goodsNet, taxExample } from './tax-example.ts'

const settings: TaxSettings = {
  pricesIncludeTax: true,
  deliveryClass: asGoods,
  classes: [{ id: 'standard', name: 'Standard' }],
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE' }],
      exemptsBusinesses: true,
      rates: [{ id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }],
    },
  ],
}
const asked = {
  destination: { country: 'DE' },
  taxClass: 'standard',
  goods: fromMinor(11_900),
  delivery: fromMinor(0),
  hasTaxNumber: false,
}

it('splits a price with tax into the price without it and the tax', () => {
  const { zone, totals } = taxExample(settings, asked)
  expect(zone).toBe('Germany')
  expect(totals.taxes.map(({ base, tax }) => [formatMoney(base), formatMoney(tax)])).toEqual([
    ['$100.00', '$19.00'],
  ])
  expect([goodsNet(totals), totals.total].map(formatMoney)).toEqual(['$100.00', '$119.00'])
  expect(totals.delivery).toBeUndefined()
})

it('taxes the delivery too', () => {
  const { totals } = taxExample(settings, { ...asked, delivery: fromMinor(1190) })
  expect(formatMoney(totals.total)).toBe('$130.90')
  expect(totals.delivery && formatMoney(totals.delivery.net)).toBe('$10.00')
  expect(formatMoney(totals.tax)).toBe('$20.90')
})

it('charges a business with a tax number no tax where the zone exempts it, and only there', () => {
  const business = taxExample(settings, { ...asked, hasTaxNumber: true })
  expect(formatMoney(business.totals.total)).toBe('$100.00')
  const taxed = settings.zones.map((zone) => ({ ...zone, exemptsBusinesses: false }))
  const elsewhere = taxExample(settings, { ...asked, destination: { country: 'JP' }, hasTaxNumber: true })
  const notExempt = taxExample({ ...settings, zones: taxed }, { ...asked, hasTaxNumber: true })
  expect(notExempt.totals.tax).toEqual(fromMinor(1900))
  expect(elsewhere.zone).toBeUndefined()
  expect(formatMoney(elsewhere.totals.total)).toBe('$119.00')
})
