import { type Entries, says } from '#audit/entries.ts'
import { auditSentences as words } from '#contract/messages.ts'

/** How the entries about previews of letters in the audit log read. */
export const previewEntries: Entries<'previews'> = {
  acts: { send_test: says(words.sentTest) },
  subjects: {},
}
