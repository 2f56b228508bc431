import { aces } from './aces/dialect.ts'
import { discountCodes } from './discount-codes.ts'
import { magento } from './magento.ts'
import { medusa } from './medusa.ts'
import type { ColumnGuess, Dialect } from './model.ts'
import { pies } from './pies/dialect.ts'
import { plain } from './plain.ts'
import { prestashop } from './prestashop.ts'
import { prestashopCombinations } from './prestashop-combinations.ts'
import { googleMerchant, metaCatalogue } from './product-feeds.ts'
import { shopify } from './shopify.ts'
import { spree } from './spree.ts'
import { tappet } from './tappet.ts'
import { vendure } from './vendure.ts'
import { woocommerce } from './woocommerce.ts'

const dialects: readonly Dialect[] = [
  tappet,
  aces,
  pies,
  shopify,
  woocommerce,
  magento,
  prestashop,
  prestashopCombinations,
  medusa,
  vendure,
  spree,
  googleMerchant,
  metaCatalogue,
  discountCodes,
  plain,
]

/** The dialect that knows these heads best, `plain` when no other does, and what it says of the columns. */
export function detectDialect(heads: readonly string[]): {
  readonly dialect: Dialect
  readonly guesses: readonly ColumnGuess[]
} {
  const scored = dialects.map((dialect) => ({ dialect, score: dialect.recognise(heads) ?? -1 }))
  const { dialect } = scored.reduce((best, one) => (one.score > best.score ? one : best))
  return { dialect, guesses: dialect.guess(heads) }
}

export function dialectById(id: string): Dialect | undefined {
  return dialects.find((dialect) => dialect.id === id)
}
