import type { z } from 'zod'
import type { BodyOf, calls } from '#contract/calls.ts'
import { idOnWire } from '#contract/ids.ts'
import type { Review as WireReview } from '#contract/shapes.ts'
import type { Review } from './noun.ts'

/** A review as the contract spells it (spec §3), without its email: its product's id is `toolsId`. */
export function reviewOnWire(review: Review): WireReview {
  const { productId, ...rest } = idOnWire(review)
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
