import { auditSentences as words } from '#base/contract/messages.ts'
import { type Entries, says, textIn } from '#platform/audit/entries.ts'

/** How the entries of shipments in the audit log read. */
export const shipmentEntries: Entries<'shipments'> = {
  acts: {
    ship: ({ after }) => words.shipped(textIn(after, 'carrier')),
    unship: says(words.unshipped),
    change_tracking: says(words.tracked),
  },
  subjects: {},
}
