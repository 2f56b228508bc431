import type { FindQuery, Hit, Place } from '#finding/find/model.ts'
import { type Columns, fit, idAt } from './columns.ts'
import type { Matches } from './match.ts'

/** How a match is sorted by `best`: first what it is, then how it fits, what is in stock first. */
export const rankOf = (matchClass: number, how: number, inStock: number) =>
  (matchClass * 4 + how) * 2 + 1 - inStock

/** Whether a hit that was sorted by `best` is what was asked for, or a kind of that (`Class`). */
export const isOfKind = ({ first }: Hit): boolean => first < rankOf(lastOfKind + 1, 0, 1)

/** The last class of what is a kind of the part type. */
const lastOfKind = 3

/**
 * The best of the matches, of which nothing is counted; those that do not fit are left out, or come last.
 * @param fits for each place how it fits the wanted vehicles; undefined where none is wanted.
 */
export function firstHits(
  of: Columns,
  { places, classes }: Matches,
  query: HitsQuery,
  fits: Uint8Array | undefined,
): Hit[] {
  const { isAnyFit = false, sort = 'best', limit, after } = query
  const best = bestOf(limit, after)
  const { dead, prices, seqs, inStock } = of
  const sign = sort === 'price' ? 1 : -1
  const isByPrice = sort === 'price' || sort === '-price'
  // As in `tally`, the newest first.
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] ?? 0
    const how = fits === undefined ? 0 : (fits[place] ?? 0)
    if (dead[place] === 1 || (how > fit.universal && !isAnyFit)) continue
    let first = 0
    if (sort === 'best') first = rankOf(classes[at] ?? 0, how, inStock[place] ?? 0)
    else if (isByPrice) first = sign * (prices[place] ?? 0)
    best.add(place, first, -(seqs[place] ?? 0))
  }
  return hitsOf(of, best)
}

/** What of a query decides which matches are the first. */
export interface HitsQuery extends Pick<FindQuery, 'isAnyFit' | 'after' | 'limit'> {
  /** By default the best. */
  readonly sort?: FindQuery['sort']
}

export function hitsOf(of: Columns, best: Best): Hit[] {
  return best.all().map(({ value, first, second }) => ({ id: idAt(of, value), first, second }))
}

interface Kept extends Place {
  readonly value: number
}

/** Keeps the least of many by two numbers, after a place if one is given. */
export interface Best {
  add(value: number, first: number, second: number): void
  all(): readonly Kept[]
}

/** @param most how many are kept; small, as a page of products. */
export function bestOf(most: number, after: Place | undefined): Best {
  const kept: Kept[] = []
  return {
    add(value, first, second) {
      if (after !== undefined && (first - after.first || second - after.second) <= 0) return
      const last = kept[most - 1]
      if (last !== undefined && (first - last.first || second - last.second) >= 0) return
      let at = kept.length
      while (at > 0 && isAfter(kept[at - 1], first, second)) at -= 1
      kept.splice(at, 0, { value, first, second })
      if (kept.length > most) kept.pop()
    },
    all: () => kept,
  }
}

function isAfter(one: Place | undefined, first: number, second: number): boolean {
  return one !== undefined && (one.first - first || one.second - second) > 0
}
