import { type Entries, says, textIn } from '#audit/entries.ts'
import { auditSentences as words } from '#contract/messages.ts'

/** How the entries of shipments in the audit log read. */
export const shipmentEntries: Entries<'shipments'> = {
  acts: {
    ship: ({ after }) => words.shipped(textIn(after, 'carrier')),
    unship: says(words.unshipped),
    change_tracking: says(words.tracked),
  },
  subjects: {},
}
