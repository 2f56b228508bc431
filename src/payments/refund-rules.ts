import { type RefundSettings, refundsForm } from '#contract/forms/refunds.ts'
import type { Setting } from '#settings/noun.ts'

/** The rules of refunds, which the owner decides. */
export const refundRules: Setting<RefundSettings> = {
  name: 'refunds',
  schema: refundsForm,
  initial: refundsForm.parse({ withoutProof: 100 }),
}
