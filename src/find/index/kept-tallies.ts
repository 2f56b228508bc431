import type { FindQuery, Found } from '#find/noun.ts'

/** Answers a query with what it found before, or counts. */
type KeptTallies = (query: FindQuery, count: () => Found) => Found

/** Of fewer products nothing is kept: counting them takes no time. */
const fewest = 1000
/** A tally of a large shop takes about 200 kB. */
const mostKept = 24

/**
 * Keeps what words find that very many products have, and what no word finds, which is all of them, until the index changes: these
 * are the searches that cost the most, and anybody may repeat them. With choices or vehicles there are too many to keep.
 * @param edition another number after every change of the index.
 */
export function keptTallies(edition: () => number): KeptTallies {
  const kept = new Map<string, Found>()
  let keptOf = edition()
  return (query, count) => {
    const { words, ofType, positions, isAnyFit: _, sort, limit, ...choices } = query
    if (Object.values(choices).some((choice) => choice !== undefined && choice !== false)) return count()
    if (keptOf !== edition()) {
      kept.clear()
      keptOf = edition()
    }
    const key = JSON.stringify([words, ofType, positions, sort, limit])
    const found = kept.get(key) ?? count()
    kept.delete(key)
    if (found.total < fewest) return found
    kept.set(key, found)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return found
  }
}
