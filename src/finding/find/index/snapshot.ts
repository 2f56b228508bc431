import type { FindQuery, Fits, Found, FoundProduct, ListedParts, WantedWord } from '#finding/find/model.ts'
import { firstHits } from './best-match.ts'
import { type Built, otherFit, type ShopWords } from './build.ts'
import { cachedMatches } from './cached-matches.ts'
import { cachedTallies } from './cached-tallies.ts'
import {
  bury,
  type Columns,
  columns,
  numbersOf,
  placeOf,
  setAttributes,
  takePlace,
  withNumber,
} from './columns.ts'
import { type BestQuery, bestIn, findIn } from './find-in.ts'
import { listedParts, listsIn, withParts } from './listed.ts'
import { fitsOf } from './match.ts'
import { headOf } from './name-prefix.ts'
import {
  type NewerLists,
  type NewerWords,
  newerLists,
  newerWords,
  placeBits,
  postingBits,
} from './postings.ts'
import { hasWord } from './word-lists.ts'
import { wordsOf } from './words.ts'

/** The products of a shop in memory. What changes takes a new place; its words and vehicles are found in lists of their own. */
export interface IndexSnapshot {
  find(query: FindQuery): Found
  /** The ids of the first that it finds. */
  best(query: BestQuery): string[]
  /** Whether a product has a word. */
  has(word: WantedWord): boolean
  /** The products that list one of some vehicles; of the best at most `most`. */
  listed(vehicles: readonly number[], most: number): ListedParts
  /** Which of some vehicles a product lists. */
  withParts(vehicles: readonly number[]): ReadonlySet<number>
  /** Adds products, or replaces those with their ids. */
  put(products: readonly FoundProduct[], fits: ReadonlyMap<string, Fits>): void
  remove(ids: readonly string[]): void
  /** Whether a product has stock; undefined for one that is not here. */
  inStock(id: string): boolean | undefined
  /** Notes the stock of a product that is here. */
  setStock(id: string, inStock: boolean): void
  /** The words with which it began. */
  readonly words: ShopWords
  /** The part types with which it began. */
  readonly types: ReadonlySet<string>
  makers(): string[]
  readonly count: number
  /** How many were put or removed. */
  readonly changed: number
  /** Another after every change. */
  readonly edition: number
}

/** What a search reads. */
export interface Parts extends Omit<Built, 'types' | 'words'> {
  readonly newerWords: NewerWords
  readonly newerVehicles: NewerLists<number>
}

export function snapshotOf(built: Built): IndexSnapshot {
  const { of, words, types } = built
  const parts: Parts = { ...built, newerWords: newerWords(), newerVehicles: newerLists() }
  let changed = 0
  /** How often a product sold out, or came back. */
  let stockChanges = 0
  const orKept = cachedTallies(() => changed + stockChanges)
  const matches = cachedMatches(parts, () => changed)
  const fits = (vehicles: readonly number[]) => fitsOf(parts, vehicles)
  return {
    find: (query) =>
      orKept(query, {
        all: () => findIn(parts, matches, query),
        hits: () => firstHits(of, matches(query), { ...query, limit: query.limit + 1 }, fits),
      }),
    best: (query) => bestIn(parts, matches(query), query),
    has: (word) => hasWord(parts, word),
    listed: (vehicles, most) => listedParts(of, listsIn(parts), vehicles, most),
    withParts: (vehicles) => withParts(of, listsIn(parts), vehicles),
    put(products, fitments) {
      for (const product of products) {
        const fitted = fitments.get(product.id)
        const place = addProduct(of, product, fitted)
        for (const [word, where] of wordsOf(product))
          parts.newerWords.add(word, (place << placeBits) | postingBits(where))
        for (const vehicle of fitted?.vehicles ?? []) parts.newerVehicles.add(vehicle, place)
        changed += 1
      }
    },
    remove(ids) {
      for (const id of ids) {
        const number = of.ids.find(id)
        if (number !== undefined) bury(of, number)
        changed += 1
      }
    },
    inStock(id) {
      const place = placeOf(of, id)
      return place === undefined ? undefined : of.inStock[place] === 1
    },
    setStock(id, inStock) {
      const place = placeOf(of, id)
      if (place === undefined || of.inStock[place] === Number(inStock)) return
      of.inStock[place] = Number(inStock)
      stockChanges += 1
    },
    words,
    types,
    makers: () =>
      Array.from({ length: of.makerNames.count }, (_, at) => of.makerNames.text(at)).filter(
        (name) => name !== '',
      ),
    get count() {
      return of.count - of.deadCount
    },
    get changed() {
      return changed
    },
    get edition() {
      return changed + stockChanges
    },
  }
}

/** The columns of some products, which are found by other means. */
export function columnsOf(products: readonly FoundProduct[], fits: ReadonlyMap<string, Fits>): Columns {
  const of = columns()
  for (const product of products) addProduct(of, product, fits.get(product.id))
  return of
}

/** Gives a product the next place. */
function addProduct(of: Columns, product: FoundProduct, fits: Fits | undefined): number {
  const place = takePlace(of, of.ids.addText(product.id))
  of.seqs[place] = product.seq
  of.prices[place] = product.price
  of.inStock[place] = Number(product.inStock)
  of.categories = withNumber(of.categories, place, of.categoryNames.addText(product.categoryId ?? ''))
  of.makers = withNumber(of.makers, place, of.makerNames.addText(product.maker))
  of.madeIn = withNumber(of.madeIn, place, of.madeInNames.addText(product.madeIn))
  of.otherFit[place] = otherFit(fits?.isUniversal ?? false, (fits?.vehicles.length ?? 0) > 0)
  of.positions[place] = fits?.positions ?? 0
  of.headCounts[place] = headOf(product.name).count
  setAttributes(of, numbersOf(of, product.attributes))
  return place
}
