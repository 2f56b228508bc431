import { z } from 'zod'
import { rules } from '../messages.ts'
import { routes } from '../routes.ts'
import { email, pictureLink, requiredText, review, text, wireWhole } from '../shapes.ts'
import { type Calls, idempotency, inserted, limit } from './call.ts'

/** What customers say. */
export const reviewCalls = {
  listReviews: {
    ...routes.listReviews,
    summary: 'The reviews, newest first, without emails',
    query: z.object({ limit: limit(1000).optional(), cursor: z.string().max(40).optional() }),
    answer: z.array(review),
  },
  addReview: {
    ...routes.addReview,
    summary: 'Adds a review; its email must be the session’s',
    headers: idempotency,
    body: z.object({
      name: text(200).default(''),
      email,
      about: requiredText(5000),
      ratings: wireWhole.pipe(
        z.int(rules.ratingsRange).min(1, rules.ratingsRange).max(5, rules.ratingsRange),
      ),
      picture: pictureLink,
      toolsId: z.string().min(1).max(64).optional(),
    }),
    answer: inserted,
  },
} as const satisfies Calls
