import { type RefundSettings, refundsForm } from '#base/contract/forms/refunds.ts'
import { toDecimal } from '#base/money.ts'
import { roughly } from '#base/rough-amount.ts'
import type { Setting } from '#platform/settings/model.ts'

/** The rules of refunds, which the owner decides. */
export const refundRules: Setting<RefundSettings> = {
  name: 'refunds',
  schema: refundsForm,
  /** About 100 dollars in the shop's currency, which is not known yet when this file is loaded. */
  get initial() {
    return refundsForm.parse({ withoutProof: toDecimal(roughly(100)) })
  },
}
