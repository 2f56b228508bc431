import { fromContract } from '#base/contract/names.ts'
import { type StoredReport, vehicleReport } from '#base/contract/schemas/vehicle-file.ts'
import { ago, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ImportState, VehicleImport } from './model.ts'

/** An import goes on at least every few seconds: a job that another process takes over begins again within a minute. */
const stalledAfterSeconds = 90

/** Stores an import whose file is not there yet. */
export async function insertImport(
  db: Db,
  row: { readonly id: string; readonly name: string; readonly actorId: string },
): Promise<void> {
  const { id, name, actorId } = row
  await db.insertInto('vehicle_imports').values({ id, name, actor_id: actorId }).execute()
}

/** The import that is being checked or made; there is at most one. */
export function findRunning(db: Db): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('vehicle_imports')
    .select('id')
    .where('state', 'in', ['checking', 'importing'])
    .executeTakeFirst()
}

/** The last import whose file is there. */
export async function findLatest(db: Db): Promise<VehicleImport | undefined> {
  const row = await selectImport(db)
    .where('state', '<>', 'receiving')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && importOf(row)
}

export async function findImport(db: Db, id: string): Promise<VehicleImport | undefined> {
  const row = await selectImport(db).where('id', '=', id).executeTakeFirst()
  return row && importOf(row)
}

/** As `findImport`; its state stays until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<VehicleImport | undefined> {
  const row = await selectImport(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && importOf(row)
}

function selectImport(db: Db) {
  return db
    .selectFrom('vehicle_imports')
    .select(['id', 'name', 'state', 'lines', 'lines_read as linesRead', 'vehicles', 'report', 'message'])
    .select(['vehicles_written as vehiclesWritten', 'skips_refused as skipsRefused'])
    .select([
      'created_at as createdAt',
      ({ eb }) => eb('moved_at', '<', ago(stalledAfterSeconds)).as('hasStood'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectImport>['execute']>>[number]

function importOf({ report, hasStood, ...row }: Row): VehicleImport {
  const isRunning = row.state === 'checking' || row.state === 'importing'
  return {
    ...row,
    report: report === null ? null : fromContract(vehicleReport.parse(report)),
    isStalled: isRunning && Boolean(hasStood),
  }
}

interface Step {
  readonly state?: ImportState
  readonly lines?: number
  readonly linesRead?: number
  readonly vehicles?: number
  readonly vehiclesWritten?: number
  readonly skipsRefused?: boolean
  readonly report?: StoredReport
  readonly message?: string
}

/** Notes how far an import is, if it is in this state. Returns whether it is. */
export async function step(
  db: Db,
  { id, from }: { readonly id: string; readonly from: ImportState },
  { report, linesRead, vehiclesWritten, skipsRefused, ...to }: Step,
): Promise<boolean> {
  const moved = await db
    .updateTable('vehicle_imports')
    .set({
      ...to,
      ...(linesRead !== undefined && { lines_read: linesRead }),
      ...(vehiclesWritten !== undefined && { vehicles_written: vehiclesWritten }),
      ...(skipsRefused !== undefined && { skips_refused: skipsRefused }),
      ...(report !== undefined && { report: JSON.stringify(report) }),
      moved_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Removes an import that is not made. Returns whether it did. */
export async function removeImport(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('vehicle_imports')
    .where('id', '=', id)
    .where('state', '<>', 'imported')
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Removes the imports before this one: the shop retains the last. */
export async function removeOthers(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('vehicle_imports').where('id', '<>', id).where('state', '<>', 'receiving').execute()
}
