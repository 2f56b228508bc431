import type { Clock } from '#clock.ts'
import type { Money } from '#money.ts'
import type { Cart, Rules } from '#pricing/noun.ts'
import type { Destination } from '#pricing/zones.ts'

/** What the terms of a cart depend on. */
export interface ToPrice {
  readonly lines: readonly LineToPrice[]
  /** The customer; undefined for a visitor. */
  readonly userId: string | undefined
  readonly destination?: Destination
  /** The code of a coupon. */
  readonly coupon?: string
  /** The id of a delivery method. */
  readonly delivery?: string
}

export interface LineToPrice {
  readonly productId: string
  readonly quantity: number
  readonly listPrice: Money
  readonly maker: string
  readonly categoryId: string | null
}

/**
 * Answers what `calculateTotals` takes: the lines with their prices and tax rates, in the order given, the delivery, and
 * the rules. The one place where prices of groups, promotions, taxes and delivery reach a cart: the shop gives the carts
 * one such function (src/app/shop.ts).
 */
export type CartTerms = (asked: ToPrice) => Promise<{ readonly cart: Cart; readonly rules: Rules }>

/** List prices, without taxes, promotions and delivery. */
export function listPrices(clock: Clock): CartTerms {
  return async ({ lines }) => ({
    cart: {
      lines: lines.map(({ productId, quantity, listPrice, maker }) => ({
        productId,
        quantity,
        prices: { listPrice, breaks: [] },
        categoryIds: [],
        maker,
        taxRates: [],
      })),
    },
    rules: { pricesIncludeTax: true, taxExempt: false, automatic: [], now: clock() },
  })
}
