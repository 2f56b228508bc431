import { auditSentences as words } from '#base/contract/messages.ts'
import { formatMoney } from '#base/money.ts'
import { type AuditMessages, amountIn } from '#platform/audit/audit-messages.ts'

/** How the entries about orders that the shop takes read in the audit log. */
export const checkoutAuditMessages: AuditMessages<'checkout'> = {
  acts: {
    take_order: ({ after }) => {
      const total = amountIn(after, 'total')
      return words.took(total === undefined ? '' : formatMoney(total))
    },
  },
  subjects: {},
}
