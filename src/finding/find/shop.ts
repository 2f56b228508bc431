import type { SearchWords } from '#base/contract/forms/search-words.ts'
import type { KnownNorms } from '#catalog/numbers/known-norms.ts'
import type { KnownTree } from '#catalog/products/known-tree.ts'
import type { Product } from '#catalog/products/model.ts'
import type { KnownOutsideIds } from '#finding/vehicles/outside/known.ts'
import type { ZeroResultCounter } from '#finding/zero-results/count.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Understood } from './inside/reading/understand.ts'
import type { Vocabulary } from './inside/reading/vocabulary.ts'
import type { BestQuery, FinderState, FindQuery, Found, LeftOut, ListedParts, WantedWord } from './model.ts'

/** What finding needs of the shop. */
export interface FindShop extends DbAndPool {
  readonly finder: Finder
  readonly shown: ShownProducts
  /** Which numbers no product has; without it every number that is close is looked up. */
  readonly norms?: Omit<KnownNorms, 'close'>
  /** Whether the shop has ids of other lists; without it all that look like one are looked up. */
  readonly outside?: KnownOutsideIds
}

/** What counting what was asked for and not found needs. */
export interface CountingShop extends FindShop {
  readonly zeroResults: Pick<ZeroResultCounter, 'note'>
}

/** What finds the products on sale: the index of the process, another engine, or the database. All answer the same. */
export interface Engine {
  /** What a query finds. */
  find(query: FindQuery): Promise<Found>
  /** The ids of the first products of a query, the best first; nothing is counted. */
  best(query: BestQuery): Promise<string[]>
  /** Whether a product on sale has a word. */
  has(word: WantedWord): Promise<boolean>
  /** The products that list one of some vehicles; of the best at most `most`. */
  listed(vehicles: readonly number[], most: number): Promise<ListedParts>
  /** Which of some vehicles a product on sale lists. */
  withParts(vehicles: readonly number[]): Promise<ReadonlySet<number>>
}

/** Finds products by an engine, which follows the changes of the shop. By the index of the process a change that was announced is found at once. */
export interface Finder extends Engine {
  /**
   * What the shop can be asked for. The first call waits until it is read; in a large shop, until its part types are. With other words of
   * the owner, to try them, it is learned anew.
   */
  vocabulary(further?: SearchWords): Promise<Vocabulary>
  /** Reads everything again; meanwhile the database answers. */
  rebuild(): Promise<void>
  /** In a shop of very many products, begins to build the index: the first who search would wait for it. Otherwise nothing. */
  prepare(): Promise<void>
  state(): FinderState
  /**
   * Another number after every change of what may be found, or of how a search is read. What is found may be cached while it is the
   * same, except the stock of products. Undefined while the database answers.
   */
  edition(): number | undefined
  /** Waits for the end of the building of the index that is under way, good or bad. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** What suggestions show of a product. */
export type BriefProduct = Pick<Product, 'id' | 'name' | 'maker' | 'slug' | 'picture'>

/** A product as answers show it. */
export interface ShownProduct extends BriefProduct {
  /** The words of its name, folded, each between two spaces. */
  readonly line: string
  /** Its JSON in the API, without the bracket that ends it: fields may follow. */
  readonly json: string
}

/** Products as they are shown, and the tree of categories, cached until the shop announces a change of them. */
export interface ShownProducts {
  /** The products on sale among the ids, by their ids. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, ShownProduct>>
  /** The same in brief; what is read is not cached. */
  briefs(ids: readonly string[]): Promise<ReadonlyMap<string, BriefProduct>>
  tree(): Promise<KnownTree>
}

/** What a search found, and how it was understood. */
export interface FoundProducts {
  readonly understood: Understood & {
    readonly letGo: readonly LeftOut[]
    readonly wordsLetGo: readonly string[]
    /** A part type and a vehicle were understood, and nothing of that type lists the vehicle or fits any. */
    readonly noneOfType: boolean
  }
  readonly products: readonly (ShownProduct & { readonly why: readonly string[] })[]
  readonly found: Found
  /** What was found has the number that was typed, or one close to it. */
  readonly isByNumber: boolean
  /** The cursor of the next page; null on the last. */
  readonly more: string | null
}
