/** How much may be held without being paid for: orders, or pieces. */
interface Maximum {
  /** By an account whose email is not verified. */
  readonly unverified: number
  readonly verified: number
  /** By an account that has paid for an order before. */
  readonly paid: number
  /** By all accounts of one network together that have not paid for an order yet. */
  readonly network: number
}

/** How much stock may be held by orders that are not paid (docs/decisions/holds.md). */
export interface HoldLimits {
  readonly orders: Maximum
  readonly pieces: Maximum
  /** The part of one product's stock, in percent, that an account may hold which has not paid for an order yet. */
  readonly sharePercent: number
  /** The same for all such accounts of one network together. */
  readonly networkSharePercent: number
}

/** So many pieces of a product are no matter of percent: a set of four. */
export const smallSetPieces = 4

export const defaultHoldLimits: HoldLimits = {
  orders: { unverified: 3, verified: 6, paid: 20, network: 40 },
  pieces: { unverified: 40, verified: 100, paid: 1000, network: 600 },
  sharePercent: 20,
  networkSharePercent: 50,
}

/** What stands in the way of an order, and the figures that its sentence needs. */
export interface HoldObstacle {
  /** The product that it is about; with `orders`, `pieces` and the network's, of all products, just the first. */
  readonly product: string
  readonly obstacle: 'orders' | 'pieces' | 'share' | 'network_orders' | 'network_pieces' | 'network_share'
  /** Open unpaid orders of the buyer, and the pieces in them: all, and those of this product. */
  readonly orders: number
  readonly pieces: number
  readonly of_product: number
  /** Pieces of this product that new customers of the network hold. */
  readonly of_network: number
  /** How many orders, or pieces of any or of this product, may be held at a time. */
  readonly most: number
  /** Whether the buyer has paid for an order before, or is an admin. */
  readonly known: boolean
}
