import { type Entries, says } from '#audit/entries.ts'
import { auditSentences as words } from '#contract/messages.ts'

/** How the entries about deleted accounts in the audit log read. */
export const privacyEntries: Entries<'privacy'> = {
  acts: { delete_account: says(words.deletedAccount) },
  subjects: {},
}
