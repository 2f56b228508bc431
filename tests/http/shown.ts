import type { Call } from '../call.ts'
import type { KeptWorld } from './kept-world.ts'

/** Something that changes the shop, and which pages of the world (kept-world.ts) show it. */
export interface Change {
  readonly what: string
  /** The pages that are made anew; all others stay in the cache. */
  readonly remade: readonly string[] | 'all'
  /** What has to be there before, once for each of the two shops. Answers what the change is to be made with. */
  readonly before?: (world: KeptWorld) => Promise<string>
  /** Made at one of the shops. */
  readonly change: (world: KeptWorld, at: Call, given: string) => Promise<unknown>
  /** Who tells of it: the process alone unless said otherwise; the database, with the commit; or both. */
  readonly by?: 'commit' | 'both'
}

/** What shows which products are on sale, and how they are found. */
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
