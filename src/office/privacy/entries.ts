import { auditSentences as words } from '#base/contract/messages.ts'
import { type Entries, says } from '#platform/audit/entries.ts'

/** How the entries about deleted accounts in the audit log read. */
export const privacyEntries: Entries<'privacy'> = {
  acts: { delete_account: says(words.deletedAccount) },
  subjects: {},
}
