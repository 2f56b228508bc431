/** How what a fitment names is on a vehicle: `unknown` where the vehicle does not say it, or says one of several. */
export type Compared = 'equal' | 'different' | 'unknown'

/** @param possible what a vehicle has, which is one of these; empty: nothing is known. */
export function comparePossible(accepted: readonly string[], possible: readonly string[]): Compared {
  if (possible.length === 0) return 'unknown'
  const right = possible.filter((one) => accepted.includes(one))
  return compareEdge(right.length === possible.length, right.length > 0)
}

export function compareEdge(holdsForAll: boolean, holdsForSome: boolean): Compared {
  if (holdsForAll) return 'equal'
  return holdsForSome ? 'unknown' : 'different'
}
