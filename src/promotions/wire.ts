import type { AnswerOf } from '#contract/calls.ts'
import type { PromotionRow } from './noun.ts'

type WirePromotion = AnswerOf<'listPromotions'>['rows'][number]

/** A promotion as admins see it. */
export function promotionOnWire({ id, used, fields }: PromotionRow): WirePromotion {
  return { _id: id, used, promotion: fields }
}
