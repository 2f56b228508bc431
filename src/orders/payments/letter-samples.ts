import type { AboutOrder } from '#orders/orders/letters/framed.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { paymentRefusedLetter, paymentWithBankLetter } from './letters.ts'

/** A sample of each letter about payments that take the bank days. */
export const paymentSamples: SamplesOf<'payments', AboutOrder> = {
  payment_with_bank: paymentWithBankLetter,
  payment_refused: paymentRefusedLetter,
}
