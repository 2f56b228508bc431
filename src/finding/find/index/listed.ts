import type { ListedParts } from '#finding/find/model.ts'
import { bestOf } from './best.ts'
import { type Columns, fit, idAt } from './columns.ts'
import { withRoom } from './growable-array.ts'
import { listsBetween } from './postings.ts'
import type { Parts } from './snapshot.ts'

type Places = Uint32Array | readonly number[]

/** The places of the products that list a vehicle, in lists that may include products that are gone. */
export type ListsOf = (vehicle: number) => readonly Places[]

/** The lists of the index. */
export function listsIn({ vehicles, byVehicle, newerVehicles }: Parts): ListsOf {
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
  const { scratch, dead, categories, inStock, seqs, otherFit, count } = of
  scratch.marks = withRoom(scratch.marks, count)
  const { marks } = scratch
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
    categories: countsOf(of, counts),
    vehicles,
    isLeast: false,
  }
}

function countsOf({ categoryNames }: Columns, counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0
    const name = categoryNames.text(at)
    if (count > 0 && name !== '') found.set(name, count)
  }
  return found
}

/** Which of some vehicles a product lists. */
export function withParts({ dead }: Columns, listsOf: ListsOf, wanted: Iterable<number>): Set<number> {
  const found = new Set<number>()
  for (const vehicle of wanted)
    if (listsOf(vehicle).some((list) => list.some((place: number) => dead[place] === 0))) found.add(vehicle)
  return found
}
