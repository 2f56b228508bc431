import { z } from 'zod'
import { answerForm, hideForm, reviewStates, reviewsForm } from '../forms/review-desk.ts'
import { routes } from '../routes.ts'
import { listing, refusal, review } from '../shapes.ts'
import { type Calls, deleted, id, modified, table, settingVersion as version } from './call.ts'

const shown = z.object({ id: id.shape.id, state: z.enum(['new', 'shown']) })
const hidden = z.object({ id: id.shape.id, state: z.literal('hidden'), because: hideForm.shape.because })
const moderation = z.discriminatedUnion('state', [shown, hidden])

const answered = {
  answer: z.string().describe('Of the shop; empty for none'),
  answeredAt: z.string().nullable(),
}
const moderated = {
  state: z.enum(reviewStates).describe('`new`: it waits for approval'),
  hiddenBecause: z.string(),
  ...answered,
  tools: z.string().nullable().describe('The name of the product; null for the shop'),
}

/** Reviews for the staff who approve, hide and answer them, and for their authors. */
export const reviewDeskSchemas = {
  ownReviews: {
    ...routes.ownReviews,
    summary: 'The reviews of the bearer, newest first, with their states: at most 100',
    answer: listing(review.extend(moderated)),
  },
  adminReviews: {
    ...routes.adminReviews,
    summary:
      'Reviews for staff; filter: new, shown, hidden, unanswered, stars_1 … stars_5; sort: createdAt, ratings',
    query: table,
    answer: listing(
      review.extend({
        ...moderated,
        email: z.string(),
        slug: z.string().nullable().describe('Of the product'),
      }),
    ),
  },
  moderateReviews: {
    ...routes.moderateReviews,
    summary:
      'Shows, hides or withdraws reviews, all or none. The answer has those that changed, as they were: sent again, they undo it',
    body: z.strictObject({ changes: z.array(moderation).min(1).max(100) }),
    answer: z.object({ modifiedCount: z.int(), before: z.array(moderation) }),
    harmless: { modifiedCount: 0 },
  },
  answerReview: {
    ...routes.answerReview,
    summary: 'Writes the answer of the shop, which is shown below the review, or replaces it',
    params: id,
    body: z.strictObject(answerForm.shape),
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  removeAnswer: {
    ...routes.removeAnswer,
    summary: 'Removes the answer of the shop',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  reviewSettings: {
    ...routes.reviewSettings,
    summary: 'Whether reviews are shown at once or after approval',
    answer: z.object({ version, value: reviewsForm }),
  },
  changeReviewSettings: {
    ...routes.changeReviewSettings,
    summary: 'Replaces the settings of reviews; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: reviewsForm }),
    answer: z.object({ acknowledged: z.boolean(), version }),
    refuses: {
      409: refusal.describe('`setting_changed`: somebody else saved these settings after that version'),
    },
  },
} as const satisfies Calls
