import * as z from 'zod/mini'
import { sellingRules } from '../messages/selling.ts'
import { requiredText, text, wireMoney } from './fields.ts'

/** How an order is paid outside the payment provider. */
export const manualKinds = ['cash', 'transfer', 'other'] as const
export type ManualKind = (typeof manualKinds)[number]

/** The form that records a payment outside the provider: on which day it was made, and what its receipt or statement says. */
export const manualPaymentForm = z.object({
  kind: z.enum(manualKinds),
  amount: wireMoney,
  paidOn: z.iso.date(sellingRules.date),
  reference: z._default(text(200), ''),
})

/** The form that takes such a payment back because it was recorded by mistake. */
export const correctionForm = z.object({ reason: requiredText(500) })
