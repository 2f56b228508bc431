import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { checkDiskWritable } from '#db/disk-errors.ts'

interface Options {
  readonly pool: pg.Pool
  readonly dataDir: string
  readonly log: { warn(details: object, message: string): void; info(details: object, message: string): void }
}

/** The minimum time between two disk checks: a load balancer asks about every second. */
const checkEveryMs = 2000
const probe = Buffer.alloc(256 * 1024, '.')

/**
 * Checks whether the shop can serve: the database answers, and the disks of the database and of DATA_DIR are writable.
 * Logs once when a disk becomes unwritable, and once when it is writable again.
 */
export function readiness({ pool, dataDir, log }: Options): () => Promise<boolean> {
  const file = join(dataDir, `room-${process.pid}`)
  let wasWritable = true
  let last: { at: number; isWritable: Promise<boolean> } | undefined

  async function isWritable(): Promise<boolean> {
    const refused = await writeToBothDisks().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (wasWritable && refused !== undefined) log.warn({ err: refused }, 'a disk cannot be written to')
    if (!wasWritable && refused === undefined) log.info({}, 'the disks can be written to again')
    wasWritable = refused === undefined
    return wasWritable
  }

  async function writeToBothDisks(): Promise<void> {
    try {
      await writeFile(file, probe)
    } finally {
      // A file that could not be written may not be removable either: the first error is the reason.
      await rm(file, { force: true }).catch(() => {})
    }
    await checkDiskWritable(pool)
  }

  return async () => {
    const answers = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (!answers) return false
    const now = performance.now()
    if (last === undefined || now - last.at > checkEveryMs) last = { at: now, isWritable: isWritable() }
    return last.isWritable
  }
}
