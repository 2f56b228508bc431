import { expect, it } from 'vitest'
import { checkDocument } from '#contract/forms/check.ts'
import { deliveriesForm, freeEverywhere } from '#contract/forms/deliveries.ts'
import { type PresetRegion, presetWords } from '#contract/messages/preset-words.ts'
import { deliveryDocument, deliveryDraft } from './delivery-draft.ts'
import { presetDraft } from './preset-draft.ts'

const before = { ...deliveryDraft(freeEverywhere), cutOffHour: '16' }
const regions = Object.keys(presetWords.regions) as PresetRegion[]

it.each(regions)('the starting point %s lacks prices, and is complete with them', (region) => {
  const draft = presetDraft(before, region)
  expect(draft.cutOffHour).toBe('16')
  const checked = checkDocument(deliveriesForm, deliveryDocument(draft))
  expect(checked.kind === 'invalid' && Object.keys(checked.errors)).toEqual(
    draft.methods.map((_, index) => `methods.${index}.rate.price`),
  )
  const priced = { ...draft, methods: draft.methods.map((method) => ({ ...method, price: '4.90' })) }
  expect(checkDocument(deliveriesForm, deliveryDocument(priced)).kind).toBe('valid')
})
