import type { CachedMatches } from './cached-matches.ts'
import { type Columns, fit, scratchOf } from './columns.ts'
import { listsIn } from './listed.ts'
import type { Matches } from './match.ts'
import { lookUpIn } from './postings.ts'
import type { Parts } from './snapshot.ts'

/** Finding a place among the matches takes as long as reading so many of them. */
const lookUpCost = 16

/** The matches that fit one of several vehicles, and for each of their places how. The next search takes the arrays. */
export interface Fitting {
  readonly matches: Matches
  readonly fits: Uint8Array
}

/**
 * Takes what fits out of cached matches by looking up what the vehicles list. Undefined where they list so much that reading all
 * matches takes less time.
 */
export function fitting(parts: Parts, kept: CachedMatches, vehicles: readonly number[]): Fitting | undefined {
  const lists = vehicles.flatMap(listsIn(parts))
  const listed = lists.reduce((sum, list) => sum + list.length, 0)
  if (listed * lookUpCost > kept.places.length) return undefined
  const { add, all } = collector(parts.of)
  const addStored = (at: number, how: number) => add(kept.places[at] ?? 0, how, kept.classes[at] ?? 0)
  for (const list of lists) {
    const lookUp = lookUpIn(kept.places, 0)
    for (let at = 0; at < list.length; at++) {
      const found = lookUp(list[at] ?? 0)
      if (kept.places[found] === list[at]) addStored(found, fit.listed)
    }
  }
  for (const at of kept.universal) addStored(at, fit.universal)
  return all()
}

/** All products that fit: what the vehicles list, and what fits any vehicle, including removed products. No other product is looked at. */
export function fittingOfAll(parts: Parts, vehicles: readonly number[]): Fitting {
  const { otherFit, count } = parts.of
  const { add, all } = collector(parts.of)
  for (const list of vehicles.flatMap(listsIn(parts)))
    for (let at = 0; at < list.length; at++) add(list[at] ?? 0, fit.listed, 0)
  for (let place = otherFit.indexOf(fit.universal); place !== -1 && place < count; ) {
    add(place, fit.universal, 0)
    place = otherFit.indexOf(fit.universal, place + 1)
  }
  return all()
}

/** Collects places, each as it is added first. */
function collector(of: Columns) {
  const { fits, marks, places, classes } = scratchOf(of)
  let end = 0
  return {
    add(place: number, how: number, matchClass: number): void {
      if (marks[place] !== 0) return
      marks[place] = 1
      fits[place] = how
      places[end] = place
      classes[end++] = matchClass
    },
    all(): Fitting {
      for (let at = 0; at < end; at++) marks[places[at] ?? 0] = 0
      return { fits, matches: { places: places.subarray(0, end), classes: classes.subarray(0, end) } }
    },
  }
}
