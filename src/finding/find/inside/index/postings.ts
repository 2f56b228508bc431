import { placeAmong } from '../reading/text.ts'
import { grown, withRoom } from './growable-array.ts'

/** Where in a product a word is; a posting is its place with these bits. */
export const inHead = 1
export const inName = 2
/** The word says the kind. */
export const inKind = 4
export const elsewhere = 8
export const placeBits = 4
export const whereBits = 2 ** placeBits - 1
/** Known of words and not in postings, where this is `elsewhere`. */
export const inNumber = 16

/** The bits of a posting of what is known of a word in a product. */
export const postingBits = (where: number) => where & whereBits || elsewhere

/** Lists that stay, one after the other. */
export interface Lists {
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

/** The lists from one to another, not copied. */
export function listsBetween({ starts, values }: Lists, from: number, to: number): Uint32Array {
  return values.subarray(starts[from], starts[to])
}

/**
 * Looks places up in a list in their order, which has them above some bits: where the first value is that is not of a place
 * before. Places that come in their order are near each other, so the next is looked for from the one before on.
 */
export function lookUpIn(list: Uint32Array | readonly number[], bits: number): (place: number) => number {
  const step = 2 ** bits
  let [near, before] = [0, 0]
  return (place) => {
    near = firstFrom(list, place * step, place < before ? 0 : near)
    before = place
    return near
  }
}

/** Where the first value is that is not below `least`, in steps that double. It is called for each place: it allocates nothing. */
function firstFrom(list: Uint32Array | readonly number[], least: number, start: number): number {
  let from = start
  let step = 1
  while (from + step <= list.length && (list[from + step - 1] ?? 0) < least) {
    from += step
    step *= 2
  }
  let to = Math.min(from + step, list.length)
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((list[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** Lists of places with bits. Lists of more than an eighth of all places take less memory as bits of each place. */
export interface BitLists extends Lists {
  /** In the order of their keys; `starts` and `values` have none of them. */
  readonly frequent: readonly FrequentList[]
}

export interface FrequentList {
  readonly key: number
  /** How many places have it. */
  readonly size: number
  /** Four bits of each place, of two in a byte the lower ones of the first; 0 where it is not. */
  readonly bits: Uint8Array
}

/** The bits of a place in a frequent list. */
export const bitsOfPlace = (bits: Uint8Array, place: number) =>
  ((bits[place >>> 1] ?? 0) >>> ((place & 1) << 2)) & 15

/** How many places a key has. */
export function sizeOfList({ starts, frequent }: BitLists, key: number): number {
  const size = (starts[key + 1] ?? 0) - (starts[key] ?? 0)
  return size > 0 ? size : (frequent.find((list) => list.key === key)?.size ?? 0)
}

/** Lists of what came since, by word or vehicle. */
export interface NewerLists<Key> {
  add(key: Key, value: number): void
  get(key: Key): readonly number[] | undefined
}

export function newerLists<Key>(): NewerLists<Key> {
  const lists = new Map<Key, number[]>()
  return {
    add(key, value) {
      const list = lists.get(key)
      if (list === undefined) lists.set(key, [value])
      else list.push(value)
    },
    get: (key) => lists.get(key),
  }
}

/** The postings of words that came since. */
export interface NewerWords {
  add(word: string, posting: number): void
  /** Of the words that begin so, or of that word. */
  lists(text: string, isWhole: boolean): readonly (readonly number[])[]
}

/** Up to this many words are inserted in order; with more, all are sorted. */
const fewWords = 100

export function newerWords(): NewerWords {
  const lists = newerLists<string>()
  let sorted: string[] = []
  let unsorted: string[] = []
  const inOrder = () => {
    if (unsorted.length > fewWords) sorted = [...sorted, ...unsorted].sort()
    else for (const word of unsorted) sorted.splice(placeAmong(sorted, word), 0, word)
    unsorted = []
    return sorted
  }
  return {
    add(word, posting) {
      if (lists.get(word) === undefined) unsorted.push(word)
      lists.add(word, posting)
    },
    lists(text, isWhole) {
      if (isWhole) return [lists.get(text)].filter((list) => list !== undefined)
      const all = inOrder()
      // No sign of a text is after this one.
      const some = all.slice(placeAmong(all, text), placeAmong(all, `${text}\uffff`))
      return some.map((word) => lists.get(word) ?? [])
    },
  }
}

/** Lists by key of what comes in the order of places: first the keys of each place, then, when all is here, the places of each key. */
export interface ForwardLists {
  /** Adds a key with its bits to the next place; of a key that is there already, only the bits. */
  add(key: number, bits: number): void
  /** All keys of a place are here. */
  end(place: number): void
  /** The list of each key, in the order of `keys`: places with the bits below them. Without bits none is frequent. Only once. */
  lists(keys: Uint32Array): Generator<void, BitLists>
}

const entriesOfStep = 32_768
/** A posting takes four bytes, and the bits of a place half of one. */
const frequentPart = 1 / 8

/** No list is so long: a word has at most one posting for each of 2 ** 27 places. */
const firstFrequent = 0x8000_0000

/** @param width how many bits a key has at a place, at most 4; they are never all 0. */
export function forwardLists(width: number): ForwardLists {
  const entries = grown()
  const places = grown()
  const ends = grown()
  /** By key: its last entry and one more, and how many it has. */
  let known = new Uint32Array(0)
  let begin = 0
  const mask = 2 ** width - 1

  return {
    add(key, bits) {
      const at = key * 2
      if (at + 1 >= known.length) known = withRoom(known, at + 2)
      const before = known[at] ?? 0
      if (before > begin) return entries.mark(before - 1, bits)
      entries.push(((key << width) | bits) >>> 0)
      known[at] = entries.length
      known[at + 1] = (known[at + 1] ?? 0) + 1
    },
    end(place) {
      places.push(place)
      ends.push(entries.length)
      begin = entries.length
    },
    *lists(keys) {
      const starts = new Uint32Array(keys.length + 1)
      const cursors = new Uint32Array(known.length >>> 1)
      const frequent: FrequentList[] = []
      const most = mask === 0 ? Number.POSITIVE_INFINITY : places.length * frequentPart
      const all = places.length === 0 ? 0 : places.get(places.length - 1) + 1
      for (let at = 0; at < keys.length; at++) {
        const key = keys[at] ?? 0
        const size = known[key * 2 + 1] ?? 0
        const isFrequent = size > most
        // The cursor of a frequent one says which it is.
        cursors[key] = isFrequent ? firstFrequent + frequent.length : (starts[at] ?? 0)
        if (isFrequent) frequent.push({ key: at, size, bits: new Uint8Array((all + 1) >>> 1) })
        starts[at + 1] = (starts[at] ?? 0) + (isFrequent ? 0 : size)
        if (at % entriesOfStep === 0) yield
      }
      const values = new Uint32Array(starts[keys.length] ?? 0)
      const bitsOf = frequent.map(({ bits }) => bits)
      let at = 0
      for (let each = 0; each < places.length; each++) {
        const place = places.get(each)
        for (const end = ends.get(each); at < end; at++) {
          const entry = entries.get(at)
          const key = entry >>> width
          const cursor = cursors[key] ?? 0
          if (cursor >= firstFrequent) {
            const bits = bitsOf[cursor - firstFrequent]
            if (bits !== undefined)
              bits[place >>> 1] = (bits[place >>> 1] ?? 0) | ((entry & mask) << ((place & 1) << 2))
            continue
          }
          values[cursor] = ((place << width) | (entry & mask)) >>> 0
          cursors[key] = cursor + 1
        }
        if (each % 256 === 0) yield
      }
      for (const list of [entries, places, ends]) list.clear()
      return { starts, values, frequent }
    },
  }
}
