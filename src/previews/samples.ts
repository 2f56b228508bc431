import { backInStockSamples } from '#back-in-stock/letter-samples.ts'
import { editSamples } from '#edits/letter-samples.ts'
import { identitySamples } from '#identity/letter-samples.ts'
import { mailSamples } from '#mail/letter-samples.ts'
import type { Sample } from '#mail/letters/sample.ts'
import type { LetterKind } from '#mail/noun.ts'
import { openingSamples } from '#opening/letter-samples.ts'
import type { AboutOrder } from '#orders/letters/framed.ts'
import { orderSamples } from '#orders/letters/samples.ts'
import { paymentSamples } from '#payments/letter-samples.ts'
import { returnSamples } from '#returns/letter-samples.ts'
import { shipmentSamples } from '#shipments/letter-samples.ts'
import { staffSamples } from '#staff/letter-samples.ts'

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
