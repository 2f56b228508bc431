import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type Entries, says, textIn } from '#platform/audit/entries.ts'

/** How the entries about alarms in the audit log read. */
export const alarmEntries: Entries<'alarms'> = {
  acts: { settle: says(words.resolved) },
  subjects: {
    alarm: { words: ({ after }) => things.alarm(textIn(after, 'message')), link: () => staffScreens.figures },
  },
}
