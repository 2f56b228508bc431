import { describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { taxesForm } from '#base/contract/forms/taxes.ts'
import { type PresetRegion, presetWords } from '#base/contract/messages/preset-words.ts'
import { countryOf } from '#base/countries/country.ts'
import { conversionOf } from '#platform/settings/screens/fields.tsx'
import { asChecked, startFrom } from '#platform/settings/screens/preset-start.ts'
import { taxFields } from './tax-fields.tsx'
import { taxPresets } from './tax-presets.ts'

const { documentOf, draftOf } = conversionOf(taxFields)

const presets = Object.entries(taxPresets) as [PresetRegion, (typeof taxPresets)[PresetRegion]][]
const ratesIn = (region: PresetRegion, name: string) =>
  taxPresets[region].settings.zones
    .find((zone) => zone.name === name)
    ?.rates.map((rate) => [rate.name, rate.ppm])

describe.each(presets)('the starting point %s', (region, { asOf, sources, settings }) => {
  it('is a document that can be saved', () => {
    expect(taxesForm.safeParse(settings)).toMatchObject({ success: true, data: settings })
  })

  it('names its day and its sources', () => {
    expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^https:\/\/[\w.-]+\.(eu|uk|ca|org)\//)
    expect(presetWords.ratesAsOf(asOf)).toContain('check each')
  })

  it('asks to be checked until the owner says that it is', () => {
    const started = startFrom(draftOf(settings), region)
    const checked = checkDocument(taxesForm, documentOf(started))
    if (checked.kind !== 'valid') throw new Error('The document is not complete')
    expect(checked.value.toCheck).toBe(region)
    expect(draftOf(checked.value)).toEqual(started)
    expect(checkDocument(taxesForm, documentOf(asChecked(started)))).toMatchObject({ kind: 'valid' })
    expect(asChecked(started).toCheck).toBeUndefined()
  })

  it('has places that an address can have', () => {
    for (const { places } of settings.zones)
      for (const { country = '', region } of places) {
        const found = countryOf(country)
        expect(found, country).toBeDefined()
        if (region !== undefined) expect(found?.regions.map(({ code }) => code)).toContain(region)
      }
  })
})

it('says why a place has no rate, and what to do', () => {
  expect(taxPresets.us.settings.zones.flatMap(({ rates }) => rates)).toEqual([])
  expect(presetWords.taxNotes.us).toMatch(/due in the states.+Add a zone with the rate/)
  for (const region of ['eu', 'gb', 'ca'] as const)
    for (const { rates } of taxPresets[region].settings.zones) expect(rates.length).toBeGreaterThan(0)
})

it('knows the rates of the sources', () => {
  expect(taxPresets.eu.settings.zones).toHaveLength(27)
  expect(ratesIn('eu', 'Finland')).toEqual([['VAT', 255_000]])
  expect(ratesIn('eu', 'Estonia')).toEqual([['VAT', 240_000]])
  expect(ratesIn('eu', 'Romania')).toEqual([['VAT', 210_000]])
  expect(ratesIn('eu', 'Slovakia')).toEqual([['VAT', 230_000]])
  expect(ratesIn('gb', 'United Kingdom')).toEqual([['VAT', 200_000]])
  expect(ratesIn('ca', 'Canada, NS')).toEqual([['HST', 140_000]])
  expect(ratesIn('ca', 'Canada, QC')).toEqual([
    ['GST', 50_000],
    ['QST', 99_750],
  ])
  expect(taxPresets.ca.settings.zones).toHaveLength(13)
})
