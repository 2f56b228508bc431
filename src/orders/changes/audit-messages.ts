import { auditSentences as words } from '#base/contract/messages.ts'
import { formatMoney } from '#base/money.ts'
import { type AuditMessages, amountIn, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries about edited orders in the audit log read. */
export const editAuditMessages: AuditMessages<'changes'> = {
  acts: {
    edit_order: ({ after }) => words.delivered(textIn(after, 'delivery'), shown(after, 'refunded')),
    ask_for_difference: ({ after }) => words.asked(shown(after, 'total')),
  },
  subjects: {},
}

function shown(state: unknown, field: string): string {
  const amount = amountIn(state, field)
  return amount === undefined ? '' : formatMoney(amount)
}
