import type { Entries } from '#audit/entries.ts'
import { auditThings as things } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** How the entries about questions of fit in the audit log read. */
export const fitmentEntries: Entries<'fitment'> = {
  acts: {},
  subjects: {
    fit_question: { words: ({ id }) => things.question(id), link: () => staffScreens.fitQuestions },
  },
}
