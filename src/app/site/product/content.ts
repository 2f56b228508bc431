import type { Step } from '#app/site/page-shop.ts'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { Money } from '#base/money.ts'
import type { Versions } from '#catalog/families/model.ts'
import type { PrintedNumber } from '#catalog/numbers/model.ts'
import type { Gallery } from '#catalog/products/gallery/model.ts'
import type { Product } from '#catalog/products/model.ts'
import type { Review } from '#catalog/reviews/model.ts'
import type { FittedOnPage } from '#finding/fitment/model.ts'

/** What search engines read of an offer beside its price; what the shop has not said is left out. */
export interface OfferTerms {
  readonly taxIncluded?: boolean
  /** By zone: the cheapest delivery of one minimum order. */
  readonly shipping: readonly {
    readonly countries: readonly string[]
    readonly price: Money
    readonly handlingDays: number
    readonly transitDays: { readonly from: number; readonly to: number }
  }[]
  /** Days 0: nothing can be returned. */
  readonly returns?: { readonly country: string; readonly days: number }
}

export interface ProductContent {
  readonly terms: OfferTerms
  readonly product: Product
  /** In their order; the first is the product's. */
  readonly pictures: Gallery
  /** What search engines show of it; empty: its name and its text. */
  readonly seo: { readonly title: string; readonly description: string }
  /** The path from the top of the tree to its category, the category included. */
  readonly trail: readonly Step[]
  /** Null where it is the only one of its family. */
  readonly versions: Versions | null
  /** Its prices from a quantity on, in ascending order. */
  readonly breaks: ProductPriceFields['breaks']
  readonly related: readonly Product[]
  /** By kind, its part number first. */
  readonly numbers: readonly PrintedNumber[]
  readonly relations: AnswerOf<'relatedProducts'>
  /** The vehicles that it fits, by make and model: the first 50 models. */
  readonly fitted: FittedOnPage
  /** The newest first. */
  readonly reviews: readonly Review[]
}
