import type * as z from 'zod/mini'
import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/schemas.ts'
import type { Review as ReviewDto } from '#base/contract/shapes.ts'
import type { DeskReview, Moderation, Review } from './model.ts'

/** A review as the contract spells it (spec §3), without its email: its product's id is `toolsId`. */
export function reviewToDto(review: Review): ReviewDto {
  const { productId, answer: _answer, ...rest } = idToDto(review)
  return { ...rest, toolsId: productId }
}

type Typed = Omit<BodyOf<'addReview'>, 'toolsId'>

/** A new review as the body of its call; of the shop when there is no product. */
export function newReviewToDto(typed: Typed, productId: string | undefined): BodyOf<'addReview'> {
  return { ...typed, toolsId: productId }
}

/** The inverse, for a received body. */
export function newReviewFromDto({ toolsId, ...typed }: z.output<typeof calls.addReview.body>) {
  return { ...typed, productId: toolsId }
}

type OwnDto = AnswerOf<'ownReviews'>['rows'][number]
type DeskDto = AnswerOf<'adminReviews'>['rows'][number]

/** A review for its author. */
export function ownReviewToDto({ email: _email, slug: _slug, ...review }: DeskReview): OwnDto {
  return deskFieldsToDto(review)
}

/** A review for staff. */
export function deskReviewToDto({ email, slug, ...review }: DeskReview): DeskDto {
  return { ...deskFieldsToDto(review), email, slug }
}

function deskFieldsToDto({
  answer,
  product,
  state,
  hiddenBecause,
  answeredAt,
  ...review
}: Omit<DeskReview, 'email' | 'slug'>): OwnDto {
  return {
    ...reviewToDto({ ...review, answer }),
    state,
    hiddenBecause,
    answeredAt,
    answer: answer?.words ?? '',
    tools: product,
  }
}

/** A review as the table of staff shows it. */
export type DeskRow = ReturnType<typeof deskReviewFromDto>

/** Parses a review of the table of staff. */
export function deskReviewFromDto({ tools, toolsId: productId, ...review }: DeskDto) {
  return { ...idFromDto(review), productId, product: tools }
}

/** Parses a review for its author, with the name of the product; null for a review of the shop. */
export function ownReviewFromDto({ tools, toolsId: productId, ...review }: OwnDto) {
  return { ...idFromDto(review), productId, product: tools }
}

type ModerationDto = BodyOf<'moderateReviews'>['changes'][number]

/** What staff make of a review, for the call. */
export function moderationToDto({ id, state, because }: Moderation): ModerationDto {
  return state === 'hidden' ? { id, state, because } : { id, state }
}

/** The inverse. */
export function moderationFromDto(change: ModerationDto): Moderation {
  return { ...change, because: change.state === 'hidden' ? change.because : '' }
}
