import { describe, expect, it } from 'vitest'
import { formatMoney, fromMinor } from '#base/money.ts'
import { type DeliveryTimes, deliveryDates } from '#pricing/calculation/delivery-dates.ts'
import {
  chargeableGrams,
  type DeliveryMethod,
  deliveryPrice,
  type Package,
} from '#pricing/calculation/delivery-price.ts'
import { type Destination, zoneOf } from '#pricing/calculation/zones.ts'

const usd = (minor: number) => fromMinor(minor)

describe('the zone of a destination', () => {
  const zones = [
    { id: 'everywhere', places: [{}] },
    { id: 'us', places: [{ country: 'US' }, { country: 'CA' }] },
    { id: 'california', places: [{ country: 'US', region: 'CA' }] },
    { id: 'san-francisco', places: [{ country: 'US', region: 'CA', postalPrefix: '941' }] },
    { id: 'mission', places: [{ country: 'US', postalPrefix: '94110' }] },
    { id: 'westminster', places: [{ country: 'gb', postalPrefix: 'sw1a' }] },
  ]

  it.each<[string, Destination]>([
    ['everywhere', { country: 'JP' }],
    ['us', { country: 'US', region: 'NY', postalCode: '10001' }],
    ['us', { country: 'CA', region: 'ON' }],
    ['california', { country: 'US', region: 'CA', postalCode: '90001' }],
    ['california', { country: 'us', region: 'ca' }],
    ['san-francisco', { country: 'US', region: 'CA', postalCode: '94103-1234' }],
    ['mission', { country: 'US', region: 'CA', postalCode: '94110' }],
    ['us', { country: 'US', region: 'NV', postalCode: '94103' }],
    ['westminster', { country: 'GB', postalCode: 'SW1A 1AA' }],
    ['everywhere', { country: 'GB', postalCode: 'SW2 1AA' }],
  ])('%s covers %j', (id, destination) => {
    expect(zoneOf(zones, destination)?.id).toBe(id)
    expect(zoneOf(zones.toReversed(), destination)?.id).toBe(id)
  })

  it('does not exist if no zone covers it', () => {
    expect(zoneOf(zones.slice(1), { country: 'JP' })).toBeUndefined()
  })
})

