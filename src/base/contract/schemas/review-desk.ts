import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { answerForm, hideForm, reviewStates, reviewsForm } from '../forms/review-desk.ts'
import { routes } from '../routes.ts'
import { listing, refusal, review, time } from '../shapes.ts'
import { type Calls, deleted, id, modified, table, settingVersion as version } from './call.ts'

const shown = z.object({ id: id.shape.id, state: z.enum(['new', 'shown']) })
const hidden = z.object({ id: id.shape.id, state: z.literal('hidden'), because: hideForm.shape.because })
const moderation = z.discriminatedUnion('state', [shown, hidden])

const answered = {
  answer: described(z.string(), 'Of the shop; empty for none'),
  answeredAt: z.nullable(time),
}
const moderated = {
  state: described(z.enum(reviewStates), '`new`: it waits for approval'),
  hiddenBecause: z.string(),
  ...answered,
  tools: described(z.nullable(z.string()), 'The name of the product; null for the shop'),
}

/** Reviews for the staff who approve, hide and answer them, and for their authors. */
export const reviewDeskSchemas = {
  ownReviews: {
    ...routes.ownReviews,
    summary: 'The reviews of the bearer, newest first, with their states: at most 100',
    answer: listing(z.extend(review, moderated)),
  },
  adminReviews: {
    ...routes.adminReviews,
    summary:
      'Reviews for staff; filter: new, shown, hidden, unanswered, stars_1 … stars_5; sort: createdAt, ratings',
    query: z.extend(table, { product: described(z.optional(id.shape.id), 'Of this product only') }),
    answer: listing(
      z.extend(review, {
        ...moderated,
        email: z.string(),
        slug: described(z.nullable(z.string()), 'Of the product'),
      }),
    ),
  },
  moderateReviews: {
    ...routes.moderateReviews,
    summary:
      'Shows, hides or withdraws reviews, all or none. The answer has those that changed, as they were: sent again, they undo it',
    body: z.strictObject({ changes: z.array(moderation).check(z.minLength(1), z.maxLength(100)) }),
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
      409: described(refusal, '`setting_changed`: somebody else saved these settings after that version'),
    },
  },
} as const satisfies Calls
