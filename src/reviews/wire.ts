import type { Review } from '#contract/shapes.ts'
import type { ReviewRow } from './noun.ts'

/** A review as the contract spells it (spec §3), without its email. */
export function reviewOnWire(row: ReviewRow): Review {
  return {
    _id: row.id,
    name: row.name,
    about: row.about,
    ratings: row.ratings,
    picture: row.picture,
    toolsId: row.product_id,
    verifiedPurchase: row.verified_purchase,
    createdAt: row.created_at.toISOString(),
  }
}
