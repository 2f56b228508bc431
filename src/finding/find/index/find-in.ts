import type { FindQuery, Found } from '#finding/find/model.ts'
import { firstHits } from './best-match.ts'
import type { CachedMatches } from './cached-matches.ts'
import { hasChoices } from './choices.ts'
import { fitting, fittingOfAll } from './fitting.ts'
import { fitsOf, type Matches, type MatchQuery } from './match.ts'
import type { Parts } from './snapshot.ts'
import { tally } from './tally.ts'

/** What is wanted of products of which nothing is counted. */
export type BestQuery = Pick<FindQuery, 'words' | 'ofType' | 'positions' | 'vehicles' | 'limit'>

/** What words and positions match. */
type MatchesOf = (query: MatchQuery) => Matches | CachedMatches

/** What of the matches has all choices and fits, the best first, with all counts. */
export function findIn(parts: Parts, matchesOf: MatchesOf, query: FindQuery): Found {
  const { vehicles, isAnyFit } = query
  const isNarrowed = vehicles !== undefined && !isAnyFit && !hasChoices(query)
  if (isNarrowed && isOfAll(query)) {
    const { matches, fits } = fittingOfAll(parts, vehicles)
    const found = tally(parts.of, matches, query, () => fits)
    return { ...found, notListed: parts.of.count - parts.of.deadCount - found.total }
  }
  const matches = matchesOf(query)
  const some = isNarrowed ? fittingOf(parts, matches, vehicles) : undefined
  if (some === undefined) return tally(parts.of, matches, query, (wanted) => fitsOf(parts, wanted))
  const found = tally(parts.of, some.matches, query, () => some.fits)
  return { ...found, notListed: matches.places.length - found.total }
}

/** Whether every product matches a query. */
function isOfAll({ words, positions = [] }: MatchQuery): boolean {
  return words.length + positions.length === 0
}

/** The ids of the first products that a search sorted by `best` finds, without counting what else there is. */
export function bestIn(parts: Parts, matches: Matches | CachedMatches, query: BestQuery): string[] {
  const { vehicles } = query
  const some = vehicles === undefined ? undefined : fittingOf(parts, matches, vehicles)
  const hits =
    some === undefined
      ? firstHits(parts.of, matches, query, (wanted) => fitsOf(parts, wanted))
      : firstHits(parts.of, some.matches, query, () => some.fits)
  return hits.map(({ id }) => id)
}

function fittingOf(parts: Parts, matches: Matches | CachedMatches, vehicles: readonly number[]) {
  return 'universal' in matches ? fitting(parts, matches, vehicles) : undefined
}
