import { amountIn, type Entries, textIn } from '#audit/entries.ts'
import { auditThings as things, auditSentences as words } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { formatMoney } from '#money.ts'
import { orderNumber } from '#orders/noun.ts'

/** How the entries of payments in the audit log read. */
export const paymentEntries: Entries<'payments'> = {
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
