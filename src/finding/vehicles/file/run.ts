import { Readable } from 'node:stream'
import { csvChunks } from '#base/csv.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import type { Admin } from '#platform/audit/log.ts'
import { record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { reportToDto } from './dto.ts'
import { conflict, planFile, readFile, reportOf, type VehicleShop, writeVehicles } from './import.ts'
import { refusedHeadings, refusedRows } from './lines.ts'
import type { ImportState, VehicleImport } from './model.ts'
import { readPieces, storePieces } from './pieces.ts'
import { lockImports, queueRun, refuseBeside } from './receive.ts'
import { findImport, lockImport, removeImport, step } from './store.ts'

/**
 * Begins to make the changes of a checked import; a job makes them. Returns whether it was begun now.
 * @throws Refusal `missing`; `conflict`: `import_refused` if rows have mistakes and are not to be left out; `import_running`.
 */
export async function begin(db: Db, id: string, skipsRefused: boolean, by: Admin): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const { state, report } = existing(await lockImport(tx, id), vehicleFileRefusals.missing)
    if (state !== 'checked' || report === null) return false
    if (report.refused > 0 && !skipsRefused) throw conflict('import_refused', vehicleFileRefusals.hasErrors)
    await refuseBeside(tx)
    const vehicles = report.addedCount + report.changedCount
    await step(tx, { id, from: 'checked' }, { state: 'importing', linesRead: 0, skipsRefused, vehicles })
    await queueRun(tx, id, by)
    return true
  })
}

/** Stops an import, and removes it. One that is done is left. Returns whether it was stopped. @throws Refusal `missing`. */
export async function stop(db: Db, id: string, by: Admin): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { name } = existing(await findImport(tx, id), vehicleFileRefusals.missing)
    const isGone = await removeImport(tx, id)
    if (isGone)
      await record(tx, {
        actor: by,
        act: 'stop_import',
        subject: { kind: 'vehicle', id },
        requestId: by.requestId,
        before: { name },
      })
    return isGone
  })
}

/** Somebody stopped the import: what was not committed is rolled back. */
class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/**
 * Checks the file of an import, or makes its changes. Nothing is changed before its last statement, so a run that was killed begins
 * again from the beginning. A file that is refused, and a run that failed three times, end with the reason.
 */
export async function run(
  shop: VehicleShop,
  { id, by }: { readonly id: string; readonly by: Admin },
  attempt: Attempt,
): Promise<void> {
  const found = await findImport(shop.db, id)
  const work = found && works.get(found.state)
  if (found === undefined || work === undefined) return
  try {
    await work(shop, found, by, attempt)
  } catch (error) {
    if (error instanceof ImportStopped) return
    if (error instanceof Refusal) return fail(shop.db, found, error.message)
    if (attempt.isLast && !attempt.signal.aborted) await fail(shop.db, found, vehicleFileRefusals.broken)
    throw error
  }
}

type Work = (shop: VehicleShop, found: VehicleImport, by: Admin, attempt: Attempt) => Promise<void>

const works = new Map<ImportState, Work>([
  ['checking', (shop, found, _by, attempt) => check(shop, found, attempt)],
  ['importing', make],
])

async function fail(db: Db, { id, state }: VehicleImport, message: string): Promise<void> {
  await step(db, { id, from: state }, { state: 'failed', message })
}

/** Finds the mistakes of a file, and what it would change. */
async function check(shop: VehicleShop, { id, lines }: VehicleImport, attempt: Attempt): Promise<void> {
  const { db } = shop
  const at = { id, from: 'checking' } as const
  const file = { importId: id, kind: 'file' } as const
  const goesOn = goingOn(attempt, (line: number) => step(db, at, { linesRead: Math.min(line, lines) }))
  const read = await readFile(shop, readPieces(db, file), goesOn)
  await goesOn(lines)
  const plan = await planFile(db, read)
  const refused = refusedRows(readPieces(db, file), read.heads, plan.problems)
  await storePieces(
    db,
    { importId: id, kind: 'refused' },
    csvChunks(refusedHeadings(read.heads), Readable.from(refused)),
  )
  const report = reportToDto(reportOf(read, plan))
  const vehicles = report.addedCount + report.changedCount
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    if (!(await step(tx, at, { state: 'checked', report, vehicles }))) throw new ImportStopped()
  })
}

/** Makes the changes of a file in one transaction, which ends with the state of the import. */
async function make(
  shop: VehicleShop,
  { id, lines, vehicles, skipsRefused, report }: VehicleImport,
  by: Admin,
  attempt: Attempt,
): Promise<void> {
  const { db } = shop
  const at = { id, from: 'importing' } as const
  // How far it is, others see at once: beside the transaction.
  const onLine = goingOn(attempt, (line: number) =>
    step(db, at, { linesRead: Math.min(line, lines), vehiclesWritten: 0 }),
  )
  const onWritten = goingOn(attempt, (count: number) =>
    step(db, at, { vehiclesWritten: Math.min(count, vehicles) }),
  )
  await onLine(0)
  const file = await readFile(shop, readPieces(db, { importId: id, kind: 'file' }), onLine)
  await onLine(lines)
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    const asChecked = { by, skipsRefused, digest: report?.digest ?? '', onWritten }
    const done = reportToDto(await writeVehicles(shop, tx, file, asChecked))
    if (!(await step(tx, at, { state: 'imported', report: done, vehiclesWritten: vehicles })))
      throw new ImportStopped()
  })
  shop.changes.notify(['vehicles'])
}

/** Notes how far a run is. It throws when the run was stopped, or belongs to another process. */
function goingOn(attempt: Attempt, note: (far: number) => Promise<boolean>) {
  return async (far: number): Promise<void> => {
    attempt.signal.throwIfAborted()
    if (!(await note(far))) throw new ImportStopped()
  }
}
