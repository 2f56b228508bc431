import { z } from 'zod'

/** The maximum of unpaid orders, or of pieces in them. */
interface Maximum {
  /** For an account whose email is not verified. */
  readonly unverified: number
  readonly verified: number
  /** For an account that has paid for an order before. */
  readonly paid: number
  /** For all accounts of one network together that have not paid for an order yet. */
  readonly network: number
}

/** How much stock unpaid orders may hold (docs/decisions/holds.md). */
export interface HoldLimits {
  readonly orders: Maximum
  readonly pieces: Maximum
  /** The share of one product's stock, in percent, that an account without a paid order may hold. */
  readonly sharePercent: number
  /** The same for all such accounts of one network together. */
  readonly networkSharePercent: number
}

/** This many pieces of a product are always allowed, whatever their share: a set of four. */
export const smallSetPieces = 4

export const defaultHoldLimits: HoldLimits = {
  orders: { unverified: 3, verified: 6, paid: 20, network: 40 },
  pieces: { unverified: 40, verified: 100, paid: 1000, network: 600 },
  sharePercent: 20,
  networkSharePercent: 50,
}

/** Why an order would exceed a limit, with the figures for the message. */
export const holdObstacle = z.object({
  /** The product that exceeds its limit; for limits over all products, the first of the order. */
  product: z.string(),
  obstacle: z.enum(['orders', 'pieces', 'share', 'network_orders', 'network_pieces', 'network_share']),
  /** The buyer's unpaid orders, and the pieces in them: all pieces, and those of this product. */
  orders: z.number(),
  pieces: z.number(),
  of_product: z.number(),
  /** Pieces of this product that new customers of the network hold. */
  of_network: z.number(),
  /** The limit that was exceeded. */
  most: z.number(),
  /** Whether the buyer has paid for an order before, or is an admin. */
  known: z.boolean(),
})
export type HoldObstacle = Readonly<z.infer<typeof holdObstacle>>
