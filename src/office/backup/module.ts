import { removeExpired } from '#platform/db/expired.ts'
import type { BackupsAway } from './away.ts'
import { backupJob, backupWatch, type NightlyBackup } from './jobs.ts'

interface BackupShop extends Omit<NightlyBackup, 'folder' | 'keep' | 'away'> {
  readonly backupFolder: string
  readonly keepBackups: number
  readonly backupsAway: BackupsAway | undefined
}

/** What backups add to the shop. */
export const backups = {
  jobs({ backupFolder, keepBackups, backupsAway, ...shop }: BackupShop) {
    const nightly = { ...shop, folder: backupFolder, keep: keepBackups, away: backupsAway }
    return { backup: backupJob(nightly), watch_backups: backupWatch(nightly) }
  },
  sweeps: [removeExpired({ table: 'backups', key: 'name', endColumn: 'made_at', hours: 400 * 24 })],
}
