import { auditSentences as words } from '#base/contract/messages.ts'
import { type AuditMessages, says } from '#platform/audit/audit-messages.ts'

/** How the entries about previews of emails in the audit log read. */
export const previewAuditMessages: AuditMessages<'previews'> = {
  acts: { send_test: says(words.sentTest) },
  subjects: {},
}
