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
  readonly created_at: Date
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
  readonly createdAt: string
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
    createdAt: row.created_at.toISOString(),
  }
}

/** The most reviews in one answer. */
export const maxPageSize = 1000
