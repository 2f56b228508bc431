import type { FindQuery, Matcher, WantedWord } from '#find/noun.ts'
import { firstFrom } from '#find/reading/vocabulary.ts'
import { listAt } from './lists.ts'
import { inHead, inKind, inName, placeBits, type Segment } from './segment.ts'
import { classFrom, typeOf } from './wanted.ts'

/** The products of a segment that have all words: their places, and how good each match is. */
export interface Matches {
  readonly places: Uint32Array
  readonly classes: Uint8Array
}

const whereBits = 2 ** placeBits - 1

/** The products with all words; without words all products. */
export function match(segment: Segment, query: Pick<FindQuery, 'words' | 'ofType'>): Matches {
  const type = typeOf(query)
  const wanted = query.words
    .map((word, at) => ({ lists: listsOf(segment, word), isOfType: at < type.length }))
    .sort((a, b) => sizeOf(a.lists) - sizeOf(b.lists))
  const [first, ...others] = wanted
  if (first === undefined) return everything(segment)
  const where = new Uint8Array(segment.count)
  mark(where, first.lists)
  let places = placesIn(where, first.lists)
  if (!first.isOfType) for (const place of places) where[place] = ofOther(where[place] ?? 0)
  for (const { lists, isOfType } of others) {
    const has = new Uint8Array(segment.count)
    mark(has, lists)
    places = places.filter((place) => {
      const bits = has[place] ?? 0
      const before = where[place] ?? 0
      where[place] = together(before, isOfType ? bits : ofOther(bits))
      return bits !== 0
    })
  }
  return { places, classes: classesOf(segment, places, where, type.length) }
}

/** Of a word beside the part type it does not matter whether the first line has it. */
const ofOther = (bits: number) => (bits & ~inKind) | inHead

/** Where all words are, and whether one of them says the kind. */
const together = (one: number, other: number) => (one & other) | ((one | other) & inKind)

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

function classesOf(
  { headCounts }: Segment,
  places: Uint32Array,
  where: Uint8Array,
  ofType: number,
): Uint8Array {
  return Uint8Array.from(places, (place) => {
    const bits = where[place] ?? 0
    return classFrom({
      isKind: (bits & inHead) !== 0 && (bits & inKind) !== 0,
      isExact: (headCounts[place] ?? 0) <= ofType,
      isInName: (bits & inName) !== 0,
    })
  })
}

/** How a product fits the wanted vehicles, the best first; those after `universal` do not. */
export const fit = { listed: 0, universal: 1, unknown: 2, notListed: 3 } as const

/** For each place how it fits one of several vehicles. */
export function fitsOf(
  { count, vehicles, byVehicle, universal, isListed }: Segment,
  wanted: readonly number[],
): Uint8Array {
  const fits = new Uint8Array(count)
  for (let place = 0; place < count; place++) {
    const others = isListed[place] === 1 ? fit.notListed : fit.unknown
    fits[place] = universal[place] === 1 ? fit.universal : others
  }
  for (const vehicle of wanted) {
    const at = vehicles.get(vehicle)
    if (at !== undefined) for (const place of listAt(byVehicle, at)) fits[place] = fit.listed
  }
  return fits
}
