import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, nameIn, says } from '#platform/audit/audit-messages.ts'

/** How the entries of the staff in the audit log read. */
export const staffAuditMessages: AuditMessages<'staff'> = {
  acts: {
    suspend: says(words.suspended),
    unsuspend: says(words.unsuspended),
    invite: says(words.invited),
    withdraw_invitation: says(words.withdrew),
    accept_invitation: says(words.accepted),
  },
  subjects: {
    staff_role: { words: (entry) => things.role(nameIn(entry)), link: () => staffScreens.roles },
    staff_invitation: { words: () => things.invitation, link: () => staffScreens.staff },
  },
}
