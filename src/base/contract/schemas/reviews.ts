import * as z from 'zod/mini'
import { reviewForm } from '../forms/review.ts'
import { routes } from '../routes.ts'
import { review } from '../shapes.ts'
import { type Calls, idempotency, inserted, limit } from './call.ts'

/** Reading and adding reviews. */
export const reviewSchemas = {
  listReviews: {
    ...routes.listReviews,
    summary: 'The reviews, newest first, without emails',
    query: z.object({
      limit: z.optional(limit(1000)),
      cursor: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: z.array(review),
  },
  addReview: {
    ...routes.addReview,
    summary: 'Adds a review; its email must be the session’s',
    headers: idempotency,
    body: z.object({
      ...reviewForm.shape,
      toolsId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    answer: inserted,
  },
} as const satisfies Calls
