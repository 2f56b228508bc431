import { existing, Refusal } from '#base/refusal.ts'
import type { StoredImport } from '#office/imports/model.ts'
import { beginReading, type ImportShop, queueRun, storeIncoming } from '#office/imports/service/receive.ts'
import { dropStored } from '#office/imports/service/stored-file.ts'
import { endFailed, hasGoneOn, isWriting, tryWork } from '#office/imports/service/tries.ts'
import { countFates, findImport, isRunning, lockImport, removeImport, step } from '#office/imports/sql.ts'
import { endAlarm, raise } from '#platform/alarms/raise.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { earlierAlarm, earlierRefusals as refusals } from '../messages/earlier-rules.ts'
import { work } from './apply.ts'
import { check } from './check.ts'

/* The steps of a file of an earlier shop: received, read and compared by a job, applied, undone. */

const kind = 'earlier'
const job = 'run_earlier_import'

/** Takes a file, and begins to read it; a job does it. Returns its id. @throws Refusal as `storeIncoming` does. */
export async function receive(
  shop: ImportShop,
  file: { readonly name: string; readonly content: AsyncIterable<Uint8Array> },
  by: Admin,
): Promise<string> {
  const { id } = await storeIncoming(shop, { ...file, kind }, by, (tx, stored) =>
    beginReading(tx, stored, by, job),
  )
  return id
}

/**
 * Begins to add what a checked file has; one that stopped half-way, or that stands, goes on. Returns whether it was begun now.
 * @throws Refusal `missing`; `conflict` `import_not_checked` for one that is not read yet, or failed.
 */
export async function begin({ db }: ImportShop, id: string, by: Admin): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id, [kind]), refusals.missing)
    const { waiting, undone, kept } = await countFates(tx, 'earlier_rows', id)
    const isHalf = found.state === 'applied' && waiting > 0 && undone + kept === 0
    const hasStood = found.state === 'applying' && found.isStalled
    if (found.state === 'reading' || found.state === 'failed')
      throw new Refusal('conflict', 'import_not_checked', refusals.notChecked)
    if (found.state !== 'checked' && !isHalf && !hasStood) return false
    const anew = hasStood ? {} : { records: 0, ofRecords: waiting }
    await step(tx, { id, from: found.state }, { state: 'applying', message: null, ...anew })
    await queueRun(tx, id, by, hasStood ? found.records : 0, job)
    return true
  })
}

/** Begins to take away what a file has added. @throws Refusal `missing`; `conflict` `import_not_done`. */
export async function beginUndo({ db }: ImportShop, id: string, by: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id, [kind]), refusals.missing)
    const hasStood = found.state === 'undoing' && found.isStalled
    if (found.state !== 'applied' && !hasStood)
      throw new Refusal('conflict', 'import_not_done', refusals.notDone)
    const { done } = await countFates(tx, 'earlier_rows', id)
    const anew = hasStood ? {} : { records: 0, ofRecords: done }
    await step(tx, { id, from: found.state }, { state: 'undoing', message: null, ...anew })
    await queueRun(tx, id, by, hasStood ? found.records : 0, job)
  })
}

/** Stops and removes a file that has added nothing. Returns whether it was removed. @throws Refusal `missing`. */
export async function stop(shop: ImportShop, id: string, by: Admin): Promise<boolean> {
  const isGone = await shop.db.transaction().execute(async (tx) => {
    const { name } = existing(await findImport(tx, id, [kind]), refusals.missing)
    if (!(await removeImport(tx, id))) return false
    await endAlarm(tx, 'import_failed', id)
    await recordByAdmin(tx, by, { act: 'stop_import', subject: { kind: 'import', id }, before: { name } })
    return true
  })
  if (isGone) await dropStored(shop, id)
  return isGone
}

/** Does what is to be done next with a file, and goes on where a process stopped, as often as it gets further each time. */
export async function run(
  shop: ImportShop,
  { id, by, records }: QueuedJobs['run_earlier_import'],
  attempt: Attempt,
): Promise<void> {
  const found = await findImport(shop.db, id, [kind])
  // An attempt after the last, of one that has failed: its alarm stays.
  if (found === undefined || !isRunning(found.state)) return
  if (hasGoneOn(found, records, attempt)) return queueRun(shop.db, id, by, found.records, job)
  await tryWork(attempt, {
    async work() {
      if (found.state === 'reading') await check(shop, found, attempt)
      if (isWriting(found)) await work(shop, found, by, attempt)
      await endAlarm(shop.db, 'import_failed', id)
    },
    fail: (error) => fail(shop, id, error),
  })
}

/** The file of one that failed is not needed any more. */
async function fail(shop: ImportShop, id: string, error: unknown): Promise<void> {
  const now: StoredImport | undefined = await findImport(shop.db, id, [kind])
  if (now === undefined || !isRunning(now.state)) return
  const said = await endFailed(shop.db, now, error, isWriting(now))
  if (!isWriting(now)) await dropStored(shop, id)
  if (!(error instanceof Refusal))
    await raise(shop.db, {
      kind: 'import_failed',
      message: earlierAlarm(now.name, said),
      subject: { kind: 'import', id },
    })
}
