import type { Product } from '#contract/shapes.ts'

/** What a card shows; a page carries no more of a product than that. */
export type CardProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'about'
  | 'picture'
  | 'price'
  | 'minimum'
  | 'available'
  | 'slug'
  | 'partNumber'
  | 'ratings'
  | 'ratingsCount'
>

/** Three lines of a card hold no more. */
const longestAbout = 140

/** The part of a product that its card shows; a long about ends where nobody reads it any more. */
export function cardOf(product: Product): CardProduct {
  const { _id, name, about, picture, price, minimum, available, slug, partNumber, ratings, ratingsCount } =
    product
  return {
    _id,
    name,
    about: beginningOf(about),
    picture,
    price,
    minimum,
    available,
    slug,
    partNumber,
    ratings,
    ratingsCount,
  }
}

function beginningOf(about: string): string {
  if (about.length <= longestAbout) return about
  const cut = about.slice(0, longestAbout)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestAbout - 40))} …`
}
