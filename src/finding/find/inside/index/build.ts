import { partTypeOf } from '#catalog/products/part-type.ts'
import { booleanIn, type CopiedRow, numberIn, numbersIn } from '#platform/db/copied.ts'
import { headOf } from '../reading/text.ts'
import type { Learned } from '../reading/vocabulary.ts'
import {
  type Columns,
  columns,
  numbersOf,
  otherFit,
  placeOfNumber,
  setAttributes,
  takePlace,
  withNumber,
} from './columns.ts'
import { type Dictionary, dictionary, sortedTerms, type Terms, termsOf, textOf } from './dictionary.ts'
import { withRoom } from './growable-array.ts'
import {
  type BitLists,
  elsewhere,
  forwardLists,
  inHead,
  inKind,
  inNumber,
  type Lists,
  type NewerLists,
  type NewerWords,
  newerLists,
  newerWords,
  placeBits,
  postingBits,
  sizeOfList,
} from './postings.ts'
import { linePlaces } from './wanted.ts'

/** All products of a shop, in arrays: what a search reads. */
export interface Index {
  readonly of: Columns
  readonly terms: Terms
  /** By the places of the words. */
  readonly postings: BitLists
  /** By vehicle: which list is its. */
  readonly vehicles: ReadonlyMap<number, number>
  readonly byVehicle: Lists
  /** Of what came since it was built. */
  readonly newerWords: NewerWords
  readonly newerVehicles: NewerLists<number>
  /** The part types of the products, as their names say. */
  readonly types: ReadonlySet<string>
  /** The words that are not in numbers alone, and how many products have each; only words of letters are listed. */
  readonly words: Learned['words']
}

export interface Builder {
  /** Adds a product: id, seq, search, name, maker, attributes, categoryId, madeIn, price, inStock. */
  add(row: CopiedRow): void
  /** Says what a product fits: id, isUniversal, vehicles, positions. After all products. */
  fits(row: CopiedRow): void
  finish(): Generator<void, Index>
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
      return {
        of,
        terms,
        postings,
        vehicles: vehicleNumbers,
        byVehicle: ofVehicles,
        newerWords: newerWords(),
        newerVehicles: newerLists(),
        types,
        words: yield* shopWords({ terms, postings }, read),
      }
    },
  }
}

const space = 32
const lineFeed = 10

const wordsOfStep = 4096

function* shopWords(
  { terms, postings }: Pick<Index, 'terms' | 'postings'>,
  read: Uint8Array,
): Generator<void, Learned['words']> {
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

/* What many products of a shop have alike is read once while the index is built. */

/** What the beginning of a name says: how many words that takes, and each word with where it is. */
interface KnownHead {
  readonly count: number
  readonly words: readonly { readonly word: number; readonly where: number }[]
}

/** Reads the beginnings of names. */
interface KnownHeads {
  at(bytes: Uint8Array, from: number, to: number): KnownHead
  /** The part types of all names that were read. */
  types(): ReadonlySet<string>
}

/** @param words gets the words of the names. */
export function knownHeads(words: Dictionary): KnownHeads {
  const texts = dictionary()
  const known: KnownHead[] = []
  const read = (text: string): KnownHead => {
    const { line, count, kind } = headOf(text)
    const all = line.split(' ').filter((word) => word !== '')
    return {
      count,
      words: all.map((word) => ({
        word: words.addText(word),
        where: inHead | (word === kind ? inKind : 0),
      })),
    }
  }
  return {
    at(bytes, from, to) {
      const number = texts.add(bytes, from, endOfHead(bytes, from, to))
      const head = known[number] ?? read(texts.text(number))
      known[number] = head
      return head
    },
    types() {
      const types = new Set<string>()
      for (let number = 0; number < texts.count; number++) types.add(partTypeOf(texts.text(number)))
      return types
    },
  }
}

const isEnd = new Set([...',(;'].map((sign) => sign.charCodeAt(0)))

/** Where the beginning of a name ends that says what a product is: the word of the first figure is left out later. */
function endOfHead(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (isEnd.has(byte)) return at
    if (byte >= 48 && byte <= 57) return at + 1
  }
  return to
}

/** The most lists of attributes that are cached. */
const mostLists = 50_000

/** Reads lists of attributes, as JSON, into their numbers. */
function knownAttributes(of: Columns): (bytes: Uint8Array, from: number, to: number) => Uint32Array {
  const texts = dictionary()
  const known: Uint32Array[] = []
  const read = (bytes: Uint8Array, from: number, to: number) =>
    numbersOf(of, JSON.parse(textOf(bytes, from, to)))
  return (bytes, from, to) => {
    if (texts.count >= mostLists) return read(bytes, from, to)
    const number = texts.add(bytes, from, to)
    const numbers = known[number] ?? read(bytes, from, to)
    known[number] = numbers
    return numbers
  }
}
