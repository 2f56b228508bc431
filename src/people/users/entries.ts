import { auditSentences as words } from '#base/contract/messages.ts'
import { type Entries, says, textIn } from '#platform/audit/entries.ts'

/** How the entries of users in the audit log read. */
export const userEntries: Entries<'users'> = {
  acts: {
    take_admin: ({ before }) => words.tookRole(textIn(before, 'role')),
    end_sessions: says(words.signedOut),
    reset_factors: says(words.resetFactors),
  },
  subjects: {},
}
