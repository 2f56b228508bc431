import { expect, it } from 'vitest'
import { type DeliverySettings, freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { formatMoney, fromMinor, toDecimal } from '#base/money.ts'
import type { Package } from '#pricing/calculation/delivery-price.ts'
import { deliveryCountries, offeredMethods } from './model.ts'

const usd = (minor: number) => toDecimal(fromMinor(minor))
const packages: Package[] = [{ quantity: 2, weightGrams: 3000, sizesMm: [400, 300, 100] }]
const goods = fromMinor(5000)
const transitDays = { from: 1, to: 2 }

const settings: DeliverySettings = {
  ...freeEverywhere,
  zones: [
    { id: 'home', name: 'Home', places: [{ country: 'DE' }] },
    { id: 'island', name: 'Islands', places: [{ country: 'DE', postalPrefix: '25' }] },
  ],
  methods: [
    {
      id: 'parcel',
      name: 'Parcel',
      zones: ['home', 'island'],
      transitDays,
      rate: {
        kind: 'by_weight',
        steps: [
          { upToGrams: 5000, price: usd(500) },
          { upToGrams: 10_000, price: usd(900) },
        ],
      },
      heavySurcharge: { overGrams: 2500, price: usd(250) },
      freeFrom: usd(10_000),
    },
    {
      id: 'counter',
      name: 'Counter',
      zones: ['home'],
      transitDays,
      rate: { kind: 'collect', price: usd(0) },
    },
    {
      id: 'letter',
      name: 'Letter',
      zones: ['home'],
      transitDays,
      rate: { kind: 'by_size', steps: [{ upToLongestMm: 350, upToGirthMm: 600, price: usd(300) }] },
    },
    {
      id: 'pallet',
      name: 'Pallet',
      zones: ['home'],
      transitDays,
      volumetricDivisor: 5000,
      rate: { kind: 'by_price', steps: [{ from: usd(0), price: usd(8000) }] },
    },
  ],
}

function offered(postalCode: string, of = packages, cost = goods) {
  return offeredMethods(settings, { country: 'DE', postalCode }, of, cost).map(
    ({ id, price }) => `${id} ${formatMoney(price)}`,
  )
}

it('offers the methods of the zone that take the packages, cheapest first', () => {
  expect(offered('10115')).toEqual(['counter $0.00', 'parcel $11.50', 'pallet $80.00'])
  expect(offered('25999')).toEqual(['parcel $11.50'])
})

it('offers a parcel free from its amount on, with its surcharge, and none that is too heavy', () => {
  expect(offered('25999', packages, fromMinor(10_000))).toEqual(['parcel $2.50'])
  expect(offered('25999', [{ quantity: 4, weightGrams: 3000, sizesMm: [1, 1, 1] }])).toEqual([])
})

it('offers nothing outside all zones', () => {
  expect(offeredMethods(settings, { country: 'JP' }, packages, goods)).toEqual([])
})

it('delivers free everywhere until the owner sets prices', () => {
  expect(offeredMethods(freeEverywhere, { country: 'JP' }, packages, goods)).toMatchObject([
    { id: 'standard', price: fromMinor(0), isCollected: false },
  ])
})

it('delivers to the countries of the zones that a method delivers to', () => {
  const unused = { id: 'us', name: 'Nobody delivers here', places: [{ country: 'US' }] }
  const france = { id: 'fr', name: 'France', places: [{ country: 'FR' }, { country: 'BE' }] }
  const [parcel] = settings.methods
  const methods = parcel ? [{ ...parcel, zones: ['home', 'island', 'fr'] }] : []
  const zones = [...settings.zones, france, unused]
  expect(deliveryCountries({ ...settings, zones, methods })).toEqual(['BE', 'DE', 'FR'])
  expect(deliveryCountries({ ...settings, zones: [] })).toEqual([])
  expect(deliveryCountries(freeEverywhere)).toBe('all')
})
