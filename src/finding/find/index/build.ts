import type { Steps } from '#finding/find/inside/slices.ts'
import { booleanIn, type CopiedRow, numberIn, numbersIn } from '#platform/db/copied.ts'
import { type Columns, columns, fit, placeOfNumber, setAttributes, takePlace, withNumber } from './columns.ts'
import { dictionary } from './dictionary.ts'
import { forwardLists } from './forward.ts'
import { withRoom } from './growable-array.ts'
import {
  type BitLists,
  elsewhere,
  inNumber,
  type Lists,
  placeBits,
  postingBits,
  sizeOfList,
} from './postings.ts'
import { knownAttributes, knownHeads } from './repeated.ts'
import { sortedTerms, type Terms, termsOf } from './terms.ts'
import { linePlaces } from './words.ts'

/** All products of a shop, in arrays. */
export interface Built {
  readonly of: Columns
  readonly terms: Terms
  /** By the places of the words. */
  readonly postings: BitLists
  /** By vehicle: which list is its. */
  readonly vehicles: ReadonlyMap<number, number>
  readonly byVehicle: Lists
  /** The part types of the products, as their names say. */
  readonly types: ReadonlySet<string>
  /** The words that are not in numbers alone, and how many products have each; only words of letters are listed. */
  readonly words: ShopWords
}

export interface ShopWords {
  has(word: string): boolean
  get(word: string): number | undefined
  keys(): Iterable<string>
}

export interface Builder {
  /** Adds a product: id, seq, search, name, maker, attributes, categoryId, madeIn, price, inStock. */
  add(row: CopiedRow): void
  /** Says what a product fits: id, isUniversal, vehicles, positions. After all products. */
  fits(row: CopiedRow): void
  finish(): Steps<Built>
}

/** The columns of a row, in the order in which they come. */
const [id, seq, search, name, maker, attributes, category, madeIn, price, inStock] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
]
const [universal, vehicles, positions] = [1, 2, 3]

/** Puts the rows of a shop into arrays as they come, without making an object of any. */
export function indexBuilder(): Builder {
  const of = columns()
  const words = dictionary()
  const heads = knownHeads(words)
  const attributesAt = knownAttributes(of)
  const byWord = forwardLists(placeBits)
  const byVehicle = forwardLists(0)
  const vehicleNumbers = new Map<number, number>()
  let wheres = new Uint8Array(0)

  function mark(word: number, where: number): void {
    wheres = withRoom(wheres, word + 1)
    wheres[word] = (wheres[word] ?? 0) | where
    byWord.add(word, postingBits(where))
  }

  function addWords(row: CopiedRow): void {
    const { bytes } = row
    const end = row.to[search] ?? 0
    let line = 0
    let word = 0
    for (let at = row.from[search] ?? 0, from = at; at <= end; at++) {
      const byte = at === end ? space : (bytes[at] ?? 0)
      if (byte !== space && byte !== lineFeed) continue
      if (at > from) {
        word = words.addAfter(word, bytes, from, at)
        mark(word, linePlaces[line] ?? elsewhere)
      }
      from = at + 1
      if (byte === lineFeed) line += 1
    }
  }

  return {
    add(row) {
      const { bytes, from, to } = row
      const textAt = (names: { add: Columns['makerNames']['add'] }, column: number) =>
        names.add(bytes, from[column] ?? 0, Math.max(from[column] ?? 0, to[column] ?? 0))
      const place = takePlace(of, textAt(of.ids, id))
      of.seqs[place] = numberIn(row, seq)
      of.prices[place] = numberIn(row, price)
      of.inStock[place] = Number(booleanIn(row, inStock))
      of.categories = withNumber(of.categories, place, textAt(of.categoryNames, category))
      of.makers = withNumber(of.makers, place, textAt(of.makerNames, maker))
      of.madeIn = withNumber(of.madeIn, place, textAt(of.madeInNames, madeIn))
      // The binary form of jsonb begins with its version.
      setAttributes(of, attributesAt(bytes, (from[attributes] ?? 0) + 1, to[attributes] ?? 0))
      const head = heads.at(bytes, from[name] ?? 0, to[name] ?? 0)
      of.headCounts[place] = head.count
      for (const { word, where } of head.words) mark(word, where)
      addWords(row)
      byWord.end(place)
    },
    fits(row) {
      const place = placeOfNumber(of, of.ids.add(row.bytes, row.from[id] ?? 0, row.to[id] ?? 0))
      if (place === undefined) return
      const listed = numbersIn(row, vehicles)
      of.otherFit[place] = otherFit(booleanIn(row, universal), listed.length > 0)
      of.positions[place] = (row.to[positions] ?? -1) < 0 ? 0 : numberIn(row, positions)
      for (const vehicle of listed) {
        const known = vehicleNumbers.get(vehicle) ?? vehicleNumbers.size
        vehicleNumbers.set(vehicle, known)
        byVehicle.add(known, 0)
      }
      byVehicle.end(place)
    },
    *finish() {
      const order = yield* sortedTerms(words)
      const postings = yield* byWord.lists(order)
      const terms = yield* termsOf(words, order)
      const types = heads.types()
      yield
      const ofVehicles = yield* byVehicle.lists(
        Uint32Array.from({ length: vehicleNumbers.size }, (_, at) => at),
      )
      const read = Uint8Array.from(order, (word) => Number(((wheres[word] ?? 0) & ~inNumber) !== 0))
      const built = { of, terms, postings, vehicles: vehicleNumbers, byVehicle: ofVehicles, types }
      return { ...built, words: yield* shopWords(built, read) }
    },
  }
}

const space = 32
const lineFeed = 10

export function otherFit(isUniversal: boolean, isListed: boolean): number {
  if (isUniversal) return fit.universal
  return isListed ? fit.notListed : fit.unknown
}

const wordsOfStep = 4096

function* shopWords(
  { terms, postings }: Pick<Built, 'terms' | 'postings'>,
  read: Uint8Array,
): Steps<ShopWords> {
  const letters = new Map<string, number>()
  for (let at = 0; at < terms.count; at++) {
    if (at % wordsOfStep === 0) yield
    if (read[at] === 0) continue
    const text = terms.text(at)
    if (!/\d/.test(text)) letters.set(text, sizeOfList(postings, at))
  }
  return {
    has(word) {
      if (letters.has(word)) return true
      const { from, to } = terms.range(word, true)
      return from < to && read[from] === 1
    },
    get: (word) => letters.get(word),
    keys: () => letters.keys(),
  }
}
