import type { Attribute } from '#base/contract/product.ts'
import type { Money } from '#base/money.ts'
import type { PositionName } from '#finding/fitment/model.ts'

/** A text with which a word of a product begins, or which is the whole word. */
export interface Matcher {
  readonly text: string
  readonly isWhole: boolean
}

/** What a wanted word may be in a product: one of these. */
export type WantedWord = readonly Matcher[]

/** What the finder knows of a product on sale. */
export interface FoundProduct {
  readonly id: string
  readonly seq: number
  /** Its words, folded, in four lines: what it is, its name, its number, the rest (migration 0015). */
  readonly search: string
  readonly name: string
  readonly categoryId: string | null
  readonly maker: string
  readonly madeIn: string
  /** In cents. */
  readonly price: number
  readonly inStock: boolean
  readonly attributes: readonly Attribute[]
}

/** The vehicles that a product fits. */
export interface Fits {
  /** The id of the product. */
  readonly product: string
  readonly isUniversal: boolean
  /** Ids of vehicles. */
  readonly vehicles: readonly number[]
  /** Where on them (`positionBits`). */
  readonly positions: number
}

export type FindSort = 'best' | 'newest' | 'price' | '-price'

/** How a hit is sorted: by `first`, then by `second`, the least first. */
export interface Place {
  readonly first: number
  readonly second: number
}

/** Which products are wanted: every word, and of each kind of choice one. */
export interface FindQuery {
  readonly words: readonly WantedWord[]
  /** How many of the first words name a part type: what is that comes first. */
  readonly ofType?: number | undefined
  /** Each must be a word of the product, or a position of a fitment of it. */
  readonly positions?: readonly PositionName[] | undefined
  /** Ids of vehicles: products that fit one of them, or any. */
  readonly vehicles?: readonly number[] | undefined
  /** Whether the vehicles only decide the order: all others are found too, after those that fit. */
  readonly isAnyFit?: boolean | undefined
  /** Only these products; without words. */
  readonly products?: ReadonlySet<string> | undefined
  /** Ids, those below a category included. */
  readonly categories?: readonly string[] | undefined
  readonly makers?: readonly string[] | undefined
  readonly madeIn?: readonly string[] | undefined
  /** The values of each chosen attribute, by its name. */
  readonly attributes?: ReadonlyMap<string, readonly string[]> | undefined
  /** In cents, both included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly inStock?: boolean | undefined
  readonly sort: FindSort
  readonly limit: number
  /** The last hit of the page before. */
  readonly after?: Place | undefined
}

/** What is wanted of products of which nothing is counted. */
export type BestQuery = Pick<FindQuery, 'words' | 'ofType' | 'positions' | 'vehicles' | 'limit'>

export interface Hit extends Place {
  readonly id: string
}

/** Counts by name. */
export type Counts = ReadonlyMap<string, number>

/** What is found, and what it may be narrowed to: each count is what that choice alone of its kind would find. */
export interface Found {
  /** At most `limit`, and one more where there are more. */
  readonly hits: readonly Hit[]
  readonly total: number
  /** More products may match: they were not counted. */
  readonly isLeast: boolean
  /** How many have all that is wanted but the vehicle. */
  readonly notListed: number
  /** Ids, without those below. */
  readonly categories: Counts
  readonly makers: Counts
  readonly madeIn: Counts
  /** The values of attributes, by name. */
  readonly attributes: ReadonlyMap<string, Counts>
  readonly inStock: number
  /** In cents, of what is found at any price; undefined for nothing. */
  readonly prices: { readonly least: number; readonly most: number } | undefined
}

/** The products that list some vehicles. */
export interface ListedParts {
  /** The ids of some of them: those in stock first, then the newest. */
  readonly best: readonly string[]
  /**
   * How many there are by category, without those below, of the categories that have any. Products of the category that fit every
   * vehicle are counted too, as the list of a vehicle shows them.
   */
  readonly categories: Counts
  /** The vehicles that have any. */
  readonly vehicles: ReadonlySet<number>
  /** There may be more: they were not counted. */
  readonly isLeast: boolean
}

/** `empty`: nothing has asked yet. `built`: the index answers. Otherwise the database does. */
export interface FinderState {
  readonly kind: 'empty' | 'building' | 'built' | 'failed'
  readonly products: number
  /** Changes since it was built. */
  readonly changed: number
}

/** What somebody asks for: words, and choices. */
export interface Asked {
  readonly q: string
  readonly vehicle?: number | undefined
  /** The address or id of a category: with those below it. */
  readonly category?: string | undefined
  readonly makers?: readonly string[] | undefined
  readonly madeIn?: readonly string[] | undefined
  readonly attributes: ReadonlyMap<string, readonly string[]>
  readonly min?: Money | undefined
  readonly max?: Money | undefined
  readonly inStock: boolean
  /** Also what does not list the vehicle. */
  readonly isAnyFit: boolean
  /** Misspelt words are searched as they were typed. */
  readonly isAsTyped?: boolean
  /** What names a vehicle is searched as words. */
  readonly isVehicleAsWords?: boolean
  readonly sort: FindSort
  readonly limit: number
  /** How many hits are skipped before the hits of the answer; 0 if it is not given. */
  readonly offset?: number
  readonly cursor?: string | undefined
}

/** What may be left out of a query where nothing is found; the part type never is. */
export type LeftOut = 'words' | 'positions' | 'maker' | 'vehicle'

export type TermKind = 'number' | 'partType' | 'symptom' | 'vehicle' | 'maker' | 'position' | 'words'

/** A part of a text that means one thing. */
export interface Said {
  readonly kind: TermKind
  /** Its words as they were typed, folded. */
  readonly text: string
  /** The other words: a search for all but this. */
  readonly without: string
}
