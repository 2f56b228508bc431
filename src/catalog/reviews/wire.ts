import type { z } from 'zod'
import type { AnswerOf, BodyOf, calls } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import type { Review as WireReview } from '#base/contract/shapes.ts'
import type { DeskReview, Moderation, Review } from './model.ts'

/** A review as the contract spells it (spec §3), without its email: its product's id is `toolsId`. */
export function reviewOnWire(review: Review): WireReview {
  const { productId, answer: _answer, ...rest } = idOnWire(review)
  return { ...rest, toolsId: productId }
}

type Typed = Omit<BodyOf<'addReview'>, 'toolsId'>

/** A new review as the body of its call; of the shop when there is no product. */
export function newReviewOnWire(typed: Typed, productId: string | undefined): BodyOf<'addReview'> {
  return { ...typed, toolsId: productId }
}

/** The inverse, for a received body. */
export function newReviewFromWire({ toolsId, ...typed }: z.output<typeof calls.addReview.body>) {
  return { ...typed, productId: toolsId }
}

type WireOwn = AnswerOf<'ownReviews'>['rows'][number]
type WireDesk = AnswerOf<'adminReviews'>['rows'][number]

/** A review for its author. */
export function ownReviewOnWire({ email: _email, slug: _slug, ...review }: DeskReview): WireOwn {
  return deskFieldsOnWire(review)
}

/** A review for staff. */
export function deskReviewOnWire({ email, slug, ...review }: DeskReview): WireDesk {
  return { ...deskFieldsOnWire(review), email, slug }
}

function deskFieldsOnWire({
  answer,
  product,
  state,
  hiddenBecause,
  answeredAt,
  ...review
}: Omit<DeskReview, 'email' | 'slug'>): WireOwn {
  return {
    ...reviewOnWire({ ...review, answer }),
    ...{ state, hiddenBecause, answeredAt },
    answer: answer?.words ?? '',
    tools: product,
  }
}

/** A review as the table of staff shows it. */
export type DeskRow = ReturnType<typeof deskReviewFromWire>

/** Parses a review of the table of staff. */
export function deskReviewFromWire({ tools, toolsId: productId, ...review }: WireDesk) {
  return { ...idFromWire(review), productId, product: tools }
}

/** Parses a review for its author, with the name of the product; null for a review of the shop. */
export function ownReviewFromWire({ tools, toolsId: productId, ...review }: WireOwn) {
  return { ...idFromWire(review), productId, product: tools }
}

type WireModeration = BodyOf<'moderateReviews'>['changes'][number]

/** What staff make of a review, for the call. */
export function moderationOnWire({ id, state, because }: Moderation): WireModeration {
  return state === 'hidden' ? { id, state, because } : { id, state }
}

/** The inverse. */
export function moderationFromWire(change: WireModeration): Moderation {
  return { ...change, because: change.state === 'hidden' ? change.because : '' }
}
