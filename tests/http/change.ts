import type { Call } from '../call.ts'
import type { CachedShops } from './cached-shops.ts'

/** A change of the shop, and the pages (cached-shops.ts) that show it. */
export interface Change {
  readonly what: string
  /** The pages that are rendered again; all others stay in the cache. */
  readonly remade: readonly string[] | 'all'
  /** Prepares the change, once for each of the two shops. Answers the value that `change` gets as `given`. */
  readonly before?: (world: CachedShops) => Promise<string>
  /** Makes the change at one of the shops. */
  readonly change: (world: CachedShops, at: Call, given: string) => Promise<unknown>
  /** What sends the notification: the process by default; the database, with the commit; or both. */
  readonly by?: 'commit' | 'both'
}

/** The pages that list products on sale. */
export const lists = [
  'home',
  'first list',
  'second list',
  'cheapest first',
  'in stock',
  'list of Brakes',
  'list of Filters',
  'search',
  'data of a list',
  'sitemap',
  'no such product',
  'call listProducts',
  'call listCategories',
]
/** What shows seven beside them. */
export const ofSeven = ['product seven', 'product eight', 'order seven', 'reviews', 'call one seven']
/** Where seven has a card. */
export const cardsOfSeven = ['second list', 'list of Brakes', 'data of a list', 'call listProducts']
/** Where its stock is seen, and what goes by any stock. */
export const stockOfSeven = [
  ...cardsOfSeven,
  ...ofSeven.filter((name) => name !== 'reviews'),
  'in stock',
  'sitemap',
]
export const ofReviews = ['home', 'reviews', 'call listReviews']
/** What shows the tree of categories. */
export const ofTree = [
  ...lists.filter((name) => name !== 'no such product' && name !== 'call listProducts'),
  'product seven',
  'product eight',
  'product nine',
]

let count = 0
/** A number that was not there before. */
export const next = () => ++count
