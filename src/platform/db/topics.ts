import * as z from 'zod/mini'
import type { Database } from './open.ts'

/*
 * A topic is a subject of a change and of a cached answer: a change drops the cached answers that share a topic with it.
 */

/** The kinds of data that public pages show. */
const topics = [
  // The products on sale: everything by which they are found, counted and sorted, except stock.
  'catalogue',
  // The stock of any product.
  'stock',
  // The tree of categories.
  'categories',
  'reviews',
  // The owner's settings.
  'settings',
  // The promotions and coupons.
  'promotions',
  'vehicles',
  // The ids that other lists give to vehicles.
  'outside_ids',
  // Which vehicles the products fit.
  'fitments',
  // What the owner adds to the words that a search understands.
  'synonyms',
  // The addresses of an earlier shop, and where they lead.
  'old_addresses',
  // What a search engine on other machines finds: it follows the other topics a little later.
  'search',
] as const

/** The topics of one object, whose id follows the name. */
const topicsOfOne = [
  // A product's row, except its stock; also whether it exists.
  'product',
  'stock',
  // Like `catalogue`, for the products of one category without its descendants.
  'category',
  // The reviews of a product.
  'reviews',
] as const

export const topic = z.union([
  // For too many changes to name.
  z.literal('everything'),
  z.enum(topics),
  z.templateLiteral([z.enum(topicsOfOne), ' ', z.string()]),
])
export type Topic = z.infer<typeof topic>

/** Called by a read with the topics that its answer depends on. */
export type Depends = (...topics: readonly Topic[]) => void

/** The parameters of a read whose answer may be cached. */
export type CachedRead<Part extends 'db' | 'pool'> = Pick<Database, Part> & { readonly depends: Depends }

/** For an answer that is not cached. */
export const notKept: Depends = () => {}

/** The topics of a change of a product except its stock, as in the trigger of migration 0037; `categories` before and after. */
export function productTopics(id: string, categories: readonly (string | null)[]): Topic[] {
  const held = categories.flatMap((category): Topic[] => (category === null ? [] : [`category ${category}`]))
  return [...new Set<Topic>(['catalogue', ...held, `product ${id}`])]
}

/** The topics of a change of the stock of products. */
export function stockTopics(ids: readonly string[]): Topic[] {
  return ids.length === 0 ? [] : ['stock', ...ids.map((id): Topic => `stock ${id}`)]
}

/** The topics of an answer that shows products with their stock. */
export function shownTopics(products: readonly { readonly id: string }[]): Topic[] {
  return products.flatMap(({ id }): Topic[] => [`product ${id}`, `stock ${id}`])
}

/** The topics of a change of a review of a product, or of the shop, as in the trigger of migration 0037. */
export function reviewTopics(productId: string | null): Topic[] {
  return productId === null ? ['reviews'] : ['reviews', `reviews ${productId}`]
}
