import type { Call } from '../call.ts'
import type { CachedShops } from './cached-shops.ts'

/** A change of the shop, and the pages (cached-shops.ts) that show it. */
export interface Change {
  readonly what: string
  /** The pages that are rendered again; all others stay in the cache. */
  readonly remade: readonly string[] | 'all'
  /** Prepares the change, once for each of the two shops. Returns the value of `given` for `change`. */
  readonly before?: (world: CachedShops) => Promise<string>
  /** Makes the change at one of the shops. */
  readonly change: (world: CachedShops, at: Call, given: string) => Promise<unknown>
  /** The sender of the notification: by default the database, with the commit; the process, of the stock; or both. */
  readonly by?: 'process' | 'both'
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
  'one maker',
  'data of a list',
  'sitemap',
  'no such product',
  'call listProducts',
  'call listCategories',
]
/** The other pages with seven. */
export const ofSeven = ['product seven', 'product eight', 'order seven', 'reviews', 'call one seven']
/** The pages with a card of seven. */
export const cardsOfSeven = ['second list', 'list of Brakes', 'data of a list', 'call listProducts']
/** The pages that show its stock or depend on any stock. */
export const stockOfSeven = [
  ...cardsOfSeven,
  ...ofSeven.filter((name) => name !== 'reviews'),
  'in stock',
  'sitemap',
]
export const ofReviews = ['home', 'reviews', 'call listReviews']

/** Every page has the owner's links and the menus of categories in its frame, and the sitemap the owner's pages. */
export const pagesWithFrame = [
  ...lists.filter((name) => !name.startsWith('call ')),
  ...ofSeven.filter((name) => !name.startsWith('call ')),
  ...['product nine', 'order nine', 'portfolio', 'blogs', 'terms', 'login'],
]

let count = 0
/** A new number at each call. */
export const next = () => ++count
