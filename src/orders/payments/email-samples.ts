import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { paymentRefusedEmail, paymentWithBankEmail } from './emails.ts'

/** A sample of each email about payments that take the bank days. */
export const paymentSamples: SamplesOf<'payments', AboutOrder> = {
  payment_with_bank: paymentWithBankEmail,
  payment_refused: paymentRefusedEmail,
}
