import type { ListedParts } from '#finding/find/model.ts'
import type { Index } from './build.ts'
import type { CachedMatches } from './cached.ts'
import { type Columns, countsOf, fit, idAt, scratchOf } from './columns.ts'
import type { Matches } from './match.ts'
import { listsBetween, lookUpIn } from './postings.ts'
import { bestOf } from './tally.ts'

/** For each place how it fits one of several vehicles. The next search takes the array. */
export function fitsOf(
  { of, vehicles, byVehicle, newerVehicles }: Index,
  wanted: readonly number[],
): Uint8Array {
  const { fits } = scratchOf(of)
  fits.set(of.otherFit.subarray(0, of.count))
  for (const vehicle of wanted) {
    const at = vehicles.get(vehicle)
    if (at !== undefined) for (const place of listsBetween(byVehicle, at, at + 1)) fits[place] = fit.listed
    for (const place of newerVehicles.get(vehicle) ?? []) fits[place] = fit.listed
  }
  return fits
}

/** Finding a place among the matches takes as long as reading so many of them. */
const lookUpCost = 16

/** The matches that fit one of several vehicles, and for each of their places how. The next search takes the arrays. */
interface Fitting {
  readonly matches: Matches
  readonly fits: Uint8Array
}

/**
 * Takes what fits out of cached matches by looking up what the vehicles list. Undefined where they list so much that reading all
 * matches takes less time.
 */
export function fitting(index: Index, kept: CachedMatches, vehicles: readonly number[]): Fitting | undefined {
  const lists = vehicles.flatMap(listsIn(index))
  const listed = lists.reduce((sum, list) => sum + list.length, 0)
  if (listed * lookUpCost > kept.places.length) return undefined
  const { add, all } = collector(index.of)
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
export function fittingOfAll(index: Index, vehicles: readonly number[]): Fitting {
  const { otherFit, count } = index.of
  const { add, all } = collector(index.of)
  for (const list of vehicles.flatMap(listsIn(index)))
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

type Places = Uint32Array | readonly number[]

/** The places of the products that list a vehicle, in lists that may include products that are gone. */
type ListsOf = (vehicle: number) => readonly Places[]

/** The lists of the index. */
export function listsIn({ vehicles, byVehicle, newerVehicles }: Index): ListsOf {
  return (vehicle) => {
    const at = vehicles.get(vehicle)
    const newer = newerVehicles.get(vehicle)
    return [
      ...(at === undefined ? [] : [listsBetween(byVehicle, at, at + 1)]),
      ...(newer === undefined ? [] : [newer]),
    ]
  }
}

/** The products that list one of some vehicles; of `best` at most `most`. It reads what lists them, and of the others one byte. */
export function listedParts(
  of: Columns,
  listsOf: ListsOf,
  wanted: Iterable<number>,
  most: number,
): ListedParts {
  const { dead, categories, inStock, seqs, otherFit, count } = of
  const { marks } = scratchOf(of)
  const places: number[] = []
  const vehicles = new Set<number>()
  for (const vehicle of wanted) {
    let hasAny = false
    for (const list of listsOf(vehicle))
      for (let at = 0; at < list.length; at++) {
        const place = list[at] ?? 0
        if (dead[place] === 1) continue
        hasAny = true
        if (marks[place] !== 0) continue
        marks[place] = 1
        places.push(place)
      }
    if (hasAny) vehicles.add(vehicle)
  }
  const counts = new Uint32Array(of.categoryNames.count)
  const best = bestOf(most, undefined)
  for (const place of places) {
    const category = categories[place] ?? 0
    counts[category] = (counts[category] ?? 0) + 1
    best.add(place, 1 - (inStock[place] ?? 0), -(seqs[place] ?? 0))
  }
  if (places.length > 0)
    for (let place = 0; place < count; place++) {
      if (otherFit[place] !== fit.universal || dead[place] === 1 || marks[place] !== 0) continue
      const category = categories[place] ?? 0
      const sum = counts[category] ?? 0
      if (sum > 0) counts[category] = sum + 1
    }
  for (const place of places) marks[place] = 0
  return {
    best: best.all().map(({ value }) => idAt(of, value)),
    categories: countsOf(of.categoryNames, counts),
    vehicles,
    isLeast: false,
  }
}

/** Which of some vehicles a product lists. */
export function withParts({ dead }: Columns, listsOf: ListsOf, wanted: Iterable<number>): Set<number> {
  const found = new Set<number>()
  for (const vehicle of wanted)
    if (listsOf(vehicle).some((list) => list.some((place: number) => dead[place] === 0))) found.add(vehicle)
  return found
}
