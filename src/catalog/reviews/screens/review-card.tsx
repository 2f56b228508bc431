import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import type { Product } from '#catalog/products/model.ts'
import { reviewsWords } from '#catalog/reviews/messages/reviews.ts'
import type { Review } from '#catalog/reviews/model.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stars } from '#web/ui/stars.tsx'

export interface CardReview
  extends Pick<Review, 'id' | 'name' | 'about' | 'ratings' | 'picture' | 'verifiedPurchase'> {
  fromEarlierShop?: boolean
  answer?: Review['answer']
  /** The reviewed product, unless the page already shows it. */
  of?: Pick<Product, 'name' | 'slug'>
}

/** A review as a card (spec §2): picture, name, about, ratings. */
export function ReviewCard({ review }: { review: CardReview }) {
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <Stars rating={review.ratings} />
      {review.of && (
        <p className="text-sm text-muted wrap-anywhere">
          <Link to={screens.product(review.of.slug)} className="rounded-field hover:underline">
            <bdi>{shownName(review.of.name)}</bdi>
          </Link>
        </p>
      )}
      <blockquote dir="auto" className="text-[0.9375rem] leading-relaxed whitespace-pre-line wrap-anywhere">
        {review.about}
      </blockquote>
      <footer className="mt-auto flex items-center gap-3 pt-2">
        <Avatar src={review.picture} name={review.name} />
        <div className="min-w-0 text-sm">
          <p className="font-medium wrap-anywhere">
            <bdi>{review.name}</bdi>
          </p>
          {review.verifiedPurchase && (
            <p className="flex items-center gap-1 text-muted">
              <BadgeCheck aria-hidden className="size-4 shrink-0" />
              {reviewsWords.verifiedPurchase}
            </p>
          )}
          {review.fromEarlierShop && <p className="text-muted">{reviewsWords.fromEarlierShop}</p>}
        </div>
      </footer>
      {review.answer && (
        <div className="border-l-2 border-base-300 pl-3 text-sm wrap-anywhere">
          <p className="font-medium">
            {reviewsWords.answer}, <time>{review.answer.day}</time>
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {review.answer.words}
          </p>
        </div>
      )}
    </Card>
  )
}

/** The ids of the reviewed products, each once. */
export function reviewedProducts(reviews: readonly Review[]): string[] {
  return [...new Set(reviews.flatMap(({ productId }) => productId ?? []))]
}

/** The fields of a review that its card shows. */
export function reviewCardOf(review: Review, product?: Pick<Product, 'name' | 'slug'>): CardReview {
  const { id, name, about, ratings, picture, verifiedPurchase, fromEarlierShop, answer } = review
  return {
    id,
    name,
    about,
    ratings,
    picture,
    verifiedPurchase,
    fromEarlierShop,
    ...(answer && { answer }),
    ...(product && { of: { name: product.name, slug: product.slug } }),
  }
}
