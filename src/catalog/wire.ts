import type { Product } from '#contract/shapes.ts'
import { dollars } from '#money.ts'
import type { ProductRow } from './noun.ts'

/** A product as the contract spells it (spec §3): dollars, `_id`, the mean of its ratings to two decimals. */
export function productOnWire(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    about: row.about,
    picture: row.picture,
    price: dollars(row.price_cents),
    minimum: row.minimum,
    available: row.available,
    brand: row.brand,
    madeIn: row.made_in,
    slug: row.slug,
    partNumber: row.part_number,
    category: row.category,
    categoryId: row.category_id,
    maker: row.maker,
    weightGrams: row.weight_grams,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    attributes: row.attributes,
    ratings: row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 100) / 100,
    ratingsCount: row.rating_count,
    archived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
