import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#base/refusal.ts'
import { vehicleFileRules as rules } from '#finding/vehicles/messages/vehicle-file.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Tx } from '#platform/db/open.ts'
import { type Series, vehicleId } from '../model.ts'
import { largestSeriesId, storeSeries } from '../store/series.ts'
import type { KnownSeries } from './identity.ts'
import { readKnown } from './known.ts'
import {
  type FileProblem,
  type FileVehicle,
  type Known,
  lastSeriesId,
  lastShippedId,
  type VehiclePlan,
} from './model.ts'
import { planVehicles } from './plan.ts'

/** A row of a checked file. */
export interface CheckedVehicle {
  readonly vehicle: FileVehicle
  /** What it changes; undefined for a new vehicle. */
  readonly renames: { readonly before: Known; readonly after: Known } | undefined
}

/** Why a row is not made. */
type Why = Pick<FileProblem, 'message' | 'right'>

interface Written {
  /** The ids of the vehicles that were added or renamed, by the lines of their rows. */
  readonly ids: ReadonlyMap<number, number>
  /** The lines of rows that were left, as they would do another thing by now than the check showed. */
  readonly left: ReadonlyMap<number, Why>
}

/** Ids are given, and names changed, one after the other. Readers, orders and carts do not wait. */
export function lockVehicles(tx: Tx): Promise<void> {
  return lockFor(tx, 'vehicles of the owner')
}

/**
 * Adds and renames the vehicles of a checked file, as far as each row does what the check showed. It removes nothing.
 * @throws Refusal `conflict` `no_ids_left`.
 */
export async function writeVehicles(tx: Tx, checked: readonly CheckedVehicle[], by: Admin): Promise<Written> {
  await lockVehicles(tx)
  const known = await readKnown(
    tx,
    checked.map(({ vehicle }) => vehicle),
  )
  const { plan, left } = await planAgain(checked, known)
  const ids = await write(tx, plan, by)
  return { ids, left }
}

/** Plans without the rows that would do another thing now; each of them may change what others do. */
async function planAgain(checked: readonly CheckedVehicle[], known: KnownSeries) {
  const left = new Map<number, Why>()
  for (let rest = checked; ; ) {
    const plan = await planVehicles(
      rest.map(({ vehicle }) => vehicle),
      known,
    )
    const others = otherwise(plan, rest)
    if (others.size === 0) return { plan, left }
    for (const [line, why] of others) left.set(line, why)
    rest = rest.filter(({ vehicle }) => !others.has(vehicle.line))
  }
}

/** The lines of rows that a plan does not make as the check showed them. */
function otherwise(
  { problems, added, changed }: VehiclePlan,
  checked: readonly CheckedVehicle[],
): Map<number, Why> {
  const wrong = new Map(problems.map((one) => [one.line, one]))
  const isAdded = new Set(added.map(({ line }) => line))
  const changes = new Map(changed.map((one) => [one.line, one]))
  const others = new Map<number, Why>()
  for (const { vehicle, renames } of checked) {
    const { line } = vehicle
    const change = changes.get(line)
    const isAsShown =
      renames === undefined
        ? isAdded.has(line)
        : change !== undefined &&
          isDeepStrictEqual([change.before, change.after], [renames.before, renames.after])
    if (isAsShown) continue
    const { message, right } = wrong.get(line) ?? {
      message: renames === undefined ? rules.addedSince : rules.changedSince,
      right: '',
    }
    others.set(line, { message, right })
  }
  return others
}

async function write(
  tx: Tx,
  { edited, created, added, changed }: VehiclePlan,
  by: Admin,
): Promise<Map<number, number>> {
  const first = Math.max(lastShippedId, await largestSeriesId(tx)) + 1
  if (first + created.length - 1 > lastSeriesId) throw new Refusal('conflict', 'no_ids_left', rules.noIdsLeft)
  await storeSeries(tx, [
    ...edited.map(({ after }) => after),
    ...created.map((one, place): Series => ({ ...one, id: first + place })),
  ])
  await recordEdits(tx, edited, by)
  return new Map([
    ...changed.map(({ line, id }) => [line, id] as const),
    ...added.map(({ line, year, series }) => {
      const seriesId = 'id' in series ? series.id : first + series.created
      return [line, vehicleId(seriesId, year)] as const
    }),
  ])
}

/** Writes to the audit log which series were changed. */
export async function recordEdits(tx: Tx, edited: VehiclePlan['edited'], by: Admin): Promise<void> {
  await recordAll(
    tx,
    edited.map(
      ({ before, after }): AuditEntry => ({
        actor: by,
        act: 'edit',
        subject: { kind: 'vehicle', id: String(before.id) },
        requestId: by.requestId,
        before,
        after,
      }),
    ),
  )
}
