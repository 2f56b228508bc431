import { fileAddress, type ImportSchedule } from '#base/contract/forms/import-schedule.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { recordByAdmin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { type Person, refuseWithout } from '../../service/map.ts'
import type { ImportShop } from '../../service/receive.ts'
import { lastOriginOf } from '../../store/imports.ts'
import { lockSource } from '../../store/sources.ts'
import { sentenceOf } from '../fetch/faults.ts'
import { nextRun } from '../inside/next-run.ts'
import { sourceRefusals } from '../messages/source-rules.ts'
import type { Schedule } from '../model.ts'
import { findUnfinished } from '../store/runs.ts'
import { findSchedule, lockSchedule, putSchedule, setSchedule } from '../store/schedules.ts'
import { endAlarmOf } from './alarm.ts'
import { approverOf, isApproved } from './approver.ts'
import { refusePort, shownKey } from './from-address.ts'

/**
 * Stores where the files of a source come from. After a change of what was approved it waits for another approval. The password goes to no
 * other server than the one that it was entered for.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` at the address for a port of no use.
 */
export async function saveSchedule(
  shop: ImportShop,
  name: string,
  { password: typed, ...said }: ImportSchedule,
  by: Person,
): Promise<void> {
  refusePort(shop, said.address)
  const sealed = typed === undefined || typed === '' ? null : await shop.sourceSealer.seal(typed)
  await shop.db.transaction().execute(async (tx) => {
    const { mapping } = existing(await lockSource(tx, name), sourceRefusals.missing)
    refuseWithout(mapping, by)
    const before = await lockSchedule(tx, name)
    // A source that begins with a fetched file has what opened it.
    const known = before ?? (await lastOriginOf(tx, name))
    const isSameServer = known !== undefined && serverOf(known.address) === serverOf(said.address)
    const kept = isSameServer && typed === undefined ? known.password : null
    const hostKey = isSameServer ? known.hostKey : ''
    const nextAt = nextRun(said, new Date(), shop.timeZone)
    await putSchedule(tx, name, { ...said, password: sealed ?? kept, hostKey, nextAt })
    if (before !== undefined) await endAlarmOf(tx, before)
    await recordByAdmin(tx, by, {
      act: before === undefined ? 'add' : 'edit',
      subject: { kind: 'import_schedule', id: name },
      ...(before !== undefined && { before: entryOf(before) }),
      after: entryOf(said),
    })
  })
}

/** Without what an address may have after `?`, which may open the file, and without name and password. */
function entryOf({ address, rhythm, hour, isOn, limits }: Omit<ImportSchedule, 'password' | 'user'>) {
  return { address: address.replace(/\?.*$/s, '?…'), rhythm, hour, isOn, limits }
}

function serverOf(address: string): string {
  const parts = fileAddress(address)
  return parts === undefined ? '' : `${parts.url.protocol} ${parts.url.hostname} ${parts.port}`
}

/**
 * Lets a source run by itself, with the rights that the person has at each time.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` `schedule_changed` for another state than the
 *   one that the person saw, `host_key_unknown` for an SFTP server whose key was not read.
 */
export async function approve(shop: ImportShop, name: string, digest: string, by: Person): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const schedule = existing(await lockSchedule(tx, name), sourceRefusals.missing)
    refuseWithout(schedule.mapping, by)
    if (schedule.digest !== digest) throw new Refusal('conflict', 'schedule_changed', sourceRefusals.changed)
    if (schedule.address.startsWith('sftp:') && schedule.hostKey === '')
      throw new Refusal('conflict', 'host_key_unknown', sourceRefusals.noHostKey)
    if (isApproved(schedule) && schedule.approvedBy === by.userId) return false
    await setSchedule(tx, name, { approvedBy: by.userId, approvedDigest: digest, failures: 0 })
    // An import that waits has an alarm of its own.
    if ((await findUnfinished(tx, name)) === undefined) await endAlarmOf(tx, schedule)
    await recordByAdmin(tx, by, {
      act: 'approve_schedule',
      subject: { kind: 'import_schedule', id: name },
      after: entryOf(schedule),
    })
    return true
  })
}

/**
 * Fetches a source now, also if its file is the same as before.
 * @throws Refusal `missing`; `conflict` `schedule_waits`.
 */
export async function fetchNow(shop: ImportShop, name: string, by: Person): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const schedule = existing(await lockSchedule(tx, name), sourceRefusals.missing)
    refuseWithout(schedule.mapping, by)
    if (!(await isFree(shop, tx, schedule)))
      throw new Refusal('conflict', 'schedule_waits', sourceRefusals.waits)
    const anew = { etag: '', modified: '', contentHash: '', hashOf: '' }
    await setSchedule(tx, name, { ...anew, nextAt: new Date(0) })
    await queueFetch(tx)
  })
}

async function isFree(shop: ImportShop, tx: Tx, schedule: Schedule): Promise<boolean> {
  if (!schedule.isOn || !isApproved(schedule)) return false
  if ((await approverOf(shop, schedule, '')) === undefined) return false
  return (await findUnfinished(tx, schedule.source)) === undefined
}

/**
 * Asks an SFTP server for its key, and stores the fingerprint; the schedule then waits for an approval.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` `no_host_key`.
 */
export async function readHostKey(shop: ImportShop, name: string, by: Person): Promise<void> {
  const schedule = existing(await findSchedule(shop.db, name), sourceRefusals.missing)
  refuseWithout(schedule.mapping, by)
  if (!schedule.address.startsWith('sftp:'))
    throw new Refusal('conflict', 'no_host_key', sourceRefusals.keyUnread)
  const hostKey = await shownKey(shop, schedule.address).catch((error: unknown) => {
    throw new Refusal('conflict', 'no_host_key', sentenceOf(error) ?? sourceRefusals.keyUnread)
  })
  await shop.db.transaction().execute(async (tx) => {
    const now = existing(await lockSchedule(tx, name), sourceRefusals.missing)
    if (now.address !== schedule.address) throw new Refusal('conflict', 'no_host_key', sourceRefusals.changed)
    if (now.hostKey === hostKey) return
    await setSchedule(tx, name, { hostKey })
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'import_schedule', id: name },
      before: { hostKey: now.hostKey },
      after: { hostKey },
    })
  })
}

function queueFetch(tx: Tx): Promise<void> {
  return enqueue(tx, 'fetch_sources', {}, { key: 'fetch_sources', isBackground: true })
}
