import type { AnswerOf } from '#base/contract/calls.ts'
import type { PromotionRow } from './model.ts'

type WirePromotion = AnswerOf<'listPromotions'>['rows'][number]

/** Converts a promotion of an answer to the shop's names. */
export function promotionFromWire({ _id, used, promotion }: WirePromotion): PromotionRow {
  return { id: _id, used, fields: promotion }
}

/** A promotion as admins see it. */
export function promotionOnWire({ id, used, fields }: PromotionRow): WirePromotion {
  return { _id: id, used, promotion: fields }
}
