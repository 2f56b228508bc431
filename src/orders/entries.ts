import { type Entries, says, textIn } from '#audit/entries.ts'
import { auditThings as things, auditSentences as words } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { orderNumber } from './noun.ts'

/** How the entries about orders in the audit log read. */
export const orderEntries: Entries<'orders'> = {
  acts: {
    cancel: says(words.cancelled),
    join_account: says(words.joined),
    resend_mail: ({ after }) => words.resent(textIn(after, 'kind').replaceAll('_', ' ')),
  },
  subjects: {
    order: {
      words: ({ id }) => things.order(orderNumber(id)),
      link: ({ id }) => staffScreens.manageOrder(id),
    },
  },
}
