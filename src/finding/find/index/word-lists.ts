import type { WantedWord } from '#finding/find/model.ts'
import { bitsOfPlace, listsBetween, lookUpIn, placeBits } from './postings.ts'
import type { Parts } from './snapshot.ts'

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
export type PostingLists = readonly (Postings | Bits)[]

/** Up to this many words that begin alike have lists of their own, in which a few places can be looked up. */
const mostApart = 8

/** The postings of a wanted word: of each word that begins so, or is that. */
export function listsOf({ terms, postings, newerWords }: Parts, wanted: WantedWord): PostingLists {
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

export const sizeOf = (lists: PostingLists) => lists.reduce((sum, { size }) => sum + size, 0)

/** Whether a product has a word. It reads until the first one: a frequent word costs no more than a rare one. */
export function hasWord(parts: Parts, word: WantedWord): boolean {
  const { dead } = parts.of
  return listsOf(parts, word).some((one) =>
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
export function eachAt(
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
