import { describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { asGoods, type TaxSettings, taxesForm } from '#base/contract/forms/taxes.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { sellingRules } from '#base/contract/messages/selling.ts'
import { conversionOf } from '#platform/settings/screens/fields.tsx'
import { emptyPlace } from '#platform/settings/screens/zone-draft.ts'
import { newRate, newTaxZone, withClassAgain, withoutClass } from './tax-draft.ts'
import { taxFields } from './tax-fields.tsx'

const { documentOf, draftOf } = conversionOf(taxFields)

const settings: TaxSettings = {
  pricesIncludeTax: false,
  deliveryClass: 'books',
  classes: [
    { id: 'standard', name: 'Standard' },
    { id: 'books', name: 'Books' },
  ],
  zones: [
    {
      id: 'qc',
      name: 'Québec',
      places: [{ country: 'CA', region: 'QC' }, { country: 'CA', postalPrefix: 'G1' }, {}],
      exemptsBusinesses: true,
      rates: [
        { id: 'gst', name: 'GST', ppm: 50_000, compound: false, classes: ['standard', 'books'] },
        { id: 'qst', name: 'QST', ppm: 99_750, compound: true, classes: ['standard'] },
      ],
    },
  ],
}
const draft = draftOf(settings)
const errorsOf = (document: object) => {
  const checked = checkDocument(taxesForm, document)
  return checked.kind === 'invalid' ? checked.errors : {}
}

describe('the document of the fields', () => {
  it('is the one that they were made of', () => {
    expect(checkDocument(taxesForm, documentOf(draft))).toEqual({ kind: 'valid', value: settings })
  })

  it('has the typed values, without spaces around them, and empty fields left out', () => {
    const [zone] = draft.zones
    const places = [{ country: ' de ', region: '', postalPrefix: ' 25 ' }]
    const rates = zone?.rates.map((rate) => ({ ...rate, percent: '19,5' })) ?? []
    const checked = checkDocument(
      taxesForm,
      documentOf({ ...draft, zones: [{ ...newTaxZone(), name: ' North ', places, rates }] }),
    )
    expect(checked).toMatchObject({
      kind: 'valid',
      value: {
        zones: [
          { name: 'North', places: [{ country: 'DE', postalPrefix: '25' }], rates: [{ ppm: 195_000 }, {}] },
        ],
      },
    })
  })

  it('has an error for each incomplete field, under its path', () => {
    const zone = { ...newTaxZone(), rates: [newRate([])] }
    expect(errorsOf(documentOf({ ...draft, zones: [...draft.zones, zone] }))).toEqual({
      'zones.1.name': rules.fieldRequired,
      'zones.1.places': sellingRules.noPlace,
      'zones.1.rates.0.name': rules.fieldRequired,
      'zones.1.rates.0.ppm': sellingRules.percent,
      'zones.1.rates.0.classes': sellingRules.noClass,
    })
  })

  it('has an error for a place that two zones have', () => {
    const zone = { ...newTaxZone(), name: 'Rest', places: [emptyPlace] }
    expect(errorsOf(documentOf({ ...draft, zones: [...draft.zones, zone] }))).toEqual({
      zones: sellingRules.placeTwice('', 'Québec', 'Rest'),
    })
  })
})

describe('a removed tax class', () => {
  const removed = withoutClass(draft, 'books')

  it('is in no rate, and no longer taxes deliveries', () => {
    expect(removed.deliveryClass).toBe(asGoods)
    expect(removed.zones[0]?.rates.map(({ classes }) => classes)).toEqual([['standard'], ['standard']])
    expect(errorsOf(documentOf(removed))).toEqual({})
  })

  it('comes back where it was, and changes since then stay', () => {
    const renamed = { ...removed, zones: removed.zones.map((zone) => ({ ...zone, name: 'Quebec' })) }
    const again = withClassAgain(renamed, draft, 'books')
    expect(again).toEqual({ ...draft, zones: draft.zones.map((zone) => ({ ...zone, name: 'Quebec' })) })
  })
})

it('gives each new part an id that the document accepts', () => {
  const [one, other] = [newTaxZone(), newTaxZone()]
  expect(one.id).toMatch(/^[a-z0-9]{20,40}$/)
  expect(one.id).not.toBe(other.id)
})
