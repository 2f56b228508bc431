import { auditSentences as words } from '#base/contract/messages.ts'
import { type Entries, says } from '#platform/audit/entries.ts'

/** How the entries about previews of letters in the audit log read. */
export const previewEntries: Entries<'previews'> = {
  acts: { send_test: says(words.sentTest) },
  subjects: {},
}
