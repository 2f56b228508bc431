import type { CopiedRow } from '#platform/db/copied.ts'
import type { LearnedOfProducts } from '../reading/vocabulary.ts'
import { knownHeads } from './build.ts'
import { dictionary } from './dictionary.ts'
import { withRoom } from './growable-array.ts'
import { elsewhere, inNumber } from './postings.ts'
import { linePlaces } from './wanted.ts'

/** The columns of a row that are read, in the order of the rows of `indexBuilder`. */
const [search, name, maker] = [2, 3, 4]
const space = 32
const lineFeed = 10

/** Reads what the products of a shop can be asked for, without an index of them: another engine has that. */
export function wordsBuilder(): { add(row: CopiedRow): void; finish(): LearnedOfProducts } {
  const words = dictionary()
  const makers = dictionary()
  const heads = knownHeads(words)
  /** By word: how many products have it, the last of these, and whether it is more than a piece of a number. */
  let counts = new Uint32Array(0)
  let lasts = new Uint32Array(0)
  let read = new Uint8Array(0)
  let product = 0

  function mark(word: number, isRead: boolean): void {
    counts = withRoom(counts, word + 1)
    lasts = withRoom(lasts, word + 1)
    read = withRoom(read, word + 1)
    if (isRead) read[word] = 1
    if (lasts[word] === product) return
    lasts[word] = product
    counts[word] = (counts[word] ?? 0) + 1
  }

  return {
    add(row) {
      const { bytes, from, to } = row
      product += 1
      makers.add(bytes, from[maker] ?? 0, Math.max(from[maker] ?? 0, to[maker] ?? 0))
      for (const { word } of heads.at(bytes, from[name] ?? 0, to[name] ?? 0).words) mark(word, true)
      const end = to[search] ?? 0
      let line = 0
      let word = 0
      for (let at = from[search] ?? 0, start = at; at <= end; at++) {
        const byte = at === end ? space : (bytes[at] ?? 0)
        if (byte !== space && byte !== lineFeed) continue
        if (at > start) {
          word = words.addAfter(word, bytes, start, at)
          mark(word, (linePlaces[line] ?? elsewhere) !== inNumber)
        }
        start = at + 1
        if (byte === lineFeed) line += 1
      }
    },
    finish() {
      const isKnown = (word: number | undefined) => word !== undefined && read[word] === 1
      const listed = Array.from({ length: words.count }, (_, word) => word).filter(isKnown)
      return {
        names: heads.types(),
        makers: Array.from({ length: makers.count }, (_, at) => makers.text(at)).filter((one) => one !== ''),
        words: {
          has: (word) => isKnown(words.find(word)),
          get(word) {
            const at = words.find(word)
            return isKnown(at) && !/\d/.test(word) ? counts[at ?? 0] : undefined
          },
          keys: () => listed.map((word) => words.text(word)).filter((word) => !/\d/.test(word)),
        },
      }
    },
  }
}
