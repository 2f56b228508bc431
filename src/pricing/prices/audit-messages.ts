import { auditThings as things } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, nameIn } from '#platform/audit/audit-messages.ts'

/** How the entries about customer groups in the audit log read. */
export const priceAuditMessages: AuditMessages<'prices'> = {
  acts: {},
  subjects: {
    customer_group: {
      words: (entry) => things.group(nameIn(entry)),
      link: ({ act, id }) => (act === 'remove' ? undefined : staffScreens.priceList(id)),
    },
  },
}
