import { type Entries, nameIn, says } from '#audit/entries.ts'
import { auditThings as things, auditSentences as words } from '#contract/messages.ts'

/** How the entries of the staff in the audit log read. */
export const staffEntries: Entries<'staff'> = {
  acts: { suspend: says(words.suspended), unsuspend: says(words.unsuspended) },
  subjects: { staff_role: { words: (entry) => things.role(nameIn(entry)) } },
}
