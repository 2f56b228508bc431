import { expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { anyParts, type FitmentPartFields, fitmentPartsForm } from '#base/contract/forms/fitment-parts.ts'
import { fitmentRules } from '#base/contract/messages/fitment.ts'
import { noPartDraft, partDraft, partsOfDraft } from './part-draft.ts'

const parts: FitmentPartFields = {
  submodels: ['Sport', 'XLE'],
  generations: ['E46'],
  drives: ['FWD', '4WD only'],
  bodies: ['Sedan'],
  fuels: ['Petrol'],
  aspirations: ['Turbo'],
  engineCodes: ['AXR', 'ATD'],
  cc: { from: 1896, to: 1896 },
  kw: { from: 77, to: 85 },
  months: { from: 2003 * 12 + 5, to: 2005 * 12 + 11 },
}
const checked = (draft: object) => checkDocument(fitmentPartsForm, partsOfDraft({ ...noPartDraft, ...draft }))

it('the parts of the fields are those that they were made of', () => {
  expect(partDraft(parts)).toMatchObject({
    monthFrom: '06/2003',
    monthTo: '12/2005',
    drives: 'FWD, 4WD only',
  })
  expect(checked(partDraft(parts))).toEqual({ kind: 'valid', value: parts })
  expect(checked({})).toEqual({ kind: 'valid', value: anyParts })
})

it('drives and months may be written in any way, and one number alone is the only one', () => {
  expect(checked({ drives: 'fwd , 4wd-only,', monthFrom: '6.2003', monthTo: '2003-06', kwTo: '77' })).toEqual(
    {
      kind: 'valid',
      value: {
        ...anyParts,
        drives: ['FWD', '4WD only'],
        kw: { from: 77, to: 77 },
        months: { from: 2003 * 12 + 5, to: 2003 * 12 + 5 },
      },
    },
  )
})

it('each wrong field has a sentence under its path', () => {
  const draft = {
    drives: 'three wheels',
    monthFrom: '13/2003',
    ccFrom: '2000',
    ccTo: '1000',
    fuels: 'Petrol, Petrol',
  }
  expect(checked(draft)).toEqual({
    kind: 'invalid',
    errors: {
      'drives.0': fitmentRules.drive,
      'months.from': fitmentRules.month,
      cc: fitmentRules.range,
      fuels: fitmentRules.partTwice,
    },
  })
  expect(checked({ monthFrom: '07/2003', monthTo: '06/2003' })).toMatchObject({
    errors: { months: fitmentRules.months },
  })
})
