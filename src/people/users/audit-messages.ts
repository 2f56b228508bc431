import { auditSentences as words } from '#base/contract/messages.ts'
import { type AuditMessages, says, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries of users in the audit log read. */
export const userAuditMessages: AuditMessages<'users'> = {
  acts: {
    take_admin: ({ before }) => words.tookRole(textIn(before, 'role')),
    end_sessions: says(words.signedOut),
    reset_factors: says(words.resetFactors),
  },
  subjects: {},
}
