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

/** The most reviews that one answer holds. */
export const longestPage = 1000
