import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, says, textIn } from '#platform/audit/audit-messages.ts'
import { emailsOf } from './people.ts'

/** How the entries about users in the audit log read. */
export const identityAuditMessages: AuditMessages<'identity'> = {
  acts: {
    make_admin: ({ after }) => words.gaveRole(textIn(after, 'role')),
    confirm_email: says(words.confirmedEmail),
    send_confirmation: says(words.sentConfirmation),
    take_over: says(words.tookOver),
  },
  subjects: {
    user: {
      words: ({ id, after }, email) =>
        id === 'everybody' ? things.everybody : things.user(email || textIn(after, 'email')),
      link: ({ id }, email) => (email === '' ? undefined : staffScreens.customer(id)),
      names: ({ db }, ids) => emailsOf(db, ids),
    },
  },
}
