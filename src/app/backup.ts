import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { backupRounds, backupTasks } from '#backup/jobs.ts'
import { systemClock } from '#clock.ts'
import type { Database } from '#db/open.ts'
import type { Tasks } from '#jobs/tasks.ts'
import type { Round } from '#jobs/worker.ts'
import type { Config } from './config.ts'

/** The nightly backup of a live shop into DATA_DIR/backups; nothing where none is kept. */
export function nightlyBackup(
  { dataDir, keepBackups: keep }: Config,
  { db, connection }: Database,
  log: FastifyBaseLogger,
): { tasks: Tasks; rounds: readonly Round[] } {
  if (keep === 0) return { tasks: {}, rounds: [] }
  const [pictures, folder] = [join(dataDir, 'pictures'), join(dataDir, 'backups')]
  return {
    tasks: backupTasks({ connection, pictures, db, clock: systemClock, log, folder, keep }),
    rounds: backupRounds,
  }
}
