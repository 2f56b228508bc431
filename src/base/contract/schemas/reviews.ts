import { z } from 'zod'
import { reviewForm } from '../forms/review.ts'
import { routes } from '../routes.ts'
import { review } from '../shapes.ts'
import { type Calls, idempotency, inserted, limit } from './call.ts'

/** Reading and adding reviews. */
export const reviewSchemas = {
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
      ...reviewForm.shape,
      toolsId: z.string().min(1).max(64).optional(),
    }),
    answer: inserted,
  },
} as const satisfies Calls
