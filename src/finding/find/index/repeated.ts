import { partTypeOf } from '#finding/find/reading/vocabulary.ts'
import { type Columns, numbersOf } from './columns.ts'
import { type Dictionary, dictionary, textOf } from './dictionary.ts'
import { headOf } from './name-prefix.ts'
import { inHead, inKind } from './postings.ts'

/* What many products of a shop have alike is read once while the index is built. */

/** What the beginning of a name says: how many words that takes, and each word with where it is. */
export interface KnownHead {
  readonly count: number
  readonly words: readonly { readonly word: number; readonly where: number }[]
}

/** Reads the beginnings of names. */
export interface KnownHeads {
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
export function knownAttributes(of: Columns): (bytes: Uint8Array, from: number, to: number) => Uint32Array {
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
