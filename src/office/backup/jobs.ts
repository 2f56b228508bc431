import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#base/clock.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Db } from '#platform/db/open.ts'
import type { Job } from '#platform/jobs/tasks.ts'
import { backup, type ShopData } from './write.ts'

export interface NightlyBackup extends ShopData {
  readonly db: Db
  readonly clock: Clock
  readonly log: { info(details: object, message: string): void }
  /** Where the files are stored. */
  readonly folder: string
  /** The number of files to retain. */
  readonly keep: number
}

/** At 02:30 UTC; a shop that was down then catches up within the day. */
const nightly = { cron: '30 2 * * *', catchUpMs: 20 * 3600 * 1000, maxAttempts: 4 } as const

const nightlyName = /^shop-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/

/** When a nightly backup was made, by the name of its file; undefined for other files. */
export function nightlyTimeOf(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /^shop-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/**
 * The nightly backup; with `keep` 0 there is none. A failed one raises an alarm at once, a new one each day, and the queue retries it. A backup with
 * faults in the accounting or the pictures is retained, and raises an alarm too.
 */
export function backupJob(shop: NightlyBackup): Job {
  return {
    ...(shop.keep > 0 && nightly),
    async run(_, { signal }) {
      const now = shop.clock()
      const raiseAlarm = (kind: 'backup_failed' | 'backup_odd', message: string) =>
        raise(shop.db, { kind, message, subject: { kind: 'backup', id: now.toISOString().slice(0, 10) } })
      const name = `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
      try {
        await mkdir(shop.folder, { recursive: true, mode: 0o700 })
        await deleteDrafts(shop)
        const written = await backup(shop, join(shop.folder, name), now, signal)
        shop.log.info({ name, ...written }, 'the shop was backed up')
        const [first] = written.faults
        if (first !== undefined)
          await raiseAlarm(
            'backup_odd',
            `The backup ${name} is complete, but ${written.faults.length} of its records do not agree: ${first}`,
          )
        await deleteOldest(shop)
      } catch (error) {
        // The shop is stopping, or another process makes the backup: that is not a failure.
        if (signal.aborted) throw error
        const reason = error instanceof Error ? error.message : String(error)
        await raiseAlarm(
          'backup_failed',
          `The nightly backup failed: ${reason}. It will be tried again. Check ${shop.folder}.`,
        )
        throw error
      }
    },
  }
}

/** Deletes the unfinished files of a process that died. */
async function deleteDrafts({ folder }: NightlyBackup): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name))
}

/** Deletes all but the newest. Their names sort by time. */
async function deleteOldest({ folder, keep }: NightlyBackup): Promise<void> {
  const kept = (await readdir(folder)).filter((name) => nightlyName.test(name)).sort()
  for (const name of kept.slice(0, -keep)) await rm(join(folder, name))
}
