import { backInStockSamples } from '#catalog/back-in-stock/letter-samples.ts'
import { openingSamples } from '#office/opening/letter-samples.ts'
import { editSamples } from '#orders/edits/letter-samples.ts'
import type { AboutOrder } from '#orders/orders/letters/framed.ts'
import { orderSamples } from '#orders/orders/letters/samples.ts'
import { paymentSamples } from '#orders/payments/letter-samples.ts'
import { returnSamples } from '#orders/returns/letter-samples.ts'
import { shipmentSamples } from '#orders/shipments/letter-samples.ts'
import { identitySamples } from '#people/identity/letter-samples.ts'
import { staffSamples } from '#people/staff/letter-samples.ts'
import { mailSamples } from '#platform/mail/letter-samples.ts'
import type { Sample } from '#platform/mail/letters/sample.ts'
import type { LetterKind } from '#platform/mail/model.ts'

/** What samples of letters are made from. */
export interface About extends AboutOrder {
  readonly instructions: string | undefined
  readonly now: Date
}

/** A sample of every letter that the shop sends: a missing kind does not compile. */
export const samples: Readonly<Record<LetterKind, Sample<About>>> = {
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

export function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(samples, kind)
}
