import type { FindQuery, Found } from '#find/noun.ts'
import { firstHits } from './best-match.ts'
import { hasChoices } from './choices.ts'
import { fitting } from './fitting.ts'
import type { Parts } from './held.ts'
import type { KeptMatches } from './kept-matches.ts'
import { fitsOf, type Matches } from './match.ts'
import { tally } from './tally.ts'

/** What is wanted of products of which nothing is counted. */
export type BestQuery = Pick<FindQuery, 'words' | 'ofType' | 'positions' | 'vehicles' | 'limit'>

/** What of the matches has all choices and fits, the best first, with all counts. */
export function findIn(parts: Parts, matches: Matches | KeptMatches, query: FindQuery): Found {
  const { vehicles, isAnyFit } = query
  const some =
    vehicles === undefined || isAnyFit || hasChoices(query) ? undefined : fittingOf(parts, matches, vehicles)
  if (some === undefined) return tally(parts.of, matches, query, (wanted) => fitsOf(parts, wanted))
  const found = tally(parts.of, some.matches, query, () => some.fits)
  return { ...found, notListed: matches.places.length - found.total }
}

/** The ids of the first products that a search sorted by `best` finds, without counting what else there is. */
export function bestIn(parts: Parts, matches: Matches | KeptMatches, query: BestQuery): string[] {
  const { vehicles } = query
  const some = vehicles === undefined ? undefined : fittingOf(parts, matches, vehicles)
  const hits =
    some === undefined
      ? firstHits(parts.of, matches, query, (wanted) => fitsOf(parts, wanted))
      : firstHits(parts.of, some.matches, query, () => some.fits)
  return hits.map(({ id }) => id)
}

function fittingOf(parts: Parts, matches: Matches | KeptMatches, vehicles: readonly number[]) {
  return 'universal' in matches ? fitting(parts, matches, vehicles) : undefined
}
