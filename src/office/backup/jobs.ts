import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Clock } from '#base/clock.ts'
import { endAlarm, raise } from '#platform/alarms/raise.ts'
import type { Db } from '#platform/db/open.ts'
import type { Job } from '#platform/jobs/tasks.ts'
import { type BackupsAway, storeAway } from './away.ts'
import { verify } from './inside/read.ts'
import { backupName, isTooOld, lastBackup, nightlyTimeOf } from './last.ts'
import { findFirstStart, insertBackup } from './store.ts'
import { backup, type ShopData } from './write.ts'

export interface NightlyBackup extends Pick<ShopData, 'connection'> {
  readonly files: Pick<ShopData, 'pictures'>
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: { info(details: object, message: string): void }
  /** Where the files are stored. */
  readonly folder: string
  /** The number of files to retain. */
  readonly keep: number
  /** Where a copy of each goes; undefined: nowhere. */
  readonly away: BackupsAway | undefined
}

/** At 02:30 UTC; a shop that was down then catches up within the day. */
const nightly = { cron: '30 2 * * *', catchUpMs: 20 * 3600 * 1000, maxAttempts: 4 } as const

/**
 * The nightly backup; with `keep` 0 and no bucket for copies there is none. It is read back and verified, and its copy is encrypted and compared
 * with what the bucket stored: only then it counts as made. A failed one raises an alarm at once, a new one each day, and the queue retries it. A backup with
 * faults in the accounting or the pictures is retained, and raises an alarm too.
 */
export function backupJob(shop: NightlyBackup): Job {
  return {
    ...(isMade(shop) && nightly),
    async run(_, { signal }) {
      const now = shop.clock()
      const raiseAlarm = (kind: 'backup_failed' | 'backup_odd', message: string) =>
        raise(shop.db, { kind, message, subject: { kind: 'backup', id: now.toISOString().slice(0, 10) } })
      const name = backupName(now)
      try {
        await mkdir(shop.folder, { recursive: true, mode: 0o700 })
        await deleteDrafts(shop)
        const before = await lastOf(shop)
        const file = join(shop.folder, name)
        const written = await backup({ ...shop, ...shop.files }, file, now, signal)
        await verify(file).catch((error: unknown) => rm(file).then(() => Promise.reject(error)))
        const awaySha256 = shop.away === undefined ? null : await storeAway(shop.away, file, name, signal)
        await insertBackup(shop.db, { name, madeAt: now, bytes: written.bytes, awaySha256 })
        await endAlarm(shop.db, 'backup_old', idOf(before))
        shop.log.info({ name, awaySha256, ...written }, 'the shop was backed up')
        const [first] = written.faults
        if (first !== undefined)
          await raiseAlarm(
            'backup_odd',
            `The backup ${name} is complete, but ${written.faults.length} of its records do not agree: ${first}`,
          )
      } catch (error) {
        // The shop is stopping, or another process makes the backup: that is not a failure.
        if (signal.aborted) throw error
        const reason = error instanceof Error ? error.message : String(error)
        await raiseAlarm(
          'backup_failed',
          `The nightly backup failed: ${reason}. It will be tried again. Check ${shop.folder}.`,
        )
        throw error
      } finally {
        await deleteOldest(shop)
      }
    },
  }
}

/** Raises an alarm, every hour, where the last good backup is older than two days; the next good one ends it. */
export function backupWatch(shop: NightlyBackup): Job {
  return {
    ...(isMade(shop) && { cron: '11 * * * *' }),
    async run() {
      const last = await lastOf(shop)
      const since = last ?? (await findFirstStart(shop.pool))
      if (since === undefined || !isTooOld(since, shop.clock())) return
      const what =
        last === undefined ? 'The shop has no backup' : `The last backup is of ${last.toISOString()}`
      const where = shop.away === undefined ? '' : ' (backups count once their copy is in the bucket)'
      await raise(shop.db, {
        kind: 'backup_old',
        message: `${what}${where}. The nightly backup fails or does not run: look at the alarms and the log.`,
        subject: { kind: 'backup', id: idOf(last) },
      })
    },
  }
}

const isMade = ({ keep, away }: NightlyBackup) => keep > 0 || away !== undefined
const lastOf = ({ db, folder, away }: NightlyBackup) =>
  lastBackup({ db, backupFolder: folder, backupsAway: away })
const idOf = (last: Date | undefined) => last?.toISOString() ?? 'none'

/** Deletes the unfinished files of a process that died. */
async function deleteDrafts({ folder }: NightlyBackup): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name))
}

/** Deletes all but the newest. Their names sort by time. */
async function deleteOldest({ folder, keep }: NightlyBackup): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const kept = names.filter((name) => nightlyTimeOf(name) !== undefined).sort()
  for (const name of kept.slice(0, Math.max(0, kept.length - keep))) await rm(join(folder, name))
}
