import type { FindQuery, WantedWord } from '#finding/find/model.ts'
import { positionBits } from '#finding/fitment/model.ts'
import type { Index } from './build.ts'
import { type Columns, placeOf, scratchOf } from './columns.ts'
import {
  bitsOfPlace,
  inHead,
  inKind,
  inName,
  listsBetween,
  lookUpIn,
  placeBits,
  whereBits,
} from './postings.ts'
import { classFrom, typeOf, wantedOf } from './wanted.ts'

/** The products that have all words: their places, in no order, and how good each match is. The next search takes the arrays. */
export interface Matches {
  readonly places: Uint32Array
  readonly classes: Uint8Array
}

/** What of a query decides which products match. */
export type MatchQuery = Pick<FindQuery, 'words' | 'ofType' | 'positions' | 'products'>

/** Says that a product has a word at all. */
const present = 128

/** The products with all words and positions; without any, all products. */
export function match(index: Index, query: MatchQuery): Matches {
  const { of } = index
  const type = typeOf(query)
  const scratch = scratchOf(of)
  const wanted = query.words
    .map((word, at) => ({ lists: listsOf(index, word), isOfType: at < type.length }))
    .sort((a, b) => sizeOf(a.lists) - sizeOf(b.lists))
  const [first, ...others] = wanted
  let places = first === undefined ? wherever(of, query.products) : marked(first, scratch)
  for (const other of others) {
    // What nobody has costs nothing more, however frequent the other words are.
    if (places.length === 0) break
    places = narrowed(places, other, scratch)
  }
  for (const position of query.positions ?? []) {
    const bit = positionBits[position]
    places = positioned(places, listsOf(index, wantedOf(position)), of, bit)
  }
  const classes =
    query.words.length === 0
      ? scratch.classes.subarray(0, places.length).fill(0)
      : classesOf(of, places, type.length)
  for (const place of places) scratch.marks[place] = 0
  return { places, classes }
}

/** The places of some products, or of all. */
function wherever(of: Columns, products: ReadonlySet<string> | undefined): Uint32Array {
  const places = products === undefined ? alive(of) : placesOf(of, products)
  for (const place of places) of.scratch.marks[place] = present | whereBits
  return places
}

function alive({ count, dead, scratch: { places } }: Columns): Uint32Array {
  let end = 0
  for (let place = 0; place < count; place++) if (dead[place] === 0) places[end++] = place
  return places.subarray(0, end)
}

const placesOf = (of: Columns, products: ReadonlySet<string>) =>
  Uint32Array.from([...products].map((id) => placeOf(of, id)).filter((place) => place !== undefined))

interface WordLists {
  readonly lists: PostingLists
  readonly isOfType: boolean
}

/** Of a word beside the part type it does not matter whether the beginning of the name has it. */
const bitsOf = (posting: number, isOfType: boolean) =>
  isOfType ? (posting & whereBits) | present : (posting & whereBits & ~inKind) | inHead | present

/** Notes where the products have the first word. Returns their places. */
function marked({ lists, isOfType }: WordLists, { marks, places }: Columns['scratch']): Uint32Array {
  let end = 0
  const mark = (place: number, bits: number) => {
    const before = marks[place] ?? 0
    if (before === 0) places[end++] = place
    marks[place] = before | bitsOf(bits, isOfType)
  }
  for (const one of lists)
    if (one.kind === 'bits') {
      for (let place = 0; place < one.bits.length * 2; place++) {
        const where = bitsOfPlace(one.bits, place)
        if (where !== 0) mark(place, where)
      }
    } else
      for (let at = 0; at < one.list.length; at++) {
        const posting = one.list[at] ?? 0
        mark(posting >>> placeBits, posting)
      }
  return places.subarray(0, end)
}

/** The places that have another word too. */
function narrowed(
  places: Uint32Array,
  { lists, isOfType }: WordLists,
  { marks, more }: Columns['scratch'],
): Uint32Array {
  eachAt(places, lists, marks, (place, posting) => {
    more[place] = (more[place] ?? 0) | bitsOf(posting, isOfType)
  })
  let end = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const [one, other] = [marks[place] ?? 0, more[place] ?? 0]
    more[place] = 0
    // Where all words are, and whether one of them says the kind.
    marks[place] = other === 0 ? 0 : (one & other) | ((one | other) & inKind)
    if (other !== 0) places[end++] = place
  }
  return places.subarray(0, end)
}

