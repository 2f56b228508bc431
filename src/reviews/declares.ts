import { serveReviews } from './calls.ts'

declare module '#declared.ts' {
  interface Topics {
    reviews: 'reviews'
  }
}

/** What reviews add to the shop. */
export const reviews = { serve: serveReviews }
