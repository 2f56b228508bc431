import type {
  BestQuery,
  FindQuery,
  Fits,
  Found,
  FoundProduct,
  Hit,
  ListedParts,
  WantedWord,
} from '#finding/find/model.ts'
import type { Index } from './build.ts'
import { type CachedMatches, cachedMatches, cachedTallies } from './cached.ts'
import { addProduct, bury, placeOf } from './columns.ts'
import { fitsOf, fitting, fittingOfAll, listedParts, listsIn, withParts } from './fitting.ts'
import { hasWord, type Matches, type MatchQuery } from './match.ts'
import { placeBits, postingBits } from './postings.ts'
import { firstHits, hasChoices, tally } from './tally.ts'
import { wordsOf } from './wanted.ts'

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
  readonly words: Index['words']
  /** The part types with which it began. */
  readonly types: Index['types']
  makers(): string[]
  readonly count: number
  /** How many were put or removed. */
  readonly changed: number
  /** Another after every change. */
  readonly edition: number
}

export function snapshotOf(index: Index): IndexSnapshot {
  const { of, words, types } = index
  let changed = 0
  /** How often a product sold out, or came back. */
  let stockChanges = 0
  const orKept = cachedTallies(() => changed + stockChanges)
  const matches = cachedMatches(index, () => changed)
  return {
    find: (query) =>
      orKept(query, {
        all: () => findIn(index, matches, query),
        hits: () => pageOf(index, matches(query), query),
      }),
    best: (query) => bestIn(index, matches(query), query),
    has: (word) => hasWord(index, word),
    listed: (vehicles, most) => listedParts(of, listsIn(index), vehicles, most),
    withParts: (vehicles) => withParts(of, listsIn(index), vehicles),
    put(products, fitments) {
      for (const product of products) {
        const fitted = fitments.get(product.id)
        const place = addProduct(of, product, fitted)
        for (const [word, where] of wordsOf(product))
          index.newerWords.add(word, (place << placeBits) | postingBits(where))
        for (const vehicle of fitted?.vehicles ?? []) index.newerVehicles.add(vehicle, place)
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

/** What words and positions match. */
type MatchesOf = (query: MatchQuery) => Matches | CachedMatches

/** What of the matches has all choices and fits, the best first, with all counts. */
function findIn(index: Index, matchesOf: MatchesOf, query: FindQuery): Found {
  const { vehicles, isAnyFit } = query
  const isNarrowed = vehicles !== undefined && !isAnyFit && !hasChoices(query)
  if (isNarrowed && isOfAll(query)) {
    const { matches, fits } = fittingOfAll(index, vehicles)
    const found = tally(index.of, matches, query, fits)
    return { ...found, notListed: index.of.count - index.of.deadCount - found.total }
  }
  const matches = matchesOf(query)
  const some = isNarrowed ? fittingOf(index, matches, vehicles) : undefined
  if (some === undefined) return tally(index.of, matches, query, vehicles && fitsOf(index, vehicles))
  const found = tally(index.of, some.matches, query, some.fits)
  return { ...found, notListed: matches.places.length - found.total }
}

/** Whether every product matches a query. */
function isOfAll({ words, positions = [] }: MatchQuery): boolean {
  return words.length + positions.length === 0
}

/** The ids of the first products that a search sorted by `best` finds, without counting what else there is. */
function bestIn(index: Index, matches: Matches | CachedMatches, query: BestQuery): string[] {
  const { vehicles } = query
  const some = vehicles === undefined ? undefined : fittingOf(index, matches, vehicles)
  const hits =
    some === undefined
      ? firstHits(index.of, matches, query, vehicles && fitsOf(index, vehicles))
      : firstHits(index.of, some.matches, query, some.fits)
  return hits.map(({ id }) => id)
}

function fittingOf(index: Index, matches: Matches | CachedMatches, vehicles: readonly number[]) {
  return 'universal' in matches ? fitting(index, matches, vehicles) : undefined
}

/** The hits of a query, and one more, where the counts are known. */
function pageOf(index: Index, matches: Matches, query: FindQuery): Hit[] {
  const fits = query.vehicles && fitsOf(index, query.vehicles)
  return firstHits(index.of, matches, { ...query, limit: query.limit + 1 }, fits)
}