describe('the price of a delivery', () => {
  const package_ = (given: Partial<Package> = {}): Package => ({ quantity: 1, weightGrams: 1000, ...given })
  const byWeight: DeliveryMethod = {
    rate: {
      kind: 'by_weight',
      steps: [
        { upToGrams: 5000, price: usd(900) },
        { upToGrams: 1000, price: usd(500) },
        { upToGrams: 31_500, price: usd(1700) },
      ],
    },
  }
  const bySize: DeliveryMethod = {
    rate: {
      kind: 'by_size',
      steps: [
        { upToLongestMm: 600, upToGirthMm: 1000, price: usd(600) },
        { upToLongestMm: 1200, upToGirthMm: 1800, price: usd(1200) },
      ],
    },
  }
  const byPrice: DeliveryMethod = {
    rate: {
      kind: 'by_price',
      steps: [
        { from: usd(0), price: usd(800) },
        { from: usd(5000), price: usd(400) },
      ],
    },
  }

  it.each<[string, DeliveryMethod, Package[], number, string | undefined]>([
    ['flat', { rate: { kind: 'flat', price: usd(595) } }, [package_()], 1000, '$5.95'],
    ['collected', { rate: { kind: 'collect', price: usd(0) } }, [package_()], 1000, '$0.00'],
    ['exactly at a step', byWeight, [package_()], 1000, '$5.00'],
    ['a gram above it', byWeight, [package_({ weightGrams: 1001 })], 1000, '$9.00'],
    ['all pieces together', byWeight, [package_({ quantity: 3 }), package_({ quantity: 3 })], 1000, '$17.00'],
    ['heavier than the last step', byWeight, [package_({ weightGrams: 31_501 })], 1000, undefined],
    ['a piece that is longer than a step', bySize, [package_({ sizesMm: [100, 601, 100] })], 1000, '$12.00'],
    ['a piece with a girth above a step', bySize, [package_({ sizesMm: [400, 301, 200] })], 1000, '$12.00'],
    ['longer than the last step', bySize, [package_({ sizesMm: [1201, 1, 1] })], 1000, undefined],
    [
      'one long piece and one thick one',
      bySize,
      [package_({ sizesMm: [600, 10, 10] }), package_({ sizesMm: [450, 450, 450] })],
      1000,
      '$12.00',
    ],
    ['below a step of the price', byPrice, [package_()], 4999, '$8.00'],
    ['at a step of the price', byPrice, [package_()], 5000, '$4.00'],
    ['free from an amount on', { ...byWeight, freeFrom: usd(5000) }, [package_()], 5000, '$0.00'],
    ['a cent below it', { ...byWeight, freeFrom: usd(5000) }, [package_()], 4999, '$5.00'],
    [
      'too heavy, even if it would be free',
      { ...byWeight, freeFrom: usd(5000) },
      [package_({ weightGrams: 40_000 })],
      5000,
      undefined,
    ],
    [
      'long, once for all pieces',
      { ...byWeight, longSurcharge: { overMm: 1000, price: usd(2000) } },
      [package_({ quantity: 2, weightGrams: 100, sizesMm: [10, 10, 1001] })],
      1000,
      '$25.00',
    ],
    [
      'exactly as long',
      { ...byWeight, longSurcharge: { overMm: 1000, price: usd(2000) } },
      [package_({ sizesMm: [10, 10, 1000] })],
      1000,
      '$5.00',
    ],
    [
      'heavy by one piece',
      { ...byWeight, heavySurcharge: { overGrams: 900, price: usd(300) } },
      [package_()],
      1000,
      '$8.00',
    ],
    [
      'heavy by many light pieces',
      { ...byWeight, heavySurcharge: { overGrams: 1000, price: usd(300) } },
      [package_({ quantity: 5 })],
      1000,
      '$9.00',
    ],
    [
      'heavy, even if the rest is free',
      { ...byWeight, freeFrom: usd(1000), heavySurcharge: { overGrams: 900, price: usd(300) } },
      [package_()],
      1000,
      '$3.00',
    ],
  ])('%s', (_, method, packages, goods, price) => {
    const found = deliveryPrice(method, packages, usd(goods))
    expect(found && formatMoney(found)).toBe(price)
  })

  it('uses the volumetric weight of every piece, and none without a divisor', () => {
    // 600 × 400 × 300 mm are 72,000 cm³; with 5,000 cm³ a kilogram, 14.4 kg.
    const bulky = package_({ quantity: 2, sizesMm: [600, 400, 300], weightGrams: 3000 })
    expect(chargeableGrams([bulky], 5000)).toBe(28_800)
    expect(chargeableGrams([bulky])).toBe(6000)
  })
})

describe('the dates of a delivery', () => {
  const times: DeliveryTimes = {
    timeZone: 'Europe/Berlin',
    cutOffHour: 14,
    handlingDays: 1,
    transitDays: { from: 1, to: 2 },
    weekdays: [1, 2, 3, 4, 5],
    holidays: ['2026-12-25'],
  }

  it.each([
    ['before the cut-off of a Monday', '2026-03-02T12:59:00Z', '2026-03-04', '2026-03-05'],
    ['at the cut-off', '2026-03-02T13:00:00Z', '2026-03-05', '2026-03-06'],
    ['over a week-end', '2026-03-05T09:00:00Z', '2026-03-09', '2026-03-10'],
    ['on a Saturday morning', '2026-03-07T09:00:00Z', '2026-03-11', '2026-03-12'],
    ['on a Saturday evening', '2026-03-07T21:00:00Z', '2026-03-11', '2026-03-12'],
    ['over a holiday', '2026-12-23T09:00:00Z', '2026-12-28', '2026-12-29'],
    ['in summer time, which is an hour further', '2026-07-06T12:00:00Z', '2026-07-09', '2026-07-10'],
    [
      'late in the evening, when the next day has begun in the shop',
      '2026-03-02T23:30:00Z',
      '2026-03-05',
      '2026-03-06',
    ],
  ])('%s', (_, now, from, to) => {
    expect(deliveryDates(new Date(now), times)).toEqual({ from, to })
  })
})
