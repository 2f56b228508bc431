import type { Matcher, WantedWord } from '#find/noun.ts'
import { firstFrom } from '#find/reading/vocabulary.ts'
import { listAt } from './lists.ts'
import { inHead, inName, placeBits, type Segment } from './segment.ts'
import type { Class } from './wanted.ts'

/** The products of a segment that have all words: their places, and how good each match is. */
export interface Matches {
  readonly places: Uint32Array
  readonly classes: Uint8Array
}

const whereBits = 2 ** placeBits - 1

/** The products with all words; without words all products. */
export function match(segment: Segment, words: readonly WantedWord[]): Matches {
  const lists = words.map((wanted) => listsOf(segment, wanted)).sort((a, b) => sizeOf(a) - sizeOf(b))
  const [first, ...others] = lists
  if (first === undefined) return everything(segment)
  const where = new Uint8Array(segment.count)
  mark(where, first)
  let places = placesIn(where, first)
  for (const list of others) {
    const has = new Uint8Array(segment.count)
    mark(has, list)
    places = places.filter((place) => {
      where[place] = (where[place] ?? 0) & (has[place] ?? 0)
      return has[place] !== 0
    })
  }
  return { places, classes: places.length === 0 ? none : classesOf(places, where) }
}

const none = new Uint8Array(0)

function everything({ count, dead }: Segment): Matches {
  const places = Uint32Array.from({ length: count }, (_, place) => place).filter((place) => dead[place] === 0)
  return { places, classes: new Uint8Array(places.length) }
}

/** The postings of a wanted word: of each word that begins so, or is that. */
function listsOf({ terms, postings }: Segment, wanted: WantedWord): Uint32Array[] {
  const found = wanted.map((matcher) => rangeOf(terms, matcher))
  const numbers = new Set(
    found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, more) => from + more)),
  )
  return [...numbers].map((term) => listAt(postings, term))
}

function rangeOf(terms: readonly string[], { text, isWhole }: Matcher): { from: number; to: number } {
  const from = firstFrom(terms, text)
  if (isWhole) return { from, to: terms[from] === text ? from + 1 : from }
  // No sign of a text is after this one.
  return { from, to: firstFrom(terms, `${text}\uffff`) }
}

const sizeOf = (lists: readonly Uint32Array[]) => lists.reduce((sum, list) => sum + list.length, 0)

/** Notes where each product has a word. Of what has it twice, both count. */
function mark(where: Uint8Array, lists: readonly Uint32Array[]): void {
  for (const list of lists)
    for (const posting of list) {
      const place = posting >>> placeBits
      // A bit above those of the places says that the word is there at all, also when no place is shared.
      where[place] = (where[place] ?? 0) | (posting & whereBits) | present
    }
}

const present = 128

/** The marked places in order, without those that are dead. */
function placesIn(where: Uint8Array, lists: readonly Uint32Array[]): Uint32Array {
  const places = new Uint32Array(Math.min(sizeOf(lists), where.length))
  let count = 0
  const only = lists.length === 1 ? lists[0] : undefined
  if (only !== undefined) for (const posting of only) places[count++] = posting >>> placeBits
  else for (let place = 0; place < where.length; place++) if (where[place] !== 0) places[count++] = place
  return places.subarray(0, count)
}

function classesOf(places: Uint32Array, where: Uint8Array): Uint8Array {
  return Uint8Array.from(places, (place) => classIn(where[place] ?? 0))
}

function classIn(where: number): Class {
  if ((where & inHead) !== 0) return 0
  return (where & inName) !== 0 ? 1 : 2
}

/** The places of products that fit one of several vehicles, or any vehicle. */
export function fitting(
  { count, vehicles, byVehicle, universal }: Segment,
  wanted: readonly number[],
): Uint8Array {
  const fits = new Uint8Array(count)
  fits.set(universal)
  for (const vehicle of wanted) {
    const at = vehicles.get(vehicle)
    if (at !== undefined) for (const place of listAt(byVehicle, at)) fits[place] = 1
  }
  return fits
}
