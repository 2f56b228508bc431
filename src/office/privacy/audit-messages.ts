import { auditSentences as words } from '#base/contract/messages.ts'
import { type AuditMessages, says } from '#platform/audit/audit-messages.ts'

/** How the entries about deleted accounts in the audit log read. */
export const privacyAuditMessages: AuditMessages<'privacy'> = {
  acts: { delete_account: says(words.deletedAccount) },
  subjects: {},
}
