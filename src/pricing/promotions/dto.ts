import type { AnswerOf } from '#base/contract/schemas.ts'
import type { PromotionRow } from './model.ts'

type PromotionDto = AnswerOf<'listPromotions'>['rows'][number]

/** Converts a promotion of an answer to the shop's names. */
export function promotionFromDto({ _id, used, promotion }: PromotionDto): PromotionRow {
  return { id: _id, used, fields: promotion }
}

/** A promotion as admins see it. */
export function promotionToDto({ id, used, fields }: PromotionRow): PromotionDto {
  return { _id: id, used, promotion: fields }
}