/** The places of products that belong to a position: a word of theirs says so, or what they fit. */
function positioned(places: Uint32Array, lists: PostingLists, of: Columns, bit: number): Uint32Array {
  const { marks, more } = of.scratch
  eachAt(places, lists, marks, (place) => {
    more[place] = 1
  })
  let end = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const has = more[place] === 1 || ((of.positions[place] ?? 0) & bit) !== 0
    more[place] = 0
    if (has) places[end++] = place
    else marks[place] = 0
  }
  return places.subarray(0, end)
}

function classesOf(
  { headCounts, scratch: { marks, classes } }: Columns,
  places: Uint32Array,
  ofType: number,
): Uint8Array {
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const bits = marks[place] ?? 0
    classes[at] = classFrom({
      isKind: (bits & inHead) !== 0 && (bits & inKind) !== 0,
      isExact: (headCounts[place] ?? 0) <= ofType,
      isInName: (bits & inName) !== 0,
    })
  }
  return classes.subarray(0, places.length)
}

/** Places with the bits below them. */
interface Postings {
  readonly kind: 'postings'
  readonly list: Uint32Array | readonly number[]
  /** The postings of one word are, of several one after the other they are not. */
  readonly isInOrder: boolean
  readonly size: number
}
/** The bits of a frequent word. */
interface Bits {
  readonly kind: 'bits'
  /** As of a frequent list; what came later has none. */
  readonly bits: Uint8Array
  readonly size: number
}
type PostingLists = readonly (Postings | Bits)[]

/** Up to this many words that begin alike have lists of their own, in which a few places can be looked up. */
const mostApart = 8

/** The postings of a wanted word: of each word that begins so, or is that. */
function listsOf({ terms, postings, newerWords }: Index, wanted: WantedWord): PostingLists {
  const ranges = wanted.map(({ text, isWhole }) => terms.range(text, isWhole)).sort((a, b) => a.from - b.from)
  const lists: (Postings | Bits)[] = []
  const add = (list: Postings['list'], isInOrder: boolean) => {
    if (list.length > 0) lists.push({ kind: 'postings', list, isInOrder, size: list.length })
  }
  let done = 0
  for (const { from, to } of ranges) {
    // Of two forms of a word, one may begin the other.
    const start = Math.max(from, done)
    if (to - start > mostApart) add(listsBetween(postings, start, to), false)
    else for (let at = start; at < to; at++) add(listsBetween(postings, at, at + 1), true)
    for (const { key, bits, size } of postings.frequent)
      if (key >= start && key < to) lists.push({ kind: 'bits', bits, size })
    done = Math.max(done, to)
  }
  const newer = wanted.flatMap(({ text, isWhole }) => newerWords.lists(text, isWhole))
  for (const list of new Set(newer)) add(list, true)
  return lists
}

const sizeOf = (lists: PostingLists) => lists.reduce((sum, { size }) => sum + size, 0)

/** Whether a product has a word. It reads until the first one: a frequent word costs no more than a rare one. */
export function hasWord(index: Index, word: WantedWord): boolean {
  const { dead } = index.of
  return listsOf(index, word).some((one) =>
    one.kind === 'bits'
      ? one.bits.some(
          (both, at) =>
            ((both & 15) !== 0 && dead[at * 2] === 0) || (both >>> 4 !== 0 && dead[at * 2 + 1] === 0),
        )
      : one.list.some((posting: number) => dead[posting >>> placeBits] === 0),
  )
}

/** Looking up a place in a list costs as much as reading so many postings of it. With 24 suggestions take a tenth longer, with 6 as long. */
const lookUpCost = 12

/**
 * Calls `each` with the places that are marked and the bits that the lists have of them. Of frequent words it reads the bits of these
 * places; in a list that is much longer it looks each place up, and reads any other.
 */
function eachAt(
  places: Uint32Array,
  lists: PostingLists,
  marks: Uint8Array,
  each: (place: number, posting: number) => void,
): void {
  for (const one of lists) {
    if (one.kind === 'bits') {
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0
        const where = bitsOfPlace(one.bits, place)
        if (where !== 0) each(place, where)
      }
      continue
    }
    const { list, isInOrder } = one
    if (isInOrder && places.length * lookUpCost < list.length) {
      const lookUp = lookUpIn(list, placeBits)
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0
        const posting = list[lookUp(place)]
        if (posting !== undefined && posting >>> placeBits === place) each(place, posting)
      }
    } else
      for (let at = 0; at < list.length; at++) {
        const posting = list[at] ?? 0
        const place = posting >>> placeBits
        if (marks[place] !== 0) each(place, posting)
      }
  }
}
