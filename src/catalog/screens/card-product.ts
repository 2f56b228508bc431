import type { Product } from '#catalog/noun.ts'

/** What a card shows; a page carries no more of a product than that. */
export type CardProduct = Pick<
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

/** The part of a product that its card shows. The about is whole: the style sheet hides what is beyond three lines. */
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
  }
}
