import { auditSentences as words } from '#base/contract/messages.ts'
import { type AuditMessages, says, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries of shipments in the audit log read. */
export const shipmentAuditMessages: AuditMessages<'shipments'> = {
  acts: {
    ship: ({ after }) => words.shipped(textIn(after, 'carrier')),
    unship: says(words.unshipped),
    change_tracking: says(words.tracked),
  },
  subjects: {},
}
