import { auditThings as things } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, nameIn } from '#platform/audit/audit-messages.ts'
import { namesOf } from './store.ts'

/** How the entries about promotions in the audit log read. */
export const promotionAuditMessages: AuditMessages<'promotions'> = {
  acts: {},
  subjects: {
    promotion: {
      words: (entry, name) => things.promotion(nameIn(entry) || name),
      link: ({ act, id }) => (act === 'remove' ? undefined : staffScreens.promotion(id)),
      names: ({ db }, ids) => namesOf(db, ids),
    },
  },
}
