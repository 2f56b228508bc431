import { type CardReview, ReviewCard } from './review-card.tsx'

/** A few reviews as cards side by side. */
export function ReviewCards({ reviews }: { reviews: readonly CardReview[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}
