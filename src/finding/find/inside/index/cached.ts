import { LRUCache } from 'lru-cache'
import type { FindQuery, Found, Hit } from '#finding/find/model.ts'
import type { Index } from './build.ts'
import { type Columns, fit } from './columns.ts'
import { type Matches, type MatchQuery, match } from './match.ts'

/** What words find that many products have: arrays of their own, in the order of places, without products that are gone. */
export interface CachedMatches extends Matches {
  /** Where among them those are that fit any vehicle. */
  readonly universal: Uint32Array
}

/** Of fewer products nothing is cached: finding and counting them takes no time. */
const fewest = 1000
/** All cached matches together: five bytes each. A part type of a shop of a million may have a tenth of them. */
const most = 1_500_000

/**
 * Finds what has the words, and caches it where that are very many, until a product changes: people ask for the same part types, each
 * for another vehicle or with another choice.
 * @param edition another number after every change of the products; their stock may change.
 */
export function cachedMatches(
  index: Index,
  edition: () => number,
): (query: MatchQuery) => Matches | CachedMatches {
  const cache = new LRUCache<string, CachedMatches>({
    maxSize: most,
    sizeCalculation: ({ places }) => places.length + 1,
  })
  let cachedOf = edition()
  return (query) => {
    if (query.words.length === 0 || query.products !== undefined) return match(index, query)
    if (cachedOf !== edition()) {
      cache.clear()
      cachedOf = edition()
    }
    const key = JSON.stringify([query.words, query.ofType, query.positions])
    const before = cache.get(key)
    if (before !== undefined) return before
    const found = match(index, query)
    const { length } = found.places
    if (length < fewest || length > most) return found
    const own = inOrder(index.of, found)
    cache.set(key, own)
    return own
  }
}

const classBits = 3

function inOrder({ dead, otherFit }: Columns, { places, classes }: Matches): CachedMatches {
  const packed = new Uint32Array(places.length)
  let end = 0
  let isSorted = true
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (dead[place] === 1) continue
    const each = ((place << classBits) | (classes[at] ?? 0)) >>> 0
    if (end > 0 && each < (packed[end - 1] ?? 0)) isSorted = false
    packed[end++] = each
  }
  const all = packed.subarray(0, end)
  if (!isSorted) all.sort()
  const own = new Uint32Array(end)
  const ownClasses = new Uint8Array(end)
  const universal: number[] = []
  for (let at = 0; at < end; at++) {
    const each = all[at] ?? 0
    own[at] = each >>> classBits
    ownClasses[at] = each & (2 ** classBits - 1)
    if (otherFit[each >>> classBits] === fit.universal) universal.push(at)
  }
  return { places: own, classes: ownClasses, universal: Uint32Array.from(universal) }
}

/** How a search is answered where nothing is cached of it. */
interface Counting {
  readonly all: () => Found
  /** Its first hits, and one more, without counts. */
  readonly hits: () => readonly Hit[]
}

/** Answers a query with what its words found before, or counts. */
type CachedTallies = (query: FindQuery, counting: Counting) => Found

/** A tally of a large shop takes about 200 kB. */
const maxCached = 24

interface Tally {
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
  const cache = new LRUCache<string, Tally>({ max: maxCached })
  let cachedOf = edition()
  return (query, { all, hits }) => {
    const { words, ofType, positions, vehicles, isAnyFit, sort, limit, after, ...choices } = query
    const isNarrowed = vehicles !== undefined && isAnyFit !== true
    if (isNarrowed || Object.values(choices).some((choice) => choice !== undefined && choice !== false))
      return all()
    if (cachedOf !== edition()) {
      cache.clear()
      cachedOf = edition()
    }
    const key = JSON.stringify([words, ofType, positions])
    const hitsOf = JSON.stringify([vehicles, sort, limit, after])
    const before = cache.get(key)
    if (before === undefined) {
      const found = all()
      if (found.total >= fewest) cache.set(key, { found, hitsOf })
      return found
    }
    return before.hitsOf === hitsOf ? before.found : { ...before.found, hits: hits() }
  }
}
