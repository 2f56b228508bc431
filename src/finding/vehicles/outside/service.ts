import { type OutsideKind, outsideKindNames } from '#base/contract/outside-kinds.ts'
import { Refusal } from '#base/refusal.ts'
import { outsideRefusals } from '#finding/vehicles/messages/outside-ids.ts'
import type { Db } from '#platform/db/open.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import type { Series, Vehicle } from '../model.ts'
import { vehicleOf } from '../service.ts'
import { listSeriesByIds } from '../store/series.ts'
import { type OutsideId, outsideValue } from './model.ts'
import { valueRight } from './read-row.ts'
import { listOfId, listOfValues } from './store.ts'

/** The most series and vehicles of one id. */
const most = 500

/** The series that have an id, each only with the years in which it has it; retired ones have none. By model, then by id. */
export async function seriesOfId(db: Db, id: OutsideId): Promise<Series[]> {
  const rows = await listOfId(db, id, most)
  if (rows.length === 0) return []
  const years = new Map<number, Set<number> | 'all'>()
  for (const row of rows) {
    const before = years.get(row.seriesId)
    if (row.years === null || before === 'all') years.set(row.seriesId, 'all')
    else years.set(row.seriesId, new Set([...(before ?? []), ...row.years]))
  }
  const series = await listSeriesByIds(db, [...years.keys()])
  return series
    .filter(({ isRetired }) => !isRetired)
    .flatMap((one) => {
      const own = years.get(one.id)
      const within = own === 'all' ? one.years : one.years.filter((year) => own?.has(year))
      return within.length === 0 ? [] : [{ ...one, years: within }]
    })
}

/** A series that has an id, with the years in which it has it. */
export interface SeriesWithId {
  readonly series: Series
  readonly years: readonly number[]
}

/** As `seriesOfId`, for many values of a kind; those that the shop does not know are left out. */
export async function seriesOfValues(
  db: Db,
  kind: OutsideKind,
  values: readonly string[],
): Promise<ReadonlyMap<string, readonly SeriesWithId[]>> {
  const rows = await listOfValues(db, kind, values)
  const series = await listSeriesByIds(db, [...new Set(rows.map(({ seriesId }) => seriesId))])
  const byId = new Map(series.filter(({ isRetired }) => !isRetired).map((one) => [one.id, one]))
  const found = new Map<string, SeriesWithId[]>()
  for (const { value, seriesId, years } of rows) {
    const one = byId.get(seriesId)
    const within = one?.years.filter((year) => years === null || years.includes(year)) ?? []
    if (one === undefined || within.length === 0) continue
    const all = found.get(value)
    if (all === undefined) found.set(value, [{ series: one, years: within }])
    else all.push({ series: one, years: within })
  }
  return found
}

/** An id of another list, and the vehicles that have it. */
interface VehiclesOfId extends OutsideId {
  readonly vehicles: readonly Vehicle[]
}

/**
 * The vehicles of an id of another list, in any writing; none for one that the shop does not know. The newest first, at most 500.
 * @throws Refusal `invalid` for a text that is no such id.
 */
export async function vehiclesOfId(
  { db, depends }: CachedRead<'db'>,
  kind: OutsideKind,
  typed: string,
): Promise<VehiclesOfId> {
  depends('vehicles', 'outside_ids')
  const value = outsideValue(kind, typed)
  if (value === undefined)
    throw new Refusal(
      'invalid',
      'invalid_value',
      outsideRefusals.value(outsideKindNames[kind], valueRight(kind)),
    )
  const series = await seriesOfId(db, { kind, value })
  const vehicles = series
    .flatMap((one) => one.years.map((year) => vehicleOf(one, year)))
    .toSorted((one, other) => other.year - one.year)
  return { kind, value, vehicles: vehicles.slice(0, most) }
}
