import type { NumberToCheck } from '#pricing/taxes/service/check-number.ts'
import type { CartChoices, CartRow, PricedCart } from './model.ts'

/** What the terms of a cart depend on. */
export interface ToPrice extends CartChoices {
  /** Rows that cannot be priced are left out: products that are no longer sold, and amounts above the largest payment. */
  readonly rows: readonly CartRow[]
  /** The customer, for the prices of their group; undefined for a visitor. */
  readonly userId: string | undefined
  /** For the uses of promotions that a customer has; undefined while it is not known. */
  readonly email: string | undefined
  /** Where no delivery was chosen, whether the cheapest one counts. */
  readonly takesCheapest?: boolean
}

/**
 * Prices a cart: group prices and quantity breaks, promotions, taxes and delivery. Carts are given it by the shop
 * (src/app/server/shop.ts), because it knows parts of the shop that they do not.
 */
export type CartTerms = (asked: ToPrice) => Promise<PricedCart>

/**
 * Asks about the tax number of a cart, if that decides whether tax is taken off, before the cart is priced (src/pricing/taxes/service/check-number.ts).
 * It may take three seconds, so it must not be called within a transaction. Carts are given it by the shop.
 */
export type CheckTaxNumber = (asked: NumberToCheck) => Promise<void>
