import { serveReviews } from './calls.ts'

declare module '#declared.ts' {
  interface Topics {
    reviews: 'reviews'
  }
  interface TopicsOfOne {
    /** The reviews of a product. */
    reviews: 'reviews'
  }
}

/** What reviews add to the shop. */
export const reviews = { serve: serveReviews }
