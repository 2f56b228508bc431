import { withRoom } from './growable-array.ts'

/**
 * Texts by small numbers, from 0 in the order in which they came. Their bytes stand one after the other in one array, because a
 * million strings take more memory than all else.
 */
export interface Dictionary {
  readonly count: number
  /** The number of a text, which is added if it is new. */
  add(bytes: Uint8Array, from: number, to: number): number
  addText(text: string): number
  /** As `add`, for the text after another: what followed that before is compared first, because texts of a shop repeat each other. */
  addAfter(before: number, bytes: Uint8Array, from: number, to: number): number
  /** Undefined for a text that never came. */
  find(text: string): number | undefined
  text(number: number): string
  /** All bytes, and where each text begins; one more says where the last ends. */
  bytes(): { readonly text: Uint8Array; readonly starts: Uint32Array }
}

const none = 0xffff_ffff

export function dictionary(): Dictionary {
  let text = new Uint8Array(0)
  let starts = new Uint32Array(2)
  let slots = new Uint32Array(16).fill(none)
  let count = 0
  /** By number: the number of the text that came after it the last time, plus one. */
  let next = new Uint32Array(0)

  const startOf = (number: number) => starts[number] ?? 0

  function isAt(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = startOf(number)
    if (startOf(number + 1) - start !== to - from) return false
    for (let at = from, own = start; at < to; at++, own++) if (bytes[at] !== text[own]) return false
    return true
  }

  /** The slot of a text: its own, or the empty one where it belongs. */
  function slotOf(bytes: Uint8Array, from: number, to: number): number {
    const mask = slots.length - 1
    for (let slot = hashOf(bytes, from, to) & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? none
      if (number === none || isAt(number, bytes, from, to)) return slot
    }
  }

  /** Returns whether the slots are others now. */
  function makeRoom(bytes: number): boolean {
    text = withRoom(text, startOf(count) + bytes)
    starts = withRoom(starts, count + 2)
    if (count * 2 < slots.length) return false
    slots = new Uint32Array(slots.length * 2).fill(none)
    for (let number = 0; number < count; number++)
      slots[slotOf(text, startOf(number), startOf(number + 1))] = number
    return true
  }

  function add(bytes: Uint8Array, from: number, to: number): number {
    const slot = slotOf(bytes, from, to)
    const known = slots[slot] ?? none
    if (known !== none) return known
    const isMoved = makeRoom(to - from)
    slots[isMoved ? slotOf(bytes, from, to) : slot] = count
    const start = startOf(count)
    for (let at = from; at < to; at++) text[start + at - from] = bytes[at] ?? 0
    starts[count + 1] = start + to - from
    return count++
  }

  return {
    get count() {
      return count
    },
    add,
    addAfter(before, bytes, from, to) {
      const expected = (next[before] ?? 0) - 1
      if (expected >= 0 && isAt(expected, bytes, from, to)) return expected
      const number = add(bytes, from, to)
      next = withRoom(next, before + 1)
      next[before] = number + 1
      return number
    },
    addText(said) {
      const bytes = Buffer.from(said)
      return add(bytes, 0, bytes.length)
    },
    find(said) {
      const bytes = Buffer.from(said)
      const number = slots[slotOf(bytes, 0, bytes.length)] ?? none
      return number === none ? undefined : number
    },
    text: (number) => textOf(text, startOf(number), startOf(number + 1)),
    bytes: () => ({ text, starts }),
  }
}

export function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8')
}

/** FNV-1a, and mixed, because the table uses the lowest bits. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Few texts that are asked for by number again and again: their strings are cached. */
export type Names = Omit<Dictionary, 'addAfter' | 'bytes'>

export function names(): Names {
  const known = dictionary()
  const kept: (string | undefined)[] = []
  return {
    get count() {
      return known.count
    },
    add: known.add,
    addText: known.addText,
    find: known.find,
    text(number) {
      const text = kept[number] ?? known.text(number)
      kept[number] = text
      return text
    },
  }
}

/** Words in the order of their bytes: a word is its place in that order. */
export interface Terms {
  readonly count: number
  text(at: number): string
  /** The places of the words that begin so, or of the word that is that; `from` equals `to` where there is none. */
  range(text: string, isWhole: boolean): { readonly from: number; readonly to: number }
}

/** How many of the first bytes are sorted by counting; words that have these in common are few. */
const sortedBytes = 12
/** Words of one step: less than a millisecond. */
const wordsOfStep = 16_384

