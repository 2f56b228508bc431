import type { Product } from '#catalog/products/model.ts'
import { measuresInShort } from './measures.ts'

/** The fields that a card shows; a page contains no others of a product. */
export type CardProduct = { readonly measures: string } & Pick<
  Product,
  | 'id'
  | 'name'
  | 'about'
  | 'picture'
  | 'price'
  | 'minimum'
  | 'available'
  | 'slug'
  | 'partNumber'
  | 'maker'
  | 'ratings'
  | 'ratingsCount'
>

/** The fields of a product that its card shows. The about is complete: CSS hides all but a line. */
export function cardOf(product: Product): CardProduct {
  const { id, name, about, picture, price, minimum, available, slug, partNumber, maker } = product
  const { ratings, ratingsCount } = product
  return {
    id,
    name,
    about,
    picture,
    price,
    minimum,
    available,
    slug,
    partNumber,
    maker,
    ratings,
    ratingsCount,
    measures: measuresInShort(product),
  }
}
