import { expect, it } from 'vitest'
import { type TaxSettings, untaxed } from '#base/contract/forms/taxes.ts'
import { taxPlaceOf } from './model.ts'

const vat = { id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }
const reduced = { id: 'reduced', name: 'Reduced VAT', ppm: 70_000, compound: false, classes: ['books'] }
const settings: TaxSettings = {
  pricesIncludeTax: true,
  deliveryClass: 'as_goods',
  classes: [
    { id: 'standard', name: 'Standard' },
    { id: 'books', name: 'Books' },
    { id: 'none', name: 'Not taxed' },
  ],
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE' }],
      exemptsBusinesses: false,
      rates: [vat, reduced],
    },
    { id: 'eu', name: 'EU', places: [{ country: 'AT' }], exemptsBusinesses: true, rates: [] },
  ],
}
const namesOf = (rates: readonly { readonly id: string }[]) => rates.map(({ id }) => id)

it('gives each class the rates of the zone', () => {
  const { ratesOf } = taxPlaceOf(settings, { country: 'DE' })
  expect(namesOf(ratesOf('standard'))).toEqual(['vat'])
  expect(namesOf(ratesOf('books'))).toEqual(['reduced'])
  expect(ratesOf('none')).toEqual([])
})

it('taxes a product without a class, or with a removed one, by the first class', () => {
  const { ratesOf } = taxPlaceOf(settings, { country: 'DE' })
  expect(namesOf(ratesOf(null))).toEqual(['vat'])
  expect(namesOf(ratesOf('gone'))).toEqual(['vat'])
})

it('taxes delivery as the goods, or by its class', () => {
  expect(taxPlaceOf(settings, { country: 'DE' }).deliveryRates).toBe('as_goods')
  const { deliveryRates } = taxPlaceOf({ ...settings, deliveryClass: 'books' }, { country: 'DE' })
  expect(deliveryRates).toEqual([{ id: 'reduced', name: 'Reduced VAT', ppm: 70_000, compound: false }])
})

it('names the zone, and whether businesses pay no tax there', () => {
  expect(taxPlaceOf(settings, { country: 'AT' })).toMatchObject({ zone: 'EU', exemptsBusinesses: true })
  const nowhere = taxPlaceOf(settings, { country: 'JP' })
  expect(nowhere).toMatchObject({ zone: undefined, exemptsBusinesses: false })
  expect(nowhere.ratesOf('standard')).toEqual([])
  expect(taxPlaceOf(untaxed, { country: 'DE' }).zone).toBeUndefined()
})
