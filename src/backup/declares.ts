import { backupCronJobs, backupTasks, type NightlyBackup } from './jobs.ts'

declare module '#declared.ts' {
  interface AlarmKinds {
    backup_failed: 'backup'
    /** Complete, but its records do not agree. */
    backup_odd: 'backup'
  }
  interface AlarmSubjects {
    backup: 'backup'
  }
  interface Jobs {
    /** Writes the shop into a file, and lets the oldest go. */
    backup: Record<string, never>
  }
}

interface Site extends Omit<NightlyBackup, 'folder' | 'keep'> {
  readonly backupFolder: string
  readonly keepBackups: number
}

/** What backups add to the shop. A shop that keeps none makes none. */
export const backups = {
  tasks: ({ backupFolder, keepBackups, ...shop }: Site) =>
    backupTasks({ ...shop, folder: backupFolder, keep: keepBackups }),
  cronJobs: ({ keepBackups }: Site) => (keepBackups > 0 ? backupCronJobs : []),
}
