import { backupJob, type NightlyBackup } from './jobs.ts'

interface BackupShop extends Omit<NightlyBackup, 'folder' | 'keep'> {
  readonly backupFolder: string
  readonly keepBackups: number
}

/** What backups add to the shop. */
export const backups = {
  jobs: ({ backupFolder, keepBackups, ...shop }: BackupShop) => ({
    backup: backupJob({ ...shop, folder: backupFolder, keep: keepBackups }),
  }),
}
