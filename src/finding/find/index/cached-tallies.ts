import type { FindQuery, Found, Hit } from '#finding/find/model.ts'

/** How a search is answered where nothing is cached of it. */
interface Counting {
  readonly all: () => Found
  /** Its first hits, and one more, without counts. */
  readonly hits: () => readonly Hit[]
}

/** Answers a query with what its words found before, or counts. */
type CachedTallies = (query: FindQuery, counting: Counting) => Found

/** Of fewer products nothing is cached: counting them takes no time. */
const fewest = 1000
/** A tally of a large shop takes about 200 kB. */
const maxCached = 24

interface Kept {
  readonly found: Found
  /** The search whose hits it has. */
  readonly hitsOf: string
}

/**
 * Caches what words find that very many products have, and what no word finds, which is all of them, until the index changes: these
 * are the searches that cost the most, and anybody may repeat them. Other pages and orders of the same words have the same counts, and so
 * have vehicles that only decide the order. With choices there are too many to cache.
 * @param edition another number after every change of the index.
 */
export function cachedTallies(edition: () => number): CachedTallies {
  const kept = new Map<string, Kept>()
  let cachedOf = edition()
  return (query, { all, hits }) => {
    const { words, ofType, positions, vehicles, isAnyFit, sort, limit, after, ...choices } = query
    const isNarrowed = vehicles !== undefined && isAnyFit !== true
    if (isNarrowed || Object.values(choices).some((choice) => choice !== undefined && choice !== false))
      return all()
    if (cachedOf !== edition()) {
      kept.clear()
      cachedOf = edition()
    }
    const key = JSON.stringify([words, ofType, positions])
    const hitsOf = JSON.stringify([vehicles, sort, limit, after])
    const before = kept.get(key)
    if (before === undefined) {
      const found = all()
      if (found.total >= fewest) keep(key, { found, hitsOf })
      return found
    }
    keep(key, before)
    return before.hitsOf === hitsOf ? before.found : { ...before.found, hits: hits() }
  }

  function keep(key: string, one: Kept): void {
    kept.delete(key)
    kept.set(key, one)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxCached) break
      kept.delete(oldest)
    }
  }
}
