import fc from 'fast-check'
import { aroundEach, describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { type DeliverySettings, deliveriesForm, freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { sellingRules } from '#base/contract/messages/selling.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { conversionOf } from '#platform/settings/screens/fields.tsx'
import { emptyStep, newMethod, newZone, withoutZone, withZoneAgain } from './delivery-draft.ts'
import { deliveryFields } from './delivery-fields.tsx'

const { documentOf, draftOf } = conversionOf(deliveryFields)

const usd = (minor: number) => toDecimal(fromMinor(minor))
const transitDays = { from: 1, to: 3 }
const settings: DeliverySettings = {
  zones: [
    { id: 'de', name: 'Germany', places: [{ country: 'DE' }] },
    { id: 'rest', name: 'Rest', places: [{}] },
  ],
  methods: [
    { id: 'flat', name: 'Letter', zones: ['de'], rate: { kind: 'flat', price: usd(390) }, transitDays },
    { id: 'collect', name: 'Counter', zones: ['de'], rate: { kind: 'collect', price: usd(0) }, transitDays },
    {
      id: 'weight',
      name: 'Parcel',
      zones: ['de', 'rest'],
      rate: {
        kind: 'by_weight',
        steps: [
          { upToGrams: 5000, price: usd(500) },
          { upToGrams: 31_500, price: usd(1250) },
        ],
      },
      freeFrom: usd(10_000),
      volumetricDivisor: 5000,
      longSurcharge: { overMm: 1200, price: usd(800) },
      heavySurcharge: { overGrams: 20_000, price: usd(405) },
      transitDays,
    },
    {
      id: 'price',
      name: 'Courier',
      zones: ['de'],
      rate: { kind: 'by_price', steps: [{ from: usd(0), price: usd(990) }] },
      transitDays,
    },
    {
      id: 'size',
      name: 'Pallet',
      zones: ['rest'],
      rate: { kind: 'by_size', steps: [{ upToLongestMm: 1200, upToGirthMm: 3000, price: usd(8900) }] },
      transitDays,
    },
  ],
  times: { cutOffHour: 14, handlingDays: 1, weekdays: [1, 2, 5], holidays: ['2026-12-25', '2027-01-01'] },
}
const draft = draftOf(settings)
const errorsOf = (document: object) => {
  const checked = checkDocument(deliveriesForm, document)
  return checked.kind === 'invalid' ? checked.errors : {}
}

describe('the document of the fields of delivery', () => {
  it('is the one that they were made of, with every kind of rate', () => {
    for (const value of [settings, freeEverywhere])
      expect(checkDocument(deliveriesForm, documentOf(draftOf(value)))).toEqual({
        kind: 'valid',
        value,
      })
  })

  it('has the rate of the chosen kind, and no other', () => {
    const steps = [{ ...emptyStep, upToGrams: '1000', from: '9', price: '4.5' }]
    const method = { ...newMethod(draft.zones), name: 'New', kind: 'by_weight' as const, steps }
    const checked = checkDocument(deliveriesForm, documentOf({ ...draft, methods: [method] }))
    expect(checked).toMatchObject({
      kind: 'valid',
      value: { methods: [{ rate: { kind: 'by_weight', steps: [{ upToGrams: 1000, price: 4.5 }] } }] },
    })
  })

  it('has the holidays line by line, and the weekdays in their order', () => {
    const typed = {
      ...draft,
      times: { ...draft.times, holidays: '2026-12-25, 2026-12-26\n\n 2027-01-01 ', weekdays: [5, 1] },
    }
    expect(checkDocument(deliveriesForm, documentOf(typed))).toMatchObject({
      kind: 'valid',
      value: { times: { holidays: ['2026-12-25', '2026-12-26', '2027-01-01'], weekdays: [1, 5] } },
    })
  })

  it('has an error for each incomplete field, under its path', () => {
    const method = {
      ...newMethod([]),
      kind: 'by_size' as const,
      longOver: '1200',
      daysFrom: '4',
      daysTo: '3',
      volumetricDivisor: '5',
    }
    const times = { ...draft.times, cutOffHour: '25', weekdays: [], holidays: 'Christmas' }
    const typed = { ...draft, methods: [method], times }
    expect(errorsOf(documentOf(typed))).toEqual({
      'methods.0.name': rules.fieldRequired,
      'methods.0.zones': sellingRules.noZone,
      'methods.0.rate.steps.0.upToLongestMm': rules.wholeNumber,
      'methods.0.rate.steps.0.upToGirthMm': rules.wholeNumber,
      'methods.0.rate.steps.0.price': rules.price,
      'methods.0.longSurcharge.price': rules.price,
      'methods.0.volumetricDivisor': sellingRules.atLeast(100),
      'methods.0.transitDays': sellingRules.transitDays,
      'times.cutOffHour': rules.atMost(24),
      'times.weekdays': sellingRules.noWeekday,
      'times.holidays.0': sellingRules.date,
    })
  })
})

describe('a removed zone', () => {
  const removed = withoutZone(draft, 'rest')

  it('is reached by no method', () => {
    expect(removed.methods.flatMap(({ zones }) => zones)).not.toContain('rest')
    expect(errorsOf(documentOf(removed))).toEqual({ 'methods.4.zones': sellingRules.noZone })
  })

  it('comes back where it was, and changes since then stay', () => {
    const added = newZone()
    const later = { ...removed, zones: [...removed.zones, added] }
    const again = withZoneAgain(later, draft, 'rest')
    expect(again).toEqual({ ...draft, zones: [...draft.zones, added] })
  })
})

describe('in pounds and inches', () => {
  aroundEach((runTest) => inShop({ config: { ...shopConfig(), units: 'imperial' } }, runTest))

  it('the fields show these, and the document of the fields is in grams and millimetres as before', () => {
    const shown = draftOf(settings)
    const [, , weight, , size] = shown.methods
    expect(weight).toMatchObject({ volumetricDivisor: '138.4', longOver: '47.24', heavyOver: '44.092' })
    expect(weight?.steps.map(({ upToGrams }) => upToGrams)).toEqual(['11.023', '69.446'])
    expect(size?.steps[0]).toMatchObject({ upToLongestMm: '47.24', upToGirthMm: '118.1' })
    expect(checkDocument(deliveriesForm, documentOf(shown))).toEqual({ kind: 'valid', value: settings })
  })

  it('so it is with any bounds', () => {
    const grams = fc.integer({ min: 1, max: 100_000_000 })
    const mm = fc.integer({ min: 1, max: 1_000_000 })
    const divisor = fc.integer({ min: 100, max: 100_000 })
    fc.assert(
      fc.property(grams, grams, mm, mm, divisor, (upToGrams, overGrams, upToLongestMm, upToGirthMm, by) => {
        const [, , weight, , size] = settings.methods
        if (weight === undefined || size === undefined) throw new Error('The settings have other methods')
        const value: DeliverySettings = {
          ...settings,
          methods: [
            {
              ...weight,
              rate: { kind: 'by_weight', steps: [{ upToGrams, price: usd(1) }] },
              volumetricDivisor: by,
              longSurcharge: { overMm: upToLongestMm, price: usd(1) },
              heavySurcharge: { overGrams, price: usd(1) },
            },
            { ...size, rate: { kind: 'by_size', steps: [{ upToLongestMm, upToGirthMm, price: usd(1) }] } },
          ],
        }
        expect(checkDocument(deliveriesForm, documentOf(draftOf(value)))).toEqual({
          kind: 'valid',
          value,
        })
      }),
    )
  })
})
