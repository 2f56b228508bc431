import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { backInStockSamples } from '#catalog/back-in-stock/email-samples.ts'
import { openingSamples } from '#office/opening/email-samples.ts'
import { editSamples } from '#orders/changes/email-samples.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { orderSamples } from '#orders/orders/emails/samples.ts'
import { paymentSamples } from '#orders/payments/email-samples.ts'
import { returnSamples } from '#orders/returns/email-samples.ts'
import { shipmentSamples } from '#orders/shipments/email-samples.ts'
import { identitySamples } from '#people/identity/email-samples.ts'
import { staffSamples } from '#people/staff/email-samples.ts'
import { mailSamples } from '#platform/mail/email-samples.ts'
import type { Sample } from '#platform/mail/emails/sample.ts'

/** What samples of emails are made from. */
export interface About extends AboutOrder {
  readonly instructions: string | undefined
  readonly now: Date
}

/** A sample of every email that the shop sends: a missing kind does not compile. */
export const samples: Readonly<Record<EmailKind, Sample<About>>> = {
  ...orderSamples,
  ...paymentSamples,
  ...shipmentSamples,
  ...returnSamples,
  ...editSamples,
  ...backInStockSamples,
  ...identitySamples,
  ...staffSamples,
  ...mailSamples,
  ...openingSamples,
}

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(samples, kind)
}
