import { describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { deliveriesForm, freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { type PresetRegion, presetWords } from '#base/contract/messages/preset-words.ts'
import { conversionOf } from '#platform/settings/screens/fields.tsx'
import { asChecked, startFrom } from '#platform/settings/screens/preset-start.ts'
import type { DeliveryDraft } from './delivery-draft.ts'
import { deliveryFields } from './delivery-fields.tsx'
import { deliveryPresets } from './delivery-presets.ts'
import { presetDraft } from './preset-draft.ts'

const { documentOf, draftOf } = conversionOf(deliveryFields)

const usual = draftOf(freeEverywhere)
const before = { ...usual, times: { ...usual.times, cutOffHour: '16' } }
const regions = Object.keys(presetWords.regions) as PresetRegion[]

describe.each(regions)('the starting point %s of deliveries', (region) => {
  const { asOf, sources, zones } = deliveryPresets[region]

  it('is complete, with a price for every method, and keeps the hours of work', () => {
    const draft = presetDraft(before, region)
    expect(draft.times.cutOffHour).toBe('16')
    expect(checkDocument(deliveriesForm, documentOf(draft)).kind).toBe('valid')
    for (const { price } of draft.methods) expect(Number(price)).toBeGreaterThan(0)
  })

  it('names its day and its sources', () => {
    expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^https:\/\/[\w.-]+\.(eu|com|ca)\//)
    expect(presetWords.deliveryAsOf(asOf)).toContain('check them')
  })

  it('says of its days whether they are of a carrier or an example', () => {
    const [first] = zones
    const note: string = presetWords.deliveryNotes[region]
    expect(note).toMatch(/example|Royal Mail|USPS/)
    if (!note.includes('example')) expect(note).toContain(`${first?.days.join(' to ')} working days`)
  })
})

it('asks to be checked until the owner says that it is, saved or not', () => {
  const saved = (draft: DeliveryDraft) => {
    const checked = checkDocument(deliveriesForm, documentOf(draft))
    if (checked.kind !== 'valid') throw new Error('The document is not complete')
    return checked.value
  }
  const started = startFrom(presetDraft(before, 'gb'), 'gb')
  expect(saved(started).toCheck).toBe('gb')
  const again = draftOf(saved(started))
  expect(again).toEqual(started)
  expect(saved({ ...again, times: { ...again.times, cutOffHour: '12' } }).toCheck).toBe('gb')
  expect(saved(asChecked(again)).toCheck).toBeUndefined()
})
