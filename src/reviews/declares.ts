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

/** The reviews' routes. */
export const reviews = { serve: serveReviews }
