import { type Entries, says, textIn } from '#audit/entries.ts'
import { auditThings as things, auditSentences as words } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** How the entries about alarms in the audit log read. */
export const alarmEntries: Entries<'alarms'> = {
  acts: { settle: says(words.resolved) },
  subjects: {
    alarm: { words: ({ after }) => things.alarm(textIn(after, 'message')), link: () => staffScreens.figures },
  },
}
