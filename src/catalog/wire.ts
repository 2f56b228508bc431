import type { Product } from '#contract/product.ts'
import { dollars } from '#money.ts'
import type { ProductRow } from './noun.ts'

/** A product as the contract spells it (spec §3): dollars, `_id`, the mean of its ratings to two decimals. */
export function productOnWire(row: ProductRow): Product {
  const { id, seq: _, priceCents, ratingSum, ratingCount, archivedAt, createdAt, ...said } = row
  return {
    ...said,
    _id: id,
    price: dollars(priceCents),
    ratings: ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100,
    ratingsCount: ratingCount,
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}
