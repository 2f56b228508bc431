import type { AnswerOf } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import { fromMinor, fromWire, toWire } from '#base/money.ts'
import { previewFromWire, previewOnWire } from '#orders/payments/wire.ts'
import type { AskedDifference, Difference } from './model.ts'

type WirePreview = AnswerOf<'previewEdit'>
type WireDifference = AnswerOf<'orderDifferences'>['differences'][number]

/** What an edit gives back or asks for, for an answer. */
export function editPreviewOnWire({ charge, ...difference }: Difference): WirePreview {
  const asked = charge?.total ?? fromMinor(0, difference.amount.currency)
  return { ...previewOnWire(difference), asked: toWire(asked) }
}

/** The same, from the answer of a call. */
export function editPreviewFromWire({ asked, ...preview }: WirePreview) {
  return { ...previewFromWire(preview), asked: fromWire(asked) }
}

/** What was asked for another delivery, for an answer. */
export function differenceOnWire({
  amount,
  left,
  holdUntil,
  orderKey,
  ...rest
}: AskedDifference): WireDifference {
  return {
    ...idOnWire(rest),
    amount: toWire(amount),
    left: toWire(left),
    holdUntil: holdUntil.toISOString(),
    orderKey: orderKey ?? null,
  }
}

/** The same, from the answer of a call. */
export function differenceFromWire({ amount, left, ...rest }: WireDifference) {
  return { ...idFromWire(rest), amount: fromWire(amount), left: fromWire(left) }
}

export type ShownDifference = ReturnType<typeof differenceFromWire>
