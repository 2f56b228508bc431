import { amountIn, type Entries } from '#audit/entries.ts'
import { auditSentences as words } from '#contract/messages.ts'
import { formatMoney } from '#money.ts'

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
