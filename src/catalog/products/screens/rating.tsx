import { productWords } from '#catalog/products/messages/product.ts'
import { Stars } from '#web/ui/stars.tsx'

/** The mean rating of a product, or a text that it has no ratings yet. */
export function Rating({ ratings, ratingsCount }: { ratings: number | null; ratingsCount: number }) {
  if (ratings === null) return <span className="text-sm text-muted">{productWords.unrated}</span>
  return <Stars rating={ratings} count={ratingsCount} />
}
