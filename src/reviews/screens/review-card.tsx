import type { Review } from '#contract/shapes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Stars } from '#ui/stars.tsx'

export type CardReview = Pick<Review, '_id' | 'name' | 'about' | 'ratings' | 'picture'>

/** A review as a card (spec §2): picture, name, about, ratings. */
export function ReviewCard({ review }: { review: CardReview }) {
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <Stars rating={review.ratings} />
      <blockquote className="text-[0.9375rem] leading-relaxed wrap-anywhere">{review.about}</blockquote>
      <footer className="mt-auto flex items-center gap-3 pt-2">
        <Avatar src={review.picture} name={review.name} />
        <span className="text-sm font-medium wrap-anywhere">{review.name}</span>
      </footer>
    </Card>
  )
}

/** The part of a review that its card shows. */
export function reviewCardOf({ _id, name, about, ratings, picture }: Review): CardReview {
  return { _id, name, about, ratings, picture }
}
