import type { ReviewSettings } from '#base/contract/forms/review-desk.ts'
import { serveReviews } from './routes.ts'

declare module '#base/declared.ts' {
  interface Topics {
    reviews: 'reviews'
  }
  interface AuditActions {
    show_review: 'reviews'
    hide_review: 'reviews'
    /** It waits for approval again. */
    withdraw_review: 'reviews'
    answer_review: 'reviews'
    remove_answer: 'reviews'
  }
  interface AuditSubjects {
    review: 'reviews'
  }
  interface TopicsOfOne {
    /** The reviews of a product. */
    reviews: 'reviews'
  }
  interface SettingDocuments {
    reviews: ReviewSettings
  }
}

/** The reviews' routes. */
export const reviews = { serve: serveReviews }
