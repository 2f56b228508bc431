import { auditThings as things } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { AuditMessages } from '#platform/audit/audit-messages.ts'

/** How the entries about questions of fit in the audit log read. */
export const fitmentAuditMessages: AuditMessages<'fitment'> = {
  acts: {},
  subjects: {
    fit_question: { words: ({ id }) => things.question(id), link: () => staffScreens.fitQuestions },
  },
}
