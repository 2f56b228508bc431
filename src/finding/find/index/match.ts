import type { FindQuery } from '#finding/find/model.ts'
import { positionBits } from '#finding/fitment/model.ts'
import { type Columns, fit, placeOf, scratchOf } from './columns.ts'
import { bitsOfPlace, inHead, inKind, inName, listsBetween, placeBits, whereBits } from './postings.ts'
import type { Parts } from './snapshot.ts'
import { classFrom, typeOf, wantedOf } from './wanted.ts'
import { eachAt, listsOf, type PostingLists, sizeOf } from './word-lists.ts'

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
export function match(parts: Parts, query: MatchQuery): Matches {
  const { of } = parts
  const type = typeOf(query)
  const scratch = scratchOf(of)
  const wanted = query.words
    .map((word, at) => ({ lists: listsOf(parts, word), isOfType: at < type.length }))
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
    places = positioned(places, listsOf(parts, wantedOf(position)), of, bit)
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

/** For each place how it fits one of several vehicles. The next search takes the array. */
export function fitsOf(
  { of, vehicles, byVehicle, newerVehicles }: Parts,
  wanted: readonly number[],
): Uint8Array {
  const { fits } = scratchOf(of)
  fits.set(of.otherFit.subarray(0, of.count))
  for (const vehicle of wanted) {
    const at = vehicles.get(vehicle)
    if (at !== undefined) for (const place of listsBetween(byVehicle, at, at + 1)) fits[place] = fit.listed
    for (const place of newerVehicles.get(vehicle) ?? []) fits[place] = fit.listed
  }
  return fits
}
