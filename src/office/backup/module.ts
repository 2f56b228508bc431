import type { ShopFiles } from '#platform/storage/model.ts'
import { backupJob, type NightlyBackup } from './jobs.ts'

interface BackupShop extends Omit<NightlyBackup, 'folder' | 'keep' | 'pictures'> {
  readonly files: Pick<ShopFiles, 'pictures'>
  readonly backupFolder: string
  readonly keepBackups: number
}

/** What backups add to the shop. */
export const backups = {
  jobs: ({ backupFolder, keepBackups, files, ...shop }: BackupShop) => ({
    backup: backupJob({ ...shop, pictures: files.pictures, folder: backupFolder, keep: keepBackups }),
  }),
}
