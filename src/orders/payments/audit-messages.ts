import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatMoney } from '#base/money.ts'
import { orderNumber } from '#orders/orders/model.ts'
import { type AuditMessages, amountIn, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries of payments in the audit log read. */
export const paymentAuditMessages: AuditMessages<'payments'> = {
  acts: {
    refund: ({ after }) => {
      const amount = amountIn(after, 'amount')
      return words.refunded(amount === undefined ? '' : formatMoney(amount), textIn(after, 'reason'))
    },
  },
  subjects: {
    refund: {
      words: ({ after }) => {
        const order = textIn(after, 'order')
        return things.refundOf(order === '' ? '' : orderNumber(order))
      },
      link: ({ after }) => {
        const order = textIn(after, 'order')
        return order === '' ? undefined : staffScreens.manageOrder(order)
      },
    },
  },
}
