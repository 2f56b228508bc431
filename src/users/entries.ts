import { type Entries, says, textIn } from '#audit/entries.ts'
import { auditSentences as words } from '#contract/messages.ts'

/** How the entries of users in the audit log read. */
export const userEntries: Entries<'users'> = {
  acts: {
    take_admin: ({ before }) => words.tookRole(textIn(before, 'role')),
    end_sessions: says(words.signedOut),
    reset_factors: says(words.resetFactors),
  },
  subjects: {},
}
