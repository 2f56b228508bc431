import { z } from 'zod'
import type { Topics, TopicsOfOne } from '#declared.ts'
import { keysOf } from '#keys-of.ts'
import type { Database } from './open.ts'

/*
 * A topic is what a change is about, and what an answer that is kept shows: a change drops the answers that share one with it.
 * Each part of the shop declares its own.
 */

const topics: Record<keyof Topics, true> = { catalogue: true, stock: true, categories: true, reviews: true }
const topicsOfOne: Record<keyof TopicsOfOne, true> = {
  product: true,
  stock: true,
  category: true,
  reviews: true,
}

export const topic = z.union([
  // For changes that are too many to be named.
  z.literal('everything'),
  z.enum(keysOf(topics)),
  z.templateLiteral([z.enum(keysOf(topicsOfOne)), ' ', z.string()]),
])
export type Topic = z.infer<typeof topic>

/** Says what an answer depends on, by the read that it is made of. */
export type Depends = (...topics: readonly Topic[]) => void

/** What a read needs whose answer may be kept. */
export type CachedRead<Part extends 'db' | 'pool'> = Pick<Database, Part> & { readonly depends: Depends }

/** For an answer that is not kept. */
export const notKept: Depends = () => {}

/** A change of a product's row, its stock apart, as the trigger of migration 0037 tells it; `categories` are those before and after. */
export function productTopics(id: string, categories: readonly (string | null)[]): Topic[] {
  const held = categories.flatMap((category): Topic[] => (category === null ? [] : [`category ${category}`]))
  return [...new Set<Topic>(['catalogue', ...held, `product ${id}`])]
}

/** A change of the stock of products. */
export function stockTopics(ids: readonly string[]): Topic[] {
  return ids.length === 0 ? [] : ['stock', ...ids.map((id): Topic => `stock ${id}`)]
}

/** What shows products with their stock. */
export function shownTopics(products: readonly { readonly id: string }[]): Topic[] {
  return products.flatMap(({ id }): Topic[] => [`product ${id}`, `stock ${id}`])
}

/** A change of a review of a product, or of the shop itself, as the trigger of migration 0037 tells it. */
export function reviewTopics(productId: string | null): Topic[] {
  return productId === null ? ['reviews'] : ['reviews', `reviews ${productId}`]
}
