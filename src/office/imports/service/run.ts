import { existing, Refusal } from '#base/refusal.ts'
import { endAlarm, raise } from '#platform/alarms/raise.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { importRefusals } from '../messages/import-rules.ts'
import { roomKinds, type StoredImport } from '../model.ts'
import { alarmSentences } from '../sources/messages/alarm-sentences.ts'
import { noteRemoved, settle } from '../sources/service/settle.ts'
import { lockRunOf } from '../sources/store/runs.ts'
import { findImport, isRunning, removeImport } from '../store/imports.ts'
import { tableKindOf } from '../tables/kinds.ts'
import { checkTable } from '../tables/service/check.ts'
import { fatesOf } from '../tables/service/fates.ts'
import { workTable } from '../tables/service/work.ts'
import { work } from './apply.ts'
import { check } from './check.ts'
import { readFileOf } from './read.ts'
import { type ImportShop, queueRun } from './receive.ts'
import { endFailed, hasGoneOn, isWriting, tryWork } from './tries.ts'

/**
 * Does what is to be done next with an import, and goes on where a process stopped: as often as it gets further each time. A file that is
 * refused ends it with the reason; what failed three times, with a sentence for the owner, and with the reason in the log.
 */
export async function run(
  shop: ImportShop,
  { id, by, records }: QueuedJobs['run_import'],
  attempt: Attempt,
): Promise<void> {
  const found = await findImport(shop.db, id, roomKinds)
  if (found === undefined) return
  if (hasGoneOn(found, records, attempt)) return queueRun(shop.db, id, by, found.records)
  await tryWork(attempt, {
    work: () => goOn(shop, found, by, attempt),
    fail: (error) => fail(shop, id, error),
  })
  await settle(shop, id)
}

/** Does the next step. */
async function goOn(shop: ImportShop, found: StoredImport, by: Admin, attempt: Attempt): Promise<void> {
  const { id } = found
  // An attempt after the last, of one that has failed: its alarm stays.
  if (!isRunning(found.state)) return
  if (found.state === 'reading' && (await readFileOf(shop, found, attempt))) {
    const read = await findImport(shop.db, id, roomKinds)
    if (read !== undefined) await checkOf(shop, read, attempt)
  }
  if (found.state === 'checking') await checkOf(shop, found, attempt)
  if (isWriting(found)) {
    const kind = tableKindOf(found.kind)
    await (kind === undefined ? work(shop, found, by, attempt) : workTable(shop, found, kind, by, attempt))
  }
  await endAlarm(shop.db, 'import_failed', id)
}

function checkOf(shop: ImportShop, found: StoredImport, attempt: Attempt): Promise<void> {
  const kind = tableKindOf(found.kind)
  return kind === undefined ? check(shop, found, attempt) : checkTable(shop, found, kind, attempt)
}

/** What was made of an import can be undone, and the rest be made: it never fails as one that has changed nothing. */
async function fail(shop: ImportShop, id: string, error: unknown): Promise<void> {
  const { db } = shop
  const now = await findImport(db, id, roomKinds)
  if (now === undefined || !isRunning(now.state)) return
  const { waiting: _, ...written } = await fatesOf(db, now)
  const isHalf = isWriting(now) && Object.values(written).some((count) => count > 0)
  const said = await endFailed(db, now, error, isHalf)
  // The person who sent a file that is refused sees it at once; what broke by itself nobody waits for.
  if (!(await settle(shop, id)) && !(error instanceof Refusal))
    await raise(db, {
      kind: 'import_failed',
      message: alarmSentences.failed(now.name, said),
      subject: { kind: 'import', id },
    })
}

/** Stops and removes an import that has changed nothing. Returns whether it was removed. @throws Refusal `missing`. */
export async function stop(
  { db, files }: Pick<ImportShop, 'db' | 'files'>,
  id: string,
  by: Admin,
): Promise<boolean> {
  const isGone = await db.transaction().execute(async (tx) => {
    const { name } = existing(await findImport(tx, id, roomKinds), importRefusals.missing)
    const scheduled = await lockRunOf(tx, id)
    if (!(await removeImport(tx, id))) return false
    await endAlarm(tx, 'import_failed', id)
    if (scheduled !== undefined) await noteRemoved(tx, scheduled)
    await recordByAdmin(tx, by, { act: 'stop_import', subject: { kind: 'import', id }, before: { name } })
    return true
  })
  if (isGone) await files.imports.remove(id)
  return isGone
}
