import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, says, textIn } from '#platform/audit/audit-messages.ts'
import { orderNumber } from './model.ts'
import { findNumbered } from './store/table.ts'

/** How the entries about orders in the audit log read. */
export const orderAuditMessages: AuditMessages<'orders'> = {
  acts: {
    cancel: says(words.cancelled),
    join_account: says(words.joined),
    resend_mail: ({ after }) => words.resent(textIn(after, 'kind').replaceAll('_', ' ')),
  },
  subjects: {
    order: {
      words: ({ id }) => things.order(orderNumber(id)),
      link: ({ id }) => staffScreens.manageOrder(id),
      find: async ({ db }, q) => (isNumber(q) ? findNumbered(db, q) : []),
    },
  },
}

/** Whether a search is the number of an order, with or without its dash. */
const isNumber = (q: string) => /^[0-9a-z]{5}-?[0-9a-z]{5}$/i.test(q)
