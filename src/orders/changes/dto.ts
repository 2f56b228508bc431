import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromDecimal, fromMinor, toDecimal } from '#base/money.ts'
import { previewFromDto, previewToDto } from '#orders/payments/dto.ts'
import type { AskedDifference, Difference } from './model.ts'

type PreviewDto = AnswerOf<'previewEdit'>
type DifferenceDto = AnswerOf<'orderDifferences'>['differences'][number]

/** What an edit gives back or asks for, for an answer. */
export function editPreviewToDto({ charge, ...difference }: Difference): PreviewDto {
  const asked = charge?.total ?? fromMinor(0, difference.amount.currency)
  return { ...previewToDto(difference), asked: toDecimal(asked) }
}

/** The same, from the answer of a call. */
export function editPreviewFromDto({ asked, ...preview }: PreviewDto) {
  return { ...previewFromDto(preview), asked: fromDecimal(asked) }
}

/** What was asked for another delivery, for an answer. */
export function differenceToDto({
  amount,
  left,
  holdUntil,
  orderKey,
  ...rest
}: AskedDifference): DifferenceDto {
  return {
    ...idToDto(rest),
    amount: toDecimal(amount),
    left: toDecimal(left),
    holdUntil: holdUntil.toISOString(),
    orderKey: orderKey ?? null,
  }
}

/** The same, from the answer of a call. */
export function differenceFromDto({ amount, left, ...rest }: DifferenceDto) {
  return { ...idFromDto(rest), amount: fromDecimal(amount), left: fromDecimal(left) }
}

export type ShownDifference = ReturnType<typeof differenceFromDto>
