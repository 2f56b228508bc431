import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { readTable } from '#base/table-query.ts'
import { pathsOf } from '#catalog/products/tree.ts'
import type { GapShop } from './answers.ts'
import { type WantedVehicle, wantedVehicles } from './inside/wanted.ts'
import { type Fillable, mostVehicles, type VehicleGap } from './model.ts'

/**
 * A page of the kinds of parts that the shop lacks for vehicles that people have or asked for, by default for those that are
 * wanted most first with 25 lines. Kinds are the categories of what others of these vehicles have; one with a part that fits
 * every vehicle is none.
 * @throws Refusal `invalid` for an unknown sort order or filter.
 */
export async function vehicleGaps(shop: GapShop, query: TableQuery): Promise<Listing<Gap>> {
  const { sort } = readTable({ sort: 'demand', ...query }, { sorts, filters: {} })
  const { q = '', limit = 25, offset = 0 } = query
  const words = q.trim().toLowerCase()
  const found = (await everyGap(shop)).filter(
    ({ vehicle, partType }) =>
      vehicle.toLowerCase().includes(words) || partType.toLowerCase().includes(words),
  )
  const ordered = found.toSorted(sorts[sort.key])
  const usual = sort.key === 'vehicle' || sort.key === 'partType' ? 'asc' : 'desc'
  if ((query.direction ?? usual) === 'desc') ordered.reverse()
  return { rows: ordered.slice(offset, offset + limit), total: found.length }
}

/** Every gap that a query of the table finds, for an export. */
export async function* eachVehicleGap(shop: GapShop, query: TableQuery): AsyncGenerator<Gap> {
  yield* (await vehicleGaps(shop, { ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0 })).rows
}

type Gap = Fillable<VehicleGap>
type Order = (one: Gap, other: Gap) => number

const demandOf = ({ owners, times }: Gap) => owners + times
const byName = (one: string, other: string) => (one < other ? -1 : Number(one > other))
/** Of the same demand what more of the other vehicles have first. */
const byDemand: Order = (one, other) =>
  demandOf(one) - demandOf(other) ||
  one.others - other.others ||
  byName(other.vehicle, one.vehicle) ||
  byName(other.partType, one.partType)
const sorts = {
  demand: byDemand,
  createdAt: byDemand,
  owners: (one, other) => one.owners - other.owners || byDemand(one, other),
  times: (one, other) => one.times - other.times || byDemand(one, other),
  others: (one, other) => one.others - other.others || byDemand(one, other),
  vehicle: (one, other) => byName(one.vehicle, other.vehicle) || byDemand(other, one),
  partType: (one, other) => byName(one.partType, other.partType) || byDemand(other, one),
} satisfies Record<string, Order>

/** What the index of the finder counts of each vehicle: it costs no statement of the database. */
async function everyGap({ db, shown, finder, gapAnswers }: GapShop): Promise<Gap[]> {
  // While it is built, the database would be asked about each.
  await finder.vocabulary()
  await finder.settled()
  const wanted = await wantedVehicles(db, mostVehicles)
  const { all, byId } = await shown.tree()
  const paths = pathsOf(all)
  const own: (readonly string[])[] = []
  for (const { ids } of wanted) own.push(await gapAnswers.categories(ids))
  return gapsOf(wanted, own, (id) => ({ partType: byId.get(id)?.name ?? '', category: paths.get(id) ?? '' }))
}

/** Of each vehicle the categories that others have and it has not. `own` has the categories of each vehicle. */
function gapsOf(
  wanted: readonly WantedVehicle[],
  own: readonly (readonly string[])[],
  namesOf: (category: string) => Pick<Gap, 'partType' | 'category'>,
): Gap[] {
  const others = new Map<string, number>()
  for (const category of own.flat()) others.set(category, (others.get(category) ?? 0) + 1)
  return wanted.flatMap(({ name, owners, times }, at) => {
    const had = new Set(own[at])
    return [...others].flatMap(([category, count]) =>
      had.has(category) ? [] : [{ vehicle: name, ...namesOf(category), owners, times, others: count }],
    )
  })
}
