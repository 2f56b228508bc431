import { expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { type ProductFitmentFields, productFitmentsForm } from '#base/contract/forms/fitment.ts'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { fitmentRules } from '#base/contract/messages/fitment.ts'
import { newCondition } from './condition-draft.ts'
import { checkFitments } from './fitment-check.ts'
import { copyOf, fitmentsDocument, fitmentsDraft, newRow } from './fitment-draft.ts'

const fitments: ProductFitmentFields = {
  isUniversal: false,
  universalNote: '',
  fitments: [
    {
      ...{
        make: 'Volkswagen',
        model: 'Golf',
        fromYear: 1997,
        toYear: 2003,
        note: 'Painted black',
        source: 'us',
        quantity: 2,
        label: 'Sport',
      },
      notes: [
        { text: 'with tow bar', kind: 'condition' },
        { text: 'Sold in pairs', kind: 'hint' },
        { text: 'nur für Kombi', kind: 'unsorted' },
      ],
      parts: { ...anyParts, drives: ['FWD'] },
      namedBy: 'model',
      market: 'US',
      engine: { litres: { from: 1.6, to: 2 }, cylinders: 4, words: 'TDI' },
      position: { axle: 'front', side: 'left', height: null, depth: 'outer' },
      qualifiers: [
        {
          question: 'brake-disc',
          words: 'Which brake discs?',
          howToMeasure: 'Across the disc.',
          answers: ['256 mm', '280 mm'],
          accepts: ['280 mm'],
          isExclusion: false,
        },
        {
          question: 'abs',
          words: 'Which ABS?',
          howToMeasure: '',
          isExclusion: true,
          answers: ['Bosch', 'Teves', 'none'],
          accepts: ['Bosch', 'Teves'],
        },
      ],
    },
    {
      make: 'Audi',
      model: null,
      fromYear: 2001,
      toYear: 2155,
      parts: anyParts,
      note: '',
      notes: [],
      quantity: null,
      label: '',
      source: '',
      qualifiers: [],
      engine: { litres: null, cylinders: null, words: '' },
      position: { axle: null, side: null, height: null, depth: null },
    },
  ],
}
const draft = fitmentsDraft(fitments)
const [golf] = draft.rows
if (golf === undefined) throw new Error('two rows')
/** The result of the schema, and of checking the rows one by one. */
const checked = (row: Partial<typeof golf>) => {
  const changed = { ...draft, rows: [{ ...golf, ...row }, ...draft.rows.slice(1)] }
  const result = checkDocument(productFitmentsForm, fitmentsDocument(changed))
  expect(checkFitments(changed)).toEqual(result)
  return result
}
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

it('years that are not typed are left to the generation that the model names', () => {
  const unknown = { fromYear: '', toYear: ' ' }
  expect(savedOf({ model: 'Golf IV', ...unknown })).toMatchObject({ fromYear: null, toYear: 2155 })
  expect(savedOf({ model: 'Golf IV', ...unknown, fromYear: '2001' })).toMatchObject({
    fromYear: 2001,
    toYear: 2155,
  })
  expect(savedOf({ model: 'Golf IV' })).toMatchObject({ fromYear: 1997, toYear: 2003 })
})

it('a first year that is not typed is open where the last one is, and an open one has an empty field', () => {
  expect(savedOf({ fromYear: '' })).toMatchObject({ fromYear: 1900, toYear: 2003 })
  expect(savedOf({ fromYear: '', toYear: '' })).toMatchObject({ fromYear: null, toYear: 2155 })
  const opened = (fromYear: number, toYear: number) =>
    fitmentsDraft({ ...fitments, fitments: fitments.fitments.map((one) => ({ ...one, fromYear, toYear })) })
      .rows[0]
  expect(opened(1900, 2003)).toMatchObject({ fromYear: '', toYear: '2003' })
  // Where both are open one has to be said: fields that nobody filled in are no range.
  expect(opened(1900, 2155)).toMatchObject({ fromYear: '1900', toYear: '' })
})

it('how many a vehicle needs is a number from 1 to 999, or nothing', () => {
  expect(savedOf({ quantity: ' 4 ' })?.quantity).toBe(4)
  expect(savedOf({ quantity: '' })?.quantity).toBeNull()
  for (const quantity of ['0', '1000', 'two'])
    expect(errorsOf({ quantity })).toHaveProperty(['fitments.0.quantity'])
})

it('a row says whose names it uses until its make or model is another', () => {
  expect(savedOf({ source: 'edited' })).toMatchObject({ namedBy: 'model', market: 'US' })
  expect(savedOf({ model: 'golf' })?.namedBy).toBe('model')
  expect(savedOf({ model: 'Jetta' })?.namedBy).toBeUndefined()
})

it('a last year that is not typed is open, and an open one has an empty field', () => {
  expect(draft.rows[1]).toMatchObject({ fromYear: '2001', toYear: '' })
  expect(savedOf({ toYear: '' })).toMatchObject({ fromYear: 1997, toYear: 2155 })
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
  const one = { ...newCondition(), words: 'Which?', answers: '256 mm' }
  expect(errorsOf({ conditions: [one] })).toMatchObject({
    'fitments.0.qualifiers.0.answers': fitmentRules.twoAnswers,
  })
})

it('a universal product has no fitments, and only it has a note', () => {
  expect(fitmentsDocument({ ...draft, isUniversal: true, universalNote: 'M14' })).toEqual({
    isUniversal: true,
    universalNote: 'M14',
    fitments: [],
  })
  expect(fitmentsDocument({ ...draft, universalNote: 'M14' })).toMatchObject({ universalNote: '' })
})

it('a copy of a row says the same and is a row of its own', () => {
  const copy = copyOf(golf)
  expect(copy).toMatchObject({ make: 'Volkswagen', litresTo: '2' })
  expect(new Set([golf, copy, newRow()].map(({ id }) => id)).size).toBe(3)
  expect(copy.conditions[0]?.id).not.toBe(golf.conditions[0]?.id)
})

it('5,000 rows are checked, and one more is refused', () => {
  const rows = (count: number) => ({ ...draft, rows: Array.from({ length: count }, () => golf) })
  expect(checkFitments(rows(5000)).kind).toBe('valid')
  expect(checkFitments(rows(5001))).toEqual({
    kind: 'invalid',
    errors: { fitments: fitmentRules.mostFitments },
  })
  expect(checkFitments({ ...draft, isUniversal: true, universalNote: 'x'.repeat(301) }).kind).toBe('invalid')
})