/** Sorts words by their bytes, in steps. Returns their numbers in that order. */
export function* sortedTerms(words: Dictionary): Generator<void, Uint32Array> {
  const { text, starts } = words.bytes()
  const byteOf = (word: number, at: number) => {
    const place = (starts[word] ?? 0) + at
    return place < (starts[word + 1] ?? 0) ? (text[place] ?? 0) + 1 : 0
  }
  let order = Uint32Array.from({ length: words.count }, (_, word) => word)
  let other = new Uint32Array(words.count)
  for (let byte = sortedBytes - 1; byte >= 0; byte--) {
    const places = new Uint32Array(258)
    for (let at = 0; at < order.length; at++) {
      const slot = byteOf(order[at] ?? 0, byte) + 1
      places[slot] = (places[slot] ?? 0) + 1
      if (at % wordsOfStep === 0) yield
    }
    for (let slot = 1; slot < places.length; slot++)
      places[slot] = (places[slot] ?? 0) + (places[slot - 1] ?? 0)
    for (let at = 0; at < order.length; at++) {
      const word = order[at] ?? 0
      const slot = byteOf(word, byte)
      const place = places[slot] ?? 0
      other[place] = word
      places[slot] = place + 1
      if (at % wordsOfStep === 0) yield
    }
    ;[order, other] = [other, order]
  }
  yield* sortRests(order, text, starts)
  return order
}

/** Sorts the words that have their first bytes in common. */
function* sortRests(order: Uint32Array, text: Uint8Array, starts: Uint32Array): Generator<void, void> {
  const compare = (one: number, word: number) =>
    Buffer.compare(text.subarray(starts[one], starts[one + 1]), text.subarray(starts[word], starts[word + 1]))
  const isSame = (one: number, word: number) => {
    const [first, second] = [starts[one] ?? 0, starts[word] ?? 0]
    if ((starts[one + 1] ?? 0) - first < sortedBytes || (starts[word + 1] ?? 0) - second < sortedBytes)
      return false
    for (let byte = 0; byte < sortedBytes; byte++)
      if (text[first + byte] !== text[second + byte]) return false
    return true
  }
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && isSame(order[from] ?? 0, order[to] ?? 0)) to += 1
    if (to - from > 1) order.subarray(from, to).sort(compare)
    if (from >>> 14 !== to >>> 14) yield
    from = to
  }
}

/** The words in their order, without those that were needed to make them. */
export function* termsOf(words: Dictionary, order: Uint32Array): Generator<void, Terms> {
  const { text, starts } = words.bytes()
  const own = new Uint8Array(starts[words.count] ?? 0)
  const begins = new Uint32Array(words.count + 1)
  let end = 0
  for (let at = 0; at < order.length; at++) {
    const word = order[at] ?? 0
    for (let byte = starts[word] ?? 0; byte < (starts[word + 1] ?? 0); byte++) own[end++] = text[byte] ?? 0
    begins[at + 1] = end
    if (at % wordsOfStep === 0) yield
  }
  return knownTerms(own, begins)
}

function knownTerms(text: Uint8Array, starts: Uint32Array): Terms {
  const count = starts.length - 1
  /** Below 0 for a word before `bytes`, above for one after; 0 for one that begins so. */
  const compare = (at: number, bytes: Uint8Array) => {
    const start = starts[at] ?? 0
    const length = (starts[at + 1] ?? 0) - start
    for (let byte = 0; byte < bytes.length; byte++) {
      if (byte >= length) return -1
      const difference = (text[start + byte] ?? 0) - (bytes[byte] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
  /** The first place from which on words are at or after `bytes`; with `after` those that do not even begin so. */
  const first = (bytes: Uint8Array, after: number) => {
    let [from, to] = [0, count]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(middle, bytes) < after) from = middle + 1
      else to = middle
    }
    return from
  }
  return {
    count,
    text: (at) => textOf(text, starts[at] ?? 0, starts[at + 1] ?? 0),
    range(said, isWhole) {
      const bytes = Buffer.from(said)
      const from = first(bytes, 0)
      if (!isWhole) return { from, to: first(bytes, 1) }
      const isThere =
        from < count &&
        compare(from, bytes) === 0 &&
        (starts[from + 1] ?? 0) - (starts[from] ?? 0) === bytes.length
      return { from, to: isThere ? from + 1 : from }
    },
  }
}
