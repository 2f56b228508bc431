import type { FindQuery } from '#find/noun.ts'
import { bestOf } from './best.ts'
import { fit } from './columns.ts'
import type { Parts } from './held.ts'
import { fitsOf, match } from './match.ts'

/** What is wanted of products of which nothing is counted. */
export type BestQuery = Pick<FindQuery, 'words' | 'ofType' | 'positions' | 'vehicles' | 'limit'>

/** The ids of the first products that a search sorted by `best` finds, without counting what else there is. */
export function bestMatches(parts: Parts, query: BestQuery): string[] {
  const { of } = parts
  const { places, classes } = match(parts, query)
  const fits = query.vehicles && fitsOf(parts, query.vehicles)
  const best = bestOf(query.limit, undefined)
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const how = fits?.[place] ?? 0
    if (of.dead[place] === 1 || how > fit.universal) continue
    // The order of `tally`.
    best.add(place, ((classes[at] ?? 0) * 4 + how) * 2 + 1 - (of.inStock[place] ?? 0), -(of.seqs[place] ?? 0))
  }
  return best.all().map(({ value }) => of.ids.text(of.idOf[value] ?? 0))
}
