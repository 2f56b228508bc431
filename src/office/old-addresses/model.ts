/** An old address, and where it leads. */
export interface OldAddress {
  readonly path: string
  readonly target: string
}

export interface StoredAddress extends OldAddress {
  readonly addedAt: Date
  /** The email of the person who added it; empty for one who is not here any more. */
  readonly by: string
}

/** An address at which visitors found nothing. */
export interface MissedAddress {
  readonly path: string
  readonly times: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** What is wrong with a line of a file. */
export interface AddressFault {
  readonly line: number
  readonly path: string
  readonly message: string
}

/** The longest path and target. */
export const longestAddress = 500

/** The most old addresses of a shop. */
export const mostAddresses = 200_000

/** The most addresses without a page that are stored: of more, the least visited go, and of these the oldest. */
export const mostMissed = 3000

/** An address without a page is forgotten so long after the last visit. */
export const missedDays = 90

/** The columns of a file of old addresses, as this shop and Shopify export them. */
export const addressHeads = ['Redirect from', 'Redirect to'] as const
