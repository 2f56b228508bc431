import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { fromDecimal, inputText } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { momentIn, zonedText } from '#base/zoned-text.ts'
import { percentText, ppmOf } from '#platform/settings/screens/percent.ts'
import { typedAmount } from '#platform/settings/screens/typed.ts'
import type { PromotionGives, PromotionTarget } from '#pricing/calculation/model.ts'

/** A promotion as its fields have it: every number and moment is a text. */
export interface PromotionDraft {
  readonly name: string
  readonly hasCode: boolean
  readonly code: string
  readonly gives: PromotionGives['kind']
  readonly percent: string
  readonly amount: string
  readonly target: PromotionTarget['kind']
  /** Of the target; empty for everything. */
  readonly ids: readonly string[]
  readonly minimumSpend: string
  /** As `<input type="datetime-local">` has it. */
  readonly from: string
  readonly until: string
  readonly order: number
  readonly combines: boolean
  readonly maxUses: string
  readonly maxUsesByCustomer: string
  readonly isOff: boolean
}

/** The value of `from` and `until` while a part of the date or of the time is missing; no moment can be read from it. */
export const incomplete = 'incomplete'

/** The fields of a new promotion, which is applied after the others. */
export function newPromotion(order: number): PromotionFields {
  return {
    name: '',
    code: '',
    gives: { kind: 'percent', ppm: 100_000 },
    target: { kind: 'everything' },
    minimumSpend: null,
    from: null,
    until: null,
    order,
    combines: true,
    maxUses: null,
    maxUsesByCustomer: null,
    isOff: false,
  }
}

/** The fields of a promotion. */
export function promotionDraft(promotion: PromotionFields): PromotionDraft {
  const { name, code, gives, target, minimumSpend, from, until, order, combines, isOff } = promotion
  return {
    name,
    order,
    combines,
    isOff,
    hasCode: code !== null,
    code: code ?? '',
    gives: gives.kind,
    percent: gives.kind === 'percent' ? percentText(gives.ppm) : '',
    amount: gives.kind === 'amount' ? inputText(fromDecimal(gives.amount)) : '',
    target: target.kind,
    ids: target.kind === 'everything' ? [] : target.ids,
    minimumSpend: minimumSpend === null ? '' : inputText(fromDecimal(minimumSpend)),
    from: from === null ? '' : localText(new Date(from)),
    until: until === null ? '' : localText(new Date(until)),
    maxUses: countText(promotion.maxUses),
    maxUsesByCustomer: countText(promotion.maxUsesByCustomer),
  }
}

/** The promotion of the fields; its schema has yet to accept it. A number that cannot be read is `NaN`. */
export function promotionDocument(draft: PromotionDraft) {
  const { name, hasCode, code, target, ids, minimumSpend, from, until, order, combines, isOff } = draft
  return {
    name,
    order,
    combines,
    isOff,
    code: hasCode ? code.replace(/\s/g, '') : null,
    gives: givesOf(draft),
    target: target === 'everything' ? { kind: target } : { kind: target, ids: [...ids] },
    minimumSpend: minimumSpend.trim() === '' ? null : typedAmount(minimumSpend),
    from: momentOf(from),
    until: momentOf(until),
    maxUses: countOf(draft.maxUses),
    maxUsesByCustomer: countOf(draft.maxUsesByCustomer),
  }
}

function givesOf({ gives, percent, amount }: PromotionDraft): object {
  switch (gives) {
    case 'percent':
      return { kind: gives, ppm: ppmOf(percent) ?? Number.NaN }
    case 'amount':
      return { kind: gives, amount: typedAmount(amount) }
    case 'free_delivery':
      return { kind: gives }
  }
}

function countText(count: number | null): string {
  return count === null ? '' : String(count)
}

function countOf(typed: string): number | null {
  if (typed.trim() === '') return null
  return /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** A moment that cannot be read stays as it was typed, which the schema refuses. */
function momentOf(local: string): string | null {
  if (local === '') return null
  return momentIn(local, shopConfig().timeZone)?.toISOString() ?? local
}

/** A moment in the time zone of the shop, as `<input type="datetime-local">` has it: `2026-12-24T18:00`. */
export function localText(moment: Date): string {
  return zonedText(moment, shopConfig().timeZone)
}
