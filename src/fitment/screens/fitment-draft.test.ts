import { expect, it } from 'vitest'
import { checkDocument } from '#contract/forms/check.ts'
import { type ProductFitmentFields, productFitmentsForm } from '#contract/forms/fitment.ts'
import { fitmentRules } from '#contract/messages/fitment.ts'
import { copyOf, fitmentsDocument, fitmentsDraft, keyOf, newRow } from './fitment-draft.ts'

const fitments: ProductFitmentFields = {
  ...{ isUniversal: false, universalNote: '' },
  fitments: [
    {
      ...{
        make: 'Volkswagen',
        model: 'Golf',
        fromYear: 1997,
        toYear: 2003,
        note: 'Not with ABS',
        source: 'us',
      },
      engine: { litres: { from: 1.6, to: 2 }, cylinders: 4, words: 'TDI' },
      position: { axle: 'front', side: 'left', height: null, depth: 'outer' },
      qualifiers: [
        {
          ...{ question: 'brake-disc', words: 'Which brake discs?', howToMeasure: 'Across the disc.' },
          ...{ answers: ['256 mm', '280 mm'], accepts: ['280 mm'] },
        },
      ],
    },
    {
      ...{ make: 'Audi', model: null, fromYear: 2001, toYear: 2001, note: '', source: '', qualifiers: [] },
      engine: { litres: null, cylinders: null, words: '' },
      position: { axle: null, side: null, height: null, depth: null },
    },
  ],
}
const draft = fitmentsDraft(fitments)
const [golf] = draft.rows
if (golf === undefined) throw new Error('two rows')
const checked = (row: Partial<typeof golf>) =>
  checkDocument(productFitmentsForm, fitmentsDocument({ ...draft, rows: [{ ...golf, ...row }] }))
const errorsOf = (row: Partial<typeof golf>) => {
  const result = checked(row)
  return result.kind === 'invalid' ? result.errors : {}
}
const savedOf = (row: Partial<typeof golf>) => {
  const result = checked(row)
  return result.kind === 'valid' ? result.value.fitments[0] : undefined
}

it('the fitments of the fields are those that they were made of', () => {
  expect(checkDocument(productFitmentsForm, fitmentsDocument(draft))).toEqual({
    kind: 'valid',
    value: fitments,
  })
})

it('one size of an engine alone is the only one, with a comma or a point', () => {
  expect(savedOf({ litresFrom: '1,8', litresTo: '' })?.engine.litres).toEqual({ from: 1.8, to: 1.8 })
  expect(savedOf({ litresFrom: '', litresTo: '2' })?.engine.litres).toEqual({ from: 2, to: 2 })
  expect(savedOf({ litresFrom: ' ', litresTo: '' })?.engine.litres).toBeNull()
})

it('an answer that is no longer possible is accepted no more', () => {
  const [condition] = golf.conditions
  if (condition === undefined) throw new Error('a condition')
  const conditions = [{ ...condition, answers: '256 mm, 300 mm', accepts: ['256 mm', '280 mm'] }]
  expect(savedOf({ conditions })?.qualifiers[0]?.accepts).toEqual(['256 mm'])
  expect(errorsOf({ conditions: [{ ...condition, answers: '256 mm, 300 mm' }] })).toEqual({
    'fitments.0.qualifiers.0.accepts': fitmentRules.accepts,
  })
})

it('a question without a key gets one from its words', () => {
  expect(keyOf('Which front brake discs?')).toBe('which-front-brake-discs')
  expect(keyOf('Größe der Bremsscheiben, außen gemessen, an der Achse')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

it('each wrong field has a sentence under its path', () => {
  expect(errorsOf({ make: '', litresFrom: '1.85', fromYear: 'old', cylinders: '0' })).toEqual({
    'fitments.0.make': expect.stringMatching(/reqiured/),
    'fitments.0.engine.litres.from': fitmentRules.oneDecimal,
    'fitments.0.fromYear': expect.any(String),
    'fitments.0.engine.cylinders': expect.any(String),
  })
  expect(errorsOf({ litresFrom: '2', litresTo: '1.6' })).toEqual({
    'fitments.0.engine.litres': fitmentRules.litres,
  })
  expect(errorsOf({ fromYear: '2004' })).toEqual({ 'fitments.0.toYear': fitmentRules.years })
  const one = { id: 'a', question: '', words: 'Which?', answers: '256 mm', accepts: [], howToMeasure: '' }
  expect(errorsOf({ conditions: [one] })).toMatchObject({
    'fitments.0.qualifiers.0.answers': fitmentRules.twoAnswers,
  })
})

it('a universal product has no fitments, and only it has a note', () => {
  expect(fitmentsDocument({ ...draft, isUniversal: true, universalNote: 'M14' })).toEqual({
    ...{ isUniversal: true, universalNote: 'M14', fitments: [] },
  })
  expect(fitmentsDocument({ ...draft, universalNote: 'M14' })).toMatchObject({ universalNote: '' })
})

it('a copy of a row says the same and is a row of its own', () => {
  const copy = copyOf(golf)
  expect(copy).toMatchObject({ make: 'Volkswagen', litresTo: '2' })
  expect(new Set([golf, copy, newRow()].map(({ id }) => id)).size).toBe(3)
  expect(copy.conditions[0]?.id).not.toBe(golf.conditions[0]?.id)
})
