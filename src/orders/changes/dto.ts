import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromMinor, withMoney } from '#base/money.ts'
import { previewFromDto, previewToDto } from '#orders/payments/dto.ts'
import type { Difference } from './model.ts'

/** What an edit gives back or asks for, for an answer. */
export function editPreviewToDto({ charge, ...difference }: Difference) {
  return {
    ...previewToDto(difference),
    asked: charge?.total ?? fromMinor(0, difference.amount.currency),
  }
}

/** The same, from the answer of a call. */
export function editPreviewFromDto({ asked, ...preview }: AnswerOf<'previewEdit'>) {
  return { ...previewFromDto(preview), ...withMoney({ asked }, 'asked') }
}

/** What was asked for another delivery, from the answer of a call. */
export function differenceFromDto(difference: AnswerOf<'orderDifferences'>['differences'][number]) {
  return withMoney(difference, 'amount', 'left')
}

export type ShownDifference = ReturnType<typeof differenceFromDto>
