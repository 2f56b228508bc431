import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { productFitmentsForm } from '#base/contract/forms/fitment.ts'
import { fitmentRules } from '#base/contract/messages/fitment.ts'
import { fit as verdictFor } from '#finding/fitment/inside/fit.ts'
import { noParts } from '#finding/vehicles/model.ts'
import { type ConditionDraft, choicesOf, keyOf, newCondition } from './condition-draft.ts'
import { fitmentsDocument, newRow } from './fitment-draft.ts'

const discs = (given: Partial<ConditionDraft>): ConditionDraft => ({
  ...newCondition(),
  words: 'Which discs?',
  question: 'disc',
  answers: '256 mm, 280 mm, 312 mm',
  ...given,
})

/** What is saved of a row with these conditions. */
function checked(...conditions: ConditionDraft[]) {
  const row = { ...newRow(), make: 'VW', model: 'Golf', fromYear: '1999', toYear: '2006', conditions }
  return checkDocument(
    productFitmentsForm,
    fitmentsDocument({ isUniversal: false, universalNote: '', rows: [row] }),
  )
}
const saved = (condition: ConditionDraft) => {
  const result = checked(condition)
  return result.kind === 'valid' ? result.value.fitments[0]?.qualifiers[0] : undefined
}
const error = (condition: ConditionDraft) => {
  const result = checked(condition)
  return result.kind === 'invalid' ? result.errors['fitments.0.qualifiers.0.accepts'] : undefined
}

/** The verdict on a Golf of 2003 whose owner answered. */
function verdict(condition: ConditionDraft, answer: string) {
  const result = checked(condition)
  if (result.kind === 'invalid') return 'refused'
  const fitments = result.value.fitments.map((one) => ({
    ...one,
    id: 1,
    fromYear: one.fromYear ?? 0,
    makeKey: 'volkswagen',
    modelKey: 'golf',
    ...{ notes: [], quantity: null, label: '' },
    ...({ namedBy: 'nameplate', market: 'US', shared: null } as const),
  }))
  const golf = {
    year: 2003,
    makeKey: 'volkswagen',
    modelKey: 'golf',
    ...{ model: 'Golf', parts: noParts, namedBy: null, relatives: [] },
    engine: '',
    litres: 2,
    cylinders: 4,
  }
  const product = { isUniversal: false, universalNote: '', version: 1, isListed: true, fitments }
  return verdictFor(product, golf, { [condition.question]: answer }).verdict
}

describe('a condition that says with what the part does not fit', () => {
  const not256 = discs({ isExclusion: true, ticked: ['256 mm'] })

  it('accepts all other answers', () => {
    expect(saved(not256)).toMatchObject({ accepts: ['280 mm', '312 mm'], isExclusion: true })
    expect(verdict(not256, '256 mm')).toBe('not_listed')
    expect(verdict(not256, '280 mm')).toBe('fits')
  })

  it('takes an answer that is added, but is asked about one that it does not have', () => {
    expect(saved({ ...not256, answers: '256 mm, 280 mm, 312 mm, 288 mm' })?.accepts).toContain('288 mm')
    expect(verdict(not256, '256')).toBe('conditional')
  })

  it('must say which, and leave one', () => {
    expect(error({ ...not256, ticked: [] })).toBe(fitmentRules.excludes)
    expect(error({ ...not256, ticked: ['312 mm', '256 mm', '280 mm'] })).toBe(fitmentRules.accepts)
  })

  it('is refused once an excluded answer is written otherwise, until it is unticked', () => {
    const changed = { ...not256, answers: '256mm, 280 mm, 312 mm', ticked: ['256 mm', '312 mm'] }
    expect(error(changed)).toBe(fitmentRules.excludes)
    expect(choicesOf(changed).at(-1)).toEqual({ answer: '256 mm', isLost: true })
    expect(saved({ ...changed, ticked: ['312 mm'] })?.accepts).toEqual(['256mm', '280 mm'])
  })

  it('never lets the part fit with an excluded answer, for 2,000 random conditions', () => {
    const letters: string[] = ['a', 'b', 'c', 'd', 'e']
    const words = fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2 })
    const seen = new Set<string>()
    fc.assert(
      fc.property(words, fc.subarray(letters), fc.nat(4), (answers, ticked, pick) => {
        const condition = discs({ answers: answers.join(','), isExclusion: true, ticked })
        const answer = letters[pick] ?? ''
        const said = verdict(condition, answer)
        seen.add(said)
        if (ticked.includes(answer)) expect(said).not.toBe('fits')
        else if (said !== 'refused') expect(said).toBe(answers.includes(answer) ? 'fits' : 'conditional')
      }),
      { numRuns: 2000 },
    )
    expect(seen).toEqual(new Set(['fits', 'not_listed', 'conditional', 'refused']))
  })
})

it('an answer that is no longer possible is accepted no more', () => {
  const two = discs({ answers: '256 mm, 300 mm', ticked: ['256 mm', '280 mm'] })
  expect(saved(two)?.accepts).toEqual(['256 mm'])
  expect(error({ ...two, ticked: ['280 mm'] })).toBe(fitmentRules.accepts)
})

it('a question without a key gets one from its words', () => {
  expect(keyOf('Which front brake discs?')).toBe('which-front-brake-discs')
  expect(keyOf('Größe der Bremsscheiben, außen gemessen, an der Achse')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
