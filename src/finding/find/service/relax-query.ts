import { type LeftOut, leftOut } from './asked.ts'

/** What is left out of a query because nothing is found with it. */
export interface LetGo {
  readonly parts: ReadonlySet<LeftOut>
  /** The words among those that are no part type, position or maker. */
  readonly words: readonly string[]
}

export const nothingLetGo: LetGo = { parts: new Set(), words: [] }

/** Of more words none is left out alone. */
const mostAlone = 6

interface Given {
  /** The parts that the query has. */
  readonly parts: ReadonlySet<LeftOut>
  readonly words: readonly string[]
  /** The words that no product has. */
  readonly unknown: readonly string[]
}

/**
 * What to leave out, one attempt after the other: words, then positions, then the maker, and the vehicle last. Every attempt begins with
 * the whole query: without the vehicle the positions count again. Of words first those that nothing has, then one at a time.
 */
export function* attempts({ parts, words, unknown }: Given): Generator<LetGo> {
  const others = leftOut.filter((part) => part !== 'words' && part !== 'vehicle' && parts.has(part))
  const sets = [[], ...others.map((part) => [part]), ...(others.length > 1 ? [others] : [])]
  for (const vehicle of parts.has('vehicle') ? [[], ['vehicle' as const]] : [[]])
    for (const set of sets) {
      const without = [...set, ...vehicle]
      if (without.length > 0) yield { parts: new Set(without), words: [] }
      for (const some of wordsToTry(words, unknown, without))
        yield { parts: new Set<LeftOut>(['words', ...without]), words: some }
    }
}

function wordsToTry(
  words: readonly string[],
  unknown: readonly string[],
  without: readonly LeftOut[],
): (readonly string[])[] {
  if (words.length === 0) return []
  const some = unknown.length > 0 && unknown.length < words.length ? [unknown] : []
  const isEach = without.length === 0 && words.length > 1 && words.length <= mostAlone
  // What is typed last says the least of what is wanted.
  const each = isEach && some.length === 0 ? words.toReversed().map((word) => [word]) : []
  return [...some, ...each, words]
}
