import { auditSentences as words } from '#base/contract/messages.ts'
import { formatMoney } from '#base/money.ts'
import { amountIn, type Entries } from '#platform/audit/entries.ts'

/** How the entries about orders that the shop takes read in the audit log. */
export const checkoutEntries: Entries<'checkout'> = {
  acts: {
    take_order: ({ after }) => {
      const total = amountIn(after, 'total')
      return words.took(total === undefined ? '' : formatMoney(total))
    },
  },
  subjects: {},
}
