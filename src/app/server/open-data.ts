import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { CannotStart } from '#base/cannot-start.ts'
import { storeAway } from '#office/backup/away.ts'
import { backupName } from '#office/backup/last.ts'
import { backup } from '#office/backup/write.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { prepareQueue } from '#platform/jobs/worker.ts'
import type { ShopFiles } from '#platform/storage/files.ts'
import { openFiles } from '#platform/storage/open.ts'
import type { Config } from './config.ts'

interface Options {
  /** Ends the wait for a database, and a backup. */
  readonly stop: AbortSignal | undefined
  readonly log: FastifyBaseLogger
}

/** Opens the files and the database of a shop. A live shop is backed up before this version migrates its database. */
export async function openData(
  config: Config,
  { stop, log }: Options,
): Promise<{ readonly files: ShopFiles; readonly database: Database }> {
  const files = await openFiles({ ...config, log })
  const beforeMigration = backupBefore({ config, files, stop, log })
  const database = await openDatabase({
    ...config,
    ...(stop && { stop }),
    ...(beforeMigration && { beforeMigration }),
    prepare: prepareQueue,
    log,
  })
  return { files, database }
}

interface Before {
  readonly config: Pick<Config, 'dataDir' | 'backupsAway' | 'keepBackups' | 'upgradeBackup'>
  readonly files: Pick<ShopFiles, 'pictures'>
  /** Aborts it. */
  readonly stop: AbortSignal | undefined
  readonly log: { info(details: object, message: string): void }
}

/**
 * The backup that a live shop makes before this version migrates its database: the version before can restore it. It lies among the nightly
 * ones, with a copy where theirs go. Undefined for a shop that makes no backups, or with UPGRADE_BACKUP=off.
 */
export function backupBefore({ config, files, stop, log }: Before) {
  const { dataDir, backupsAway, keepBackups, upgradeBackup } = config
  if (!upgradeBackup || (keepBackups === 0 && backupsAway === undefined)) return undefined
  const folder = join(dataDir, 'backups')
  const signal = stop ?? new AbortController().signal
  /** @throws CannotStart: nothing was migrated. */
  return async (connection: pg.ClientConfig, migrations: readonly string[]): Promise<void> => {
    const now = new Date()
    const name = backupName(now)
    log.info({ name, migrations: migrations.length }, 'the shop is backed up before its database is migrated')
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, name)
      await backup({ connection, pictures: files.pictures }, file, now, signal)
      if (backupsAway !== undefined) await storeAway(backupsAway, file, name, signal)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CannotStart(
        `Nothing was migrated, because the backup before it failed: ${reason}. Mend it; or make a backup yourself, and start once with UPGRADE_BACKUP=off.`,
        { cause: error },
      )
    }
  }
}
