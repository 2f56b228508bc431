import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, nameIn, says, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries about suppliers and deliveries in the audit log read. They have no purchase prices. */
export const receivingAuditMessages: AuditMessages<'receiving'> = {
  acts: { receive: says(words.received), take_back_receipt: says(words.unreceived) },
  subjects: {
    supplier: { words: (entry) => things.supplier(nameIn(entry)), link: () => staffScreens.suppliers },
    receipt: {
      words: ({ after }) => things.receipt(textIn(after, 'deliveryNote'), textIn(after, 'supplier')),
      link: ({ id }) => staffScreens.receiptOf(id),
    },
  },
}
