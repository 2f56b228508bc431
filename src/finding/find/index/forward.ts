import type { Steps } from '#finding/find/inside/slices.ts'
import { grown, withRoom } from './growable-array.ts'
import type { BitLists, FrequentList } from './postings.ts'

/** Lists by key of what comes in the order of places: first the keys of each place, then, when all is here, the places of each key. */
export interface ForwardLists {
  /** Adds a key with its bits to the next place; of a key that is there already, only the bits. */
  add(key: number, bits: number): void
  /** All keys of a place are here. */
  end(place: number): void
  /** The list of each key, in the order of `keys`: places with the bits below them. Without bits none is frequent. Only once. */
  lists(keys: Uint32Array): Steps<BitLists>
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
