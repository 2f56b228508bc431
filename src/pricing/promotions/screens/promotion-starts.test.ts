import { describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { promotionForm } from '#base/contract/forms/promotion.ts'
import { type PromotionStart, promotionStarts as words } from '#pricing/promotions/messages.ts'
import { newPromotion, promotionDocument, promotionDraft } from './promotion-draft.ts'
import { reductionRules, startOf } from './promotion-starts.ts'

const starts = Object.keys(words.kinds) as PromotionStart[]
const before = promotionDraft(newPromotion(7))

describe.each(starts)('the example %s of a promotion', (start) => {
  it('can be saved, keeps its place, says that it is an example, and is switched off', () => {
    const checked = checkDocument(promotionForm, promotionDocument(startOf(start, before)))
    expect(checked).toMatchObject({ kind: 'valid', value: { order: 7, isOff: true } })
    expect(startOf(start, before).name).toMatch(/^Example: /)
    expect(words.notes[start]).not.toBe('')
  })
})

it('names the day and a source of the rules of each place, and asks to check them', () => {
  const { asOf, sources } = reductionRules
  expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(words.rulesAbout(asOf)).toContain('check with the source')
  expect(Object.keys(sources)).toEqual(Object.keys(words.placeRules))
  for (const source of Object.values(sources)) expect(source).toMatch(/^https:\/\/[\w.-]+\.(eu|uk|gov|ca)\//)
})
