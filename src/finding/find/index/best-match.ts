import type { FindQuery, Hit } from '#finding/find/model.ts'
import { type Best, bestOf } from './best.ts'
import { type Columns, fit, idAt } from './columns.ts'
import type { Matches } from './match.ts'

/** For each place how it fits the wanted vehicles; undefined where none is wanted. */
export type FitsOf = (vehicles: readonly number[]) => Uint8Array

/** How a match is sorted by `best`: first what it is, then how it fits, what is in stock first. */
export const rankOf = (matchClass: number, how: number, inStock: number) =>
  (matchClass * 4 + how) * 2 + 1 - inStock

/** Whether a hit that was sorted by `best` is what was asked for, or a kind of that (`Class`). */
export const isOfKind = ({ first }: Hit): boolean => first < rankOf(lastOfKind + 1, 0, 1)

/** The last class of what is a kind of the part type. */
const lastOfKind = 3

/** The best of the matches, of which nothing is counted; those that do not fit are left out, or come last. */
export function firstHits(
  of: Columns,
  { places, classes }: Matches,
  query: HitsQuery,
  fitsOf: FitsOf,
): Hit[] {
  const { vehicles, isAnyFit = false, sort = 'best', limit, after } = query
  const fits = vehicles && fitsOf(vehicles)
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
export interface HitsQuery extends Pick<FindQuery, 'vehicles' | 'isAnyFit' | 'after' | 'limit'> {
  /** By default the best. */
  readonly sort?: FindQuery['sort']
}

export function hitsOf(of: Columns, best: Best): Hit[] {
  return best.all().map(({ value, first, second }) => ({ id: idAt(of, value), first, second }))
}
