import { auditThings as things, auditSentences as words } from '#base/contract/messages.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { type AuditMessages, says } from '#platform/audit/audit-messages.ts'

/** How the entries about reviews in the audit log read. */
export const reviewAuditMessages: AuditMessages<'reviews'> = {
  acts: {
    show_review: says(words.showed),
    hide_review: says(words.hid),
    withdraw_review: says(words.unapproved),
    answer_review: says(words.answered),
    remove_answer: says(words.unanswered),
  },
  subjects: { review: { words: () => things.review, link: () => staffScreens.reviewDesk } },
}
