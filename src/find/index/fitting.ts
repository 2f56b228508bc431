import { fit, scratchOf } from './columns.ts'
import type { Parts } from './held.ts'
import type { KeptMatches } from './kept-matches.ts'
import { listsIn } from './listed.ts'
import type { Matches } from './match.ts'
import { lookUpIn } from './postings.ts'

/** Finding a place among the matches takes as long as reading so many of them. */
const lookUpCost = 16

/** Of kept matches those that fit one of several vehicles, and for each of their places how. The next search takes the arrays. */
export interface Fitting {
  readonly matches: Matches
  readonly fits: Uint8Array
}

/**
 * Takes what fits out of kept matches by looking up what the vehicles list. Undefined where they list so much that reading all
 * matches takes less time.
 */
export function fitting(parts: Parts, kept: KeptMatches, vehicles: readonly number[]): Fitting | undefined {
  const { of } = parts
  const lists = vehicles.flatMap(listsIn(parts))
  const listed = lists.reduce((sum, list) => sum + list.length, 0)
  if (listed * lookUpCost > kept.places.length) return undefined
  const { fits, marks, places, classes } = scratchOf(of)
  let end = 0
  const add = (at: number, how: number) => {
    const place = kept.places[at] ?? 0
    if (marks[place] !== 0) return
    marks[place] = 1
    fits[place] = how
    places[end] = place
    classes[end++] = kept.classes[at] ?? 0
  }
  for (const list of lists) {
    const lookUp = lookUpIn(kept.places, 0)
    for (let at = 0; at < list.length; at++) {
      const place = list[at] ?? 0
      const found = lookUp(place)
      if (kept.places[found] === place) add(found, fit.listed)
    }
  }
  for (const at of kept.universal) add(at, fit.universal)
  for (let at = 0; at < end; at++) marks[places[at] ?? 0] = 0
  return { fits, matches: { places: places.subarray(0, end), classes: classes.subarray(0, end) } }
}
