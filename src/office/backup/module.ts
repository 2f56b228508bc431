import { backupCronJobs, backupTasks, type NightlyBackup } from './jobs.ts'

declare module '#base/declared.ts' {
  interface AlarmKinds {
    backup_failed: 'backup'
    /** The backup is complete, but the accounting or the pictures have faults. */
    backup_odd: 'backup'
  }
  interface AlarmSubjects {
    backup: 'backup'
  }
  interface Jobs {
    /** Writes the shop into a file, and deletes the oldest files. */
    backup: Record<string, never>
  }
}

interface BackupShop extends Omit<NightlyBackup, 'folder' | 'keep'> {
  readonly backupFolder: string
  readonly keepBackups: number
}

/** What backups add to the shop. With `keepBackups` 0 there is no nightly backup. */
export const backups = {
  tasks: ({ backupFolder, keepBackups, ...shop }: BackupShop) =>
    backupTasks({ ...shop, folder: backupFolder, keep: keepBackups }),
  cronJobs: ({ keepBackups }: BackupShop) => (keepBackups > 0 ? backupCronJobs : []),
}
