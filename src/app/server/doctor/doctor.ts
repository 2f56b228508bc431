import { join } from 'node:path'
import { CannotStart } from '#base/cannot-start.ts'
import { version } from '#base/contract/version.ts'
import { lastBackup, lastFile } from '#office/backup/last.ts'
import { attachDatabase } from '#platform/db/attach.ts'
import { directOf } from '#platform/db/connections.ts'
import type { Db } from '#platform/db/open.ts'
import { type Config, readConfig } from '../config.ts'
import { announceAndCheck, type TargetShop } from '../target-shop.ts'
import { checkDatabase } from './database-checks.ts'
import { checkFiles } from './files-check.ts'
import { checkBackups, checkMachine } from './machine-checks.ts'
import { bad, type Finding, good, messageOf, textOf } from './model.ts'
import { checkSearch } from './search-check.ts'
import { checkServices } from './service-checks.ts'

/**
 * Looks at all that a shop needs, and changes nothing: its variables, database, disk, clock, backups, mail server, payment provider and
 * address. Nothing that fails hides what comes after it.
 * @returns what it found, a line each with what to do, and whether something is bad.
 */
export async function doctor(
  shop: TargetShop,
  now: () => Date = () => new Date(),
): Promise<{ readonly text: string; readonly hasFaults: boolean }> {
  const { config, findings } = settings(shop)
  const { dataDir } = shop.where
  findings.push(...(await database(shop, config, now())))
  findings.push(...(await orFault('Disk', () => checkMachine(dataDir))))
  if (config?.bucket !== undefined) findings.push(await checkFiles(shop, config.bucket))
  if (config !== undefined) {
    findings.push(...(await checkServices(config)))
  }
  return { text: textOf(findings), hasFaults: findings.some(({ state }) => state === 'bad') }
}

function settings({ variables }: TargetShop): { config: Config | undefined; findings: Finding[] } {
  try {
    const config = readConfig(variables)
    return { config, findings: [good('Settings', `complete for a ${config.mode} shop, version ${version}`)] }
  } catch (error) {
    const lines = messageOf(error).split('\n')
    const mend = 'Correct the variable, and run this command again: the services are checked then.'
    return { config: undefined, findings: lines.map((line) => bad('Settings', line, mend)) }
  }
}

function database(shop: TargetShop, config: Config | undefined, now: Date): Promise<Finding[]> {
  return orFault('Database', async () => {
    const { db, connection, mode, close } = await attachDatabase(shop.where, 'as they are')
    try {
      announceAndCheck(shop, mode)
      return [
        ...(await checkDatabase(db, connection, config && needed(config))),
        ...(config ? [await checkSearch(db, config.searchEngine)] : []),
        ...(config?.mode === 'live' ? [await backups(db, config, now)] : []),
      ]
    } finally {
      await close()
    }
  })
}

/** How many connections to PostgreSQL itself a process with these settings opens. */
function needed({ role, databaseConnections, databasePoolUrl }: Config): number {
  return databasePoolUrl === undefined ? databaseConnections : directOf(role)
}

async function backups(db: Db, config: Config, now: Date): Promise<Finding> {
  const { dataDir, backupsAway, keepBackups: kept } = config
  const watched = { db, backupFolder: join(dataDir, 'backups'), backupsAway }
  // A database of an earlier version notes none.
  const last = await lastBackup(watched).catch(() => lastFile(watched))
  return checkBackups(last, { kept, away: backupsAway }, now)
}

async function orFault(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    const mend =
      error instanceof CannotStart ? 'See “Operating the shop”.' : 'Mend it, and run this command again.'
    return [bad(what, messageOf(error), mend)]
  }
}
