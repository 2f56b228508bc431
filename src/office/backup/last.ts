import { readdir } from 'node:fs/promises'
import type { Db } from '#platform/db/open.ts'
import { findLastBackup } from './store.ts'

export interface WatchedBackups {
  readonly db: Db
  /** The folder of the nightly backups on this machine. */
  readonly backupFolder: string
  /** Whether a copy of each goes to another bucket: only with it a backup counts. */
  readonly backupsAway: object | undefined
}

/** When the last good backup was made; undefined for a shop without any. */
export async function lastBackup({ db, ...shop }: WatchedBackups): Promise<Date | undefined> {
  const noted = await findLastBackup(db, shop.backupsAway === undefined ? 'anywhere' : 'away')
  return later(noted, await lastFile(shop))
}

/** When the newest file of this machine was made; undefined where it is not enough that it is there. */
export async function lastFile({
  backupFolder,
  backupsAway,
}: Omit<WatchedBackups, 'db'>): Promise<Date | undefined> {
  if (backupsAway !== undefined) return undefined
  const names = await readdir(backupFolder).catch(() => [])
  return names.map(nightlyTimeOf).reduce(later, undefined)
}

function later(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}

/** The name of a nightly backup. Names sort by time. */
export function backupName(madeAt: Date): string {
  return `shop-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** When a nightly backup was made, by the name of its file or of its copy in a bucket; undefined for other files. */
export function nightlyTimeOf(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /^shop-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-[0-9a-z]{24})?\.tar\.gz(?:\.age)?$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/** One nightly backup may fail. */
const oldestMs = 50 * 3_600_000

/** Whether a backup is older than two days, with some hours in which the next one is made. */
export function isTooOld(madeAt: Date, now: Date): boolean {
  return now.getTime() - madeAt.getTime() > oldestMs
}
