import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, says, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries about alarms in the audit log read. */
export const alarmAuditMessages: AuditMessages<'alarms'> = {
  acts: { settle: says(words.resolved) },
  subjects: {
    alarm: { words: ({ after }) => things.alarm(textIn(after, 'message')), link: () => staffScreens.figures },
  },
}
