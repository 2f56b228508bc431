import { listAt } from './lists.ts'
import { inNumber, placeBits, type Segment } from './segment.ts'

const whereBits = 2 ** placeBits - 1

/** The words of products that are not in their numbers alone, and how many products have each. */
export function shopWords({ terms, postings }: Segment): Map<string, number> {
  const words = new Map<string, number>()
  for (const [at, term] of terms.entries()) {
    const list = listAt(postings, at)
    if (list.some((posting) => (posting & whereBits & ~inNumber) !== 0)) words.set(term, list.length)
  }
  return words
}
