import type { CouponProblem } from '#base/contract/messages/promotions.ts'
import type { Money } from '#base/money.ts'

/*
 * What an order costs, and why. Prices are with or without tax, as the shop shows them (`Rules.pricesIncludeTax`); every
 * amount of one cart is in one currency; rates and percentages are in millionths (9.975 % is 99,750).
 */

/** A lower price of a piece, from this many pieces on. */
export interface QuantityBreak {
  readonly from: number
  readonly unitPrice: Money
}

/** What one piece of a product costs, before any promotion. */
export interface ProductPrices {
  readonly listPrice: Money
  readonly breaks: readonly QuantityBreak[]
  /** The price list of the customer's group, where it has the product. */
  readonly groupList?: { readonly listPrice: Money; readonly breaks: readonly QuantityBreak[] }
  /** What the customer's group gets off the public price. */
  readonly groupDiscountPpm?: number
}

export interface CartLine {
  readonly productId: string
  /** In pieces, at least 1. */
  readonly quantity: number
  readonly prices: ProductPrices
  /** The product's category and its ancestors: a promotion on one of them applies to the line. */
  readonly categoryIds: readonly string[]
  readonly maker: string
  /** The rates that apply to the line at the destination, as `Rules` assigns them to its tax class. */
  readonly taxRates: readonly TaxRate[]
}

export interface TaxRate {
  readonly id: string
  /** The name on the invoice, such as `GST`. */
  readonly name: string
  readonly ppm: number
  /** Taxes the amount together with the taxes of the rates before it, in the order of the zone. */
  readonly compound: boolean
}

export type PromotionTarget =
  | { readonly kind: 'everything' }
  | { readonly kind: 'categories' | 'makers' | 'products'; readonly ids: readonly string[] }

export type PromotionGives =
  | { readonly kind: 'percent'; readonly ppm: number }
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'free_delivery' }

export interface Promotion {
  readonly id: string
  readonly name: string
  readonly gives: PromotionGives
  readonly target: PromotionTarget
  /** The minimum price of the goods that it is for, after the discounts before this one. */
  readonly minimumSpend?: Money
  /** When it starts; without a value it has always applied. */
  readonly from?: Date
  /** When it ends: the first moment at which it no longer applies. */
  readonly until?: Date
  /** Lower numbers are applied first. */
  readonly order: number
  /** May be combined with others. One that may not is applied only if it is the only one. */
  readonly combines: boolean
  /** Its limit of uses is reached, for everybody or for this customer. */
  readonly usedUp?: 'by_all' | 'by_customer'
}

/** Why a promotion gives no discount. */
export type NotApplied = CouponProblem

export interface Delivery {
  readonly price: Money
  /** `as_goods`: the delivery is divided over the goods and taxed at their rates. */
  readonly taxRates: readonly TaxRate[] | 'as_goods'
}

export interface Rules {
  /** Whether prices are shown with tax. */
  readonly pricesIncludeTax: boolean
  /** A tax-exempt customer: prices that include tax are charged without it. */
  readonly taxExempt: boolean
  readonly automatic: readonly Promotion[]
  readonly coupon?: Promotion
  readonly now: Date
}

export interface Cart {
  readonly lines: readonly CartLine[]
  /** All rates of the destination's zone, in its order: the taxes of the totals have it. */
  readonly zoneRates?: readonly TaxRate[]
  readonly delivery?: Delivery
}
