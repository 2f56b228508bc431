import { createHash } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import { Refusal } from '#base/refusal.ts'
import { vehicleFileRefusals, vehicleFileRules } from '#finding/vehicles/messages/vehicle-file.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Series } from '../model.ts'
import { partsOfId } from '../model.ts'
import { readNaming } from '../store/naming.ts'
import { largestSeriesId, listEverySeriesOfMakes, listSeriesByIds, storeSeries } from '../store/series.ts'
import { knowSeries, makeKeysOf } from './identity.ts'
import { type ImportedVehicles, lastSeriesId, lastShippedId, type VehiclePlan } from './model.ts'
import { planVehicles } from './plan.ts'
import { readVehicleFile, type VehicleFile } from './read-file.ts'

export interface VehicleShop {
  readonly db: Db
  readonly clock: Clock
  readonly changes: Pick<Changes, 'notify'>
  /** Queues, in the transaction that changes vehicles, what follows from it in the parts of the shop that know them. */
  readonly queueAfterVehicles: (tx: Tx) => Promise<void>
}

/** Next year's models are sold before it begins, and some are known years before. */
const yearsAhead = 10

/** Reads a file of vehicles. @throws Refusal as `readVehicleFile` does. */
export function readFile(
  { clock }: Pick<VehicleShop, 'clock'>,
  bytes: AsyncIterable<Uint8Array>,
  onLine?: (line: number) => Promise<void>,
): Promise<VehicleFile> {
  const lastYear = clock().getUTCFullYear() + yearsAhead
  return readVehicleFile(bytes, { lastYear, ...(onLine !== undefined && { onLine }) })
}

interface Import {
  readonly by: Admin
  readonly skipsRefused: boolean
  /** Of the check: what the admin has seen. */
  readonly digest: string
  /** Hears how many vehicles are written. */
  readonly onWritten: (count: number) => Promise<void>
}

/**
 * Makes all changes of a file of vehicles within a transaction, and writes them to the audit log. It adds and changes, and removes
 * nothing.
 * @throws Refusal `conflict`: `import_changed` if the file would change other things than the check showed; `import_refused` if
 * rows have mistakes and are not to be left out; `no_ids_left`.
 */
export async function writeVehicles(
  shop: Pick<VehicleShop, 'queueAfterVehicles'>,
  tx: Tx,
  file: VehicleFile,
  { by, digest, skipsRefused, onWritten }: Import,
): Promise<ImportedVehicles> {
  // Ids are given one import after the other. Readers, orders and carts do not wait.
  await lockFor(tx, 'vehicles of the owner')
  const plan = await planFile(tx, file)
  const report = reportOf(file, plan)
  if (report.digest !== digest) throw conflict('import_changed', vehicleFileRefusals.changed)
  if (report.refused > 0 && !skipsRefused) throw conflict('import_refused', vehicleFileRefusals.hasErrors)
  if (report.added.length + report.changed.length === 0) return report
  await write(tx, plan, report, { by, onWritten })
  await shop.queueAfterVehicles(tx)
  return report
}

export function conflict(code: string, message: string): Refusal {
  return new Refusal('conflict', code, message)
}

/** Compares a file with the vehicles of the shop that it may be about. */
export async function planFile(db: Db, file: VehicleFile): Promise<VehiclePlan> {
  const naming = await readNaming(db)
  const makes = new Set(file.vehicles.flatMap(({ make }) => makeKeysOf(make, naming)))
  const ids = new Set(file.vehicles.flatMap(({ id }) => (id === null ? [] : [partsOfId(id).seriesId])))
  const ofMakes = await listEverySeriesOfMakes(db, [...makes])
  const found = new Set(ofMakes.map(({ id }) => id))
  const others = await listSeriesByIds(
    db,
    [...ids].filter((id) => !found.has(id)),
  )
  const plan = await planVehicles(file.vehicles, knowSeries([...ofMakes, ...others], naming))
  const problems = [...file.problems, ...plan.problems].sort((one, other) => one.line - other.line)
  return { ...plan, problems }
}

/** What a file changes, with the digest of it. */
export function reportOf(file: VehicleFile, plan: VehiclePlan): ImportedVehicles {
  const { problems, added, changed, unchanged } = plan
  const refused = new Set(problems.map(({ line }) => line)).size
  const hash = createHash('sha256').update(JSON.stringify([file.rows, refused]))
  for (const one of added) hash.update(JSON.stringify(one))
  for (const one of changed) hash.update(JSON.stringify(one))
  return {
    problems,
    added,
    changed,
    unchanged,
    refused,
    rows: file.rows,
    digest: hash.digest('base64url'),
  }
}

async function write(
  tx: Tx,
  { edited, created }: VehiclePlan,
  { digest, rows, added, changed, unchanged, refused }: ImportedVehicles,
  { by, onWritten }: Pick<Import, 'by' | 'onWritten'>,
): Promise<void> {
  const first = Math.max(lastShippedId, await largestSeriesId(tx)) + 1
  if (first + created.length - 1 > lastSeriesId) throw conflict('no_ids_left', vehicleFileRules.noIdsLeft)
  const series = created.map((one, index): Series => ({ ...one, id: first + index }))
  await storeAll(tx, [...edited.map(withCount), ...series.map(newWithCount)], onWritten)
  const counts = { rows, added: added.length, changed: changed.length, unchanged, refused }
  const firstId = series.length === 0 ? {} : { firstSeries: first, lastSeries: first + series.length - 1 }
  const entry = (
    act: 'import' | 'edit',
    id: string,
    states: Pick<AuditEntry, 'before' | 'after'>,
  ): AuditEntry => ({
    actor: by,
    act,
    subject: { kind: 'vehicle', id },
    requestId: by.requestId,
    ...states,
  })
  await recordAll(tx, [
    entry('import', digest, { after: { ...counts, ...firstId } }),
    ...edited.map(({ before, after }) => entry('edit', String(before.id), { before, after })),
  ])
}

interface Counted {
  readonly series: Series
  /** How many vehicles of it are new or changed. */
  readonly vehicles: number
}

function newWithCount(series: Series): Counted {
  return { series, vehicles: series.years.length }
}

function withCount({ before, after }: VehiclePlan['edited'][number]): Counted {
  const further = after.years.length - before.years.length
  return { series: after, vehicles: further > 0 ? further : after.years.length }
}

const seriesAtOnce = 1000

async function storeAll(tx: Tx, all: readonly Counted[], onWritten: Import['onWritten']): Promise<void> {
  let written = 0
  for (let at = 0; at < all.length; at += seriesAtOnce) {
    const some = all.slice(at, at + seriesAtOnce)
    await storeSeries(
      tx,
      some.map(({ series }) => series),
    )
    written = some.reduce((sum, { vehicles }) => sum + vehicles, written)
    await onWritten(written)
  }
}
