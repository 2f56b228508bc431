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

/** A new review as its call takes it; of the shop where no product is named. */
export function newReviewOnWire(typed: Typed, productId: string | undefined): BodyOf<'addReview'> {
  return { ...typed, toolsId: productId }
}

/** A new review as its call brought it. */
export function newReviewFromWire({ toolsId, ...typed }: z.output<typeof calls.addReview.body>) {
  return { ...typed, productId: toolsId }
}
