/** A review as the public may see it: the email that it was sent with stays in the database. */
export interface ReviewRow {
  readonly id: string
  readonly seq: number
  readonly product_id: string | null
  readonly name: string
  readonly about: string
  readonly ratings: number
  readonly picture: string
  /** Whether its author has bought the product, and has not been given all of it back. */
  readonly verified_purchase: boolean
  readonly created_at: Date
}

/** A review as people read it; `createdAt` as ISO text. */
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

/** A review as people read it. */
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

/** The most reviews that one answer holds. */
export const maxPageSize = 1000
