import { createHash } from 'node:crypto'
import { type Admin, type AuditEntry, recordAll } from '#audit/log.ts'
import type { Clock } from '#clock.ts'
import { vehicleFileRefusals, vehicleFileRules } from '#contract/messages/vehicle-file.ts'
import type { Changes } from '#db/changes.ts'
import { lockFor } from '#db/locks.ts'
import type { Db, Tx } from '#db/open.ts'
import { Refusal } from '#refusal.ts'
import type { Series } from '../noun.ts'
import { partsOfId } from '../noun.ts'
import { largestSeriesId, listSeriesByIds, listSeriesOfMakes, storeSeries } from '../store.ts'
import { knowSeries, makeKeysOf } from './identity.ts'
import { type ImportedVehicles, lastSeriesId, lastShippedId, type VehiclePlan } from './noun.ts'
import { planVehicles } from './plan.ts'
import { readVehicleFile, type VehicleFile } from './read-file.ts'

export interface VehicleShop {
  readonly db: Db
  readonly clock: Clock
  readonly changes: Pick<Changes, 'notify'>
  /** Queues, in the transaction that changes vehicles, what follows from it in the parts of the shop that know them. */
  readonly queueAfterVehicles: (tx: Tx) => Promise<void>
}

/** What the admin has seen of a file, and wants done. */
export interface Approved {
  /** Of the check. */
  readonly digest: string
  /** Rows with mistakes are left out; else they refuse the file. */
  readonly skipsRefused: boolean
}

type Bytes = AsyncIterable<Uint8Array>

/** Next year's models are sold before it begins, and some are known years before. */
const yearsAhead = 10

/** Reads a file of vehicles. @throws Refusal as `readVehicleFile` does. */
export function readFile(
  { clock }: Pick<VehicleShop, 'clock'>,
  bytes: Bytes,
  keepsCells = false,
): Promise<VehicleFile> {
  return readVehicleFile(bytes, { lastYear: clock().getUTCFullYear() + yearsAhead, keepsCells })
}

/** Checks a file of vehicles: its mistakes, and what it would change. Nothing is changed. */
export async function checkVehicles(shop: VehicleShop, bytes: Bytes): Promise<ImportedVehicles> {
  const file = await readFile(shop, bytes)
  return reportOf(file, await planFile(shop.db, file), false)
}

/**
 * Makes all changes of a file of vehicles in one transaction, and writes them to the audit log. It adds and changes, and removes
 * nothing.
 * @throws Refusal `conflict`: `import_changed` if the file would change other things than the check showed; `import_refused` if
 * rows have mistakes and are not to be left out; and as `readVehicleFile` does.
 */
export async function importVehicles(
  shop: VehicleShop,
  bytes: Bytes,
  { digest, skipsRefused }: Approved,
  by: Admin,
): Promise<ImportedVehicles> {
  const file = await readFile(shop, bytes)
  const done = await shop.db.transaction().execute(async (tx) => {
    // Ids are given one import after the other. Readers, orders and carts do not wait.
    await lockFor(tx, 'vehicles of the owner')
    const plan = await planFile(tx, file)
    const report = reportOf(file, plan, true)
    if (report.digest !== digest) throw conflict('import_changed', vehicleFileRefusals.changed)
    if (report.refused > 0 && !skipsRefused) throw conflict('import_refused', vehicleFileRefusals.hasErrors)
    if (report.added.length + report.changed.length > 0) await write(tx, plan, report, by)
    if (report.added.length + report.changed.length > 0) await shop.queueAfterVehicles(tx)
    return report
  })
  shop.changes.notify(['vehicles'])
  return done
}

function conflict(code: string, message: string): Refusal {
  return new Refusal('conflict', code, message)
}

/** Compares a file with the vehicles of the shop that it may be about. */
export async function planFile(db: Db, file: VehicleFile): Promise<VehiclePlan> {
  const makes = new Set(file.vehicles.flatMap(({ make }) => makeKeysOf(make)))
  const ids = new Set(file.vehicles.flatMap(({ id }) => (id === null ? [] : [partsOfId(id).seriesId])))
  const ofMakes = await listSeriesOfMakes(db, [...makes])
  const found = new Set(ofMakes.map(({ id }) => id))
  const others = await listSeriesByIds(
    db,
    [...ids].filter((id) => !found.has(id)),
  )
  const plan = await planVehicles(file.vehicles, knowSeries([...ofMakes, ...others]))
  const problems = [...file.problems, ...plan.problems].sort((one, other) => one.line - other.line)
  return { ...plan, problems }
}

function reportOf(file: VehicleFile, plan: VehiclePlan, isDone: boolean): ImportedVehicles {
  const { problems, added, changed, unchanged } = plan
  const refused = new Set(problems.map(({ line }) => line)).size
  const hash = createHash('sha256').update(JSON.stringify([file.rows, refused]))
  for (const one of added) hash.update(JSON.stringify(one))
  for (const one of changed) hash.update(JSON.stringify(one))
  return {
    ...{ problems, added, changed, unchanged, refused, isDone },
    rows: file.rows,
    digest: hash.digest('base64url'),
  }
}

async function write(
  tx: Tx,
  { edited, created }: VehiclePlan,
  { digest, rows, added, changed, unchanged, refused }: ImportedVehicles,
  by: Admin,
): Promise<void> {
  const first = Math.max(lastShippedId, await largestSeriesId(tx)) + 1
  if (first + created.length - 1 > lastSeriesId) throw conflict('no_ids_left', vehicleFileRules.noIdsLeft)
  const series = created.map((one, index): Series => ({ ...one, id: first + index }))
  await storeSeries(tx, [...edited.map(({ after }) => after), ...series])
  const counts = { rows, added: added.length, changed: changed.length, unchanged, refused }
  const firstId = series.length === 0 ? {} : { firstSeries: first, lastSeries: first + series.length - 1 }
  const entry = (
    act: 'import' | 'edit',
    id: string,
    states: Pick<AuditEntry, 'before' | 'after'>,
  ): AuditEntry => ({
    ...{ actor: by, act, subject: { kind: 'vehicle', id }, requestId: by.requestId },
    ...states,
  })
  await recordAll(tx, [
    entry('import', digest, { after: { ...counts, ...firstId } }),
    ...edited.map(({ before, after }) => entry('edit', String(before.id), { before, after })),
  ])
}
