import {
  type ReviewSettings,
  type ReviewState,
  reviewsAtOnce,
  reviewsForm,
} from '#base/contract/forms/review-desk.ts'
import type { Setting } from '#platform/settings/model.ts'

/** A review without its email, which is never public. */
export interface ReviewRow {
  readonly id: string
  readonly seq: number
  readonly product_id: string | null
  readonly name: string
  readonly about: string
  readonly ratings: number
  readonly picture: string
  /** Whether its author has bought the product and was not refunded in full. */
  readonly verified_purchase: boolean
  /** It came with the files of an earlier shop. */
  readonly from_earlier: boolean
  readonly created_at: Date
  /** Of the shop; empty for none. */
  readonly answer: string
  readonly answered_at: Date | null
}

/** A review as shown; `createdAt` as ISO text. */
export interface Review {
  readonly id: string
  /** Null for a review of the shop. */
  readonly productId: string | null
  readonly name: string
  readonly about: string
  readonly ratings: number
  readonly picture: string
  readonly verifiedPurchase: boolean
  readonly fromEarlierShop: boolean
  readonly createdAt: string
  readonly answer: Answer | undefined
}

/** What the shop says to a review, below it. */
export interface Answer {
  readonly words: string
  /** The day, such as `2026-03-31`, in UTC: the page is the same for every visitor. */
  readonly day: string
}

/** Converts a stored review. */
export function reviewOf(row: ReviewRow): Review {
  return {
    id: row.id,
    productId: row.product_id,
    name: row.name,
    about: row.about,
    ratings: row.ratings,
    picture: row.picture,
    verifiedPurchase: row.verified_purchase,
    fromEarlierShop: row.from_earlier,
    createdAt: row.created_at.toISOString(),
    answer:
      row.answered_at === null
        ? undefined
        : { words: row.answer, day: row.answered_at.toISOString().slice(0, 10) },
  }
}

/** The most reviews in one answer. */
export const maxPageSize = 1000

/** What staff make of a review; `because` is '' unless it is hidden. */
export interface Moderation {
  readonly id: string
  readonly state: ReviewState
  readonly because: string
}

/** A review for staff and for its author. */
export interface DeskReview extends Review {
  readonly email: string
  readonly state: ReviewState
  /** Why it is hidden, for its author. */
  readonly hiddenBecause: string
  readonly answeredAt: string | null
  /** The name and the slug of its product; null for a review of the shop. */
  readonly product: string | null
  readonly slug: string | null
}

interface DeskRow extends ReviewRow {
  readonly email: string
  readonly state: ReviewState
  readonly hidden_because: string
  readonly product: string | null
  readonly slug: string | null
}

/** Converts a stored review for staff and for its author. */
export function deskReviewOf(row: DeskRow): DeskReview {
  const { email, state, product, slug } = row
  return {
    ...reviewOf(row),
    email,
    state,
    product,
    slug,
    hiddenBecause: row.hidden_because,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

/** Whether reviews are shown at once. */
export const reviewTerms: Setting<ReviewSettings> = {
  name: 'reviews',
  schema: reviewsForm,
  initial: reviewsAtOnce,
}
