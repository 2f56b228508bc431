import type { z } from 'zod'
import type { AnswerOf, calls } from '#contract/calls.ts'
import type { CheckedOut, CheckoutRequest } from './noun.ts'

/** The request in the body of a call. */
export function requestFromWire({
  billTo,
  note = '',
  purchaseOrder = '',
  ...rest
}: z.output<typeof calls.checkOut.body>): CheckoutRequest {
  return { ...rest, billTo, note, purchaseOrder }
}

export function checkedOutOnWire({ orderId, number, orderKey }: CheckedOut): AnswerOf<'checkOut'> {
  return { acknowledged: true, insertedId: orderId, number, orderKey: orderKey ?? null }
}
