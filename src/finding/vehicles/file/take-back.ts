import { isDeepStrictEqual } from 'node:util'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { partsOfId, type Series } from '../model.ts'
import { listSeriesByIds, storeSeries } from '../store/series.ts'
import { identityOf } from './identity.ts'
import { readKnown } from './known.ts'
import type { FileProblem } from './model.ts'
import { hasParts } from './parts.ts'
import { knownOf, otherCalled } from './renames.ts'
import { type CheckedVehicle, lockVehicles, recordEdits } from './write.ts'

/** A row that was made, with the id of its vehicle. */
export interface MadeVehicle extends CheckedVehicle {
  readonly id: number
}

/** Why a row stays. */
export type WhyKept = Pick<FileProblem, 'message' | 'right'>

type Edited = readonly { readonly before: Series; readonly after: Series }[]

/** What becomes of the rows of one series. */
interface Undone {
  readonly edited: Edited
  /** The lines of the rows that stay. */
  readonly kept: ReadonlyMap<number, WhyKept>
}

/**
 * Takes back the vehicles that a file added, and the names that it gave. A vehicle that is used or was changed since stays. A series of which
 * nothing is left is retired: its ids mean no other vehicle later, and are valid where a browser still has one. Returns the lines of the rows
 * that stay, with the reasons.
 * @param usesOf why vehicles cannot be taken back, by their ids.
 */
export async function takeBack(
  tx: Tx,
  made: readonly MadeVehicle[],
  by: Admin,
  usesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, WhyKept>>,
): Promise<ReadonlyMap<number, WhyKept>> {
  await lockVehicles(tx)
  const bySeries = Map.groupBy(made, ({ id }) => partsOfId(id).seriesId)
  const series = await listSeriesByIds(tx, [...bySeries.keys()])
  const added = made.filter(({ renames }) => renames === undefined)
  const uses = await usesOf(added.map(({ id }) => id))
  const rowsOf = (one: Series) => bySeries.get(one.id) ?? []
  const isRenamed = (one: Series) => rowsOf(one).some(({ renames }) => renames !== undefined)
  const withoutAdded = series
    .filter((one) => !isRenamed(one))
    .map((one) => withoutYears(one, rowsOf(one), uses))
  await store(tx, withoutAdded, by)
  // Names are free again that only added vehicles had.
  const renamed = series.filter(isRenamed).map((one) => ({ one, rows: rowsOf(one) }))
  const known = await readKnown(
    tx,
    renamed.flatMap(({ rows }) =>
      rows.flatMap(({ renames }) => (renames === undefined ? [] : [{ make: renames.before.make, id: null }])),
    ),
  )
  const calledAsBefore = renamed.map(({ one, rows }) =>
    asBefore(one, rows, (names) => otherCalled(known, one.id, names, one.years)),
  )
  await store(tx, calledAsBefore, by)
  return new Map([...withoutAdded, ...calledAsBefore].flatMap(({ kept }) => [...kept]))
}

/** A series without the years that a file added. */
function withoutYears(
  series: Series,
  rows: readonly MadeVehicle[],
  uses: ReadonlyMap<number, WhyKept>,
): Undone {
  const kept = new Map<number, WhyKept>()
  const gone = new Set<number>()
  for (const { id, vehicle } of rows) {
    const isSame = identityOf(series) === identityOf(vehicle) && hasParts(series.parts, vehicle.parts)
    const why = isSame ? uses.get(id) : { message: rules.changedSince, right: '' }
    if (why === undefined) gone.add(vehicle.year)
    else kept.set(vehicle.line, why)
  }
  const years = series.years.filter((year) => !gone.has(year))
  const after = years.length === 0 ? { ...series, isRetired: true } : { ...series, years }
  return { edited: [{ before: series, after }], kept }
}

/** A series with the names that it had before a file, unless they were changed since or another has them by now. */
function asBefore(
  series: Series,
  rows: readonly MadeVehicle[],
  otherOf: (names: NonNullable<CheckedVehicle['renames']>['before']) => WhyKept | undefined,
): Undone {
  const [renames] = rows.flatMap((row) => row.renames ?? [])
  if (renames === undefined) return { edited: [], kept: new Map() }
  const years = rows.map(({ vehicle }) => vehicle.year).toSorted((one, other) => one - other)
  const isSame = isDeepStrictEqual(knownOf(series), renames.after) && isDeepStrictEqual(series.years, years)
  const why = isSame ? otherOf(renames.before) : { message: rules.changedSince, right: '' }
  if (why === undefined)
    return { edited: [{ before: series, after: { ...series, ...renames.before } }], kept: new Map() }
  return { edited: [], kept: new Map(rows.map(({ vehicle }) => [vehicle.line, why])) }
}

async function store(tx: Tx, undone: readonly Undone[], by: Admin): Promise<void> {
  const edited = undone.flatMap((one) => one.edited)
  await storeSeries(
    tx,
    edited.map(({ after }) => after),
  )
  // What was never there for others needs no entry of its own.
  await recordEdits(
    tx,
    edited.filter(({ before, after }) => !after.isRetired && !isDeepStrictEqual(before, after)),
    by,
  )
}
