import type { Steps } from '#finding/find/inside/slices.ts'
import { type Dictionary, textOf } from './dictionary.ts'

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
export function* sortedTerms(words: Dictionary): Steps<Uint32Array> {
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
function* sortRests(order: Uint32Array, text: Uint8Array, starts: Uint32Array): Steps<void> {
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
export function* termsOf(words: Dictionary, order: Uint32Array): Steps<Terms> {
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
