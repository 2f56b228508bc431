import { describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { type PromotionFields, promotionForm } from '#base/contract/forms/promotion.ts'
import { promotionRules } from '#base/contract/messages/promotions.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { incomplete, localText, newPromotion, promotionDocument, promotionDraft } from './promotion-draft.ts'

const promotion: PromotionFields = {
  name: 'Winter tyres',
  code: 'WINTER-26',
  gives: { kind: 'amount', amount: toDecimal(fromMinor(1050)) },
  target: { kind: 'categories', ids: ['tyres', 'wheels'] },
  minimumSpend: toDecimal(fromMinor(10_000)),
  from: new Date('2026-11-01T08:30Z').toISOString(),
  until: new Date('2026-12-31T23:59:30Z').toISOString(),
  order: 7,
  combines: false,
  maxUses: 100,
  maxUsesByCustomer: 1,
  isOff: true,
}
const draft = promotionDraft(promotion)
const errorsOf = (changed: Partial<typeof draft>) => {
  const checked = checkDocument(promotionForm, promotionDocument({ ...draft, ...changed }))
  return checked.kind === 'invalid' ? checked.errors : {}
}

describe('the promotion of the fields', () => {
  it.each<[string, PromotionFields]>([
    ['with everything', promotion],
    [
      'with a percentage and no limits',
      { ...newPromotion(3), name: 'Ten', code: null, gives: { kind: 'percent', ppm: 99_750 } },
    ],
    [
      'with free delivery',
      { ...newPromotion(0), name: 'Free', code: 'FREE', gives: { kind: 'free_delivery' } },
    ],
  ])('is the one that they were made of: %s', (_what, given) => {
    expect(checkDocument(promotionForm, promotionDocument(promotionDraft(given)))).toEqual({
      kind: 'valid',
      value: given,
    })
  })

  it('has the code in upper case and without spaces', () => {
    const checked = checkDocument(promotionForm, promotionDocument({ ...draft, code: ' win ter ' }))
    expect(checked).toMatchObject({ kind: 'valid', value: { code: 'WINTER' } })
  })

  it('has an error under the path of each wrong field', () => {
    expect(errorsOf({ code: 'A' })).toEqual({ code: promotionRules.code })
    expect(errorsOf({ amount: '1.234' })).toEqual({ 'gives.amount': rules.price })
    expect(errorsOf({ gives: 'percent', percent: '101' })).toEqual({ 'gives.ppm': promotionRules.percent })
    expect(errorsOf({ ids: [] })).toEqual({ 'target.ids': promotionRules.nothingChosen })
    expect(errorsOf({ until: '2026-10-01T00:00' })).toEqual({ until: promotionRules.untilBeforeFrom })
    expect(errorsOf({ from: incomplete })).toEqual({ from: promotionRules.moment })
    expect(errorsOf({ maxUses: 'many' })).toEqual({ maxUses: rules.wholeNumber })
    expect(errorsOf({ minimumSpend: '0' })).toEqual({ minimumSpend: rules.price })
  })

  it('has an error for a percentage that cannot be read', () => {
    expect(errorsOf({ gives: 'percent', percent: 'ten' })).toEqual({ 'gives.ppm': promotionRules.percent })
  })
})

it('a moment is written as the browser’s field has it, with seconds only where there are some', () => {
  expect(localText(new Date('2026-01-02T03:04Z'))).toBe('2026-01-02T03:04')
  expect(localText(new Date('2026-01-02T03:04:05Z'))).toBe('2026-01-02T03:04:05')
})
