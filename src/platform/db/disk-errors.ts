import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import * as z from 'zod/mini'
import { rowsOf } from './rows.ts'

/**
 * Whether an error says that a disk of this machine or of the database is full, over a quota or read-only. A later attempt
 * may succeed. Checks the causes of an error too.
 */
export function isDiskError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ENOSPC|EROFS|EDQUOT|53100|25006)$/.test(code) ||
    // PostgreSQL has no SQLSTATE for a quota, or for a disk that became read-only.
    /No space left on device|Disk quota exceeded|Read-only file system/.test(error.message) ||
    isDiskError(error.cause)
  )
}

/**
 * Checks that the database is not read-only, and makes it write half a megabyte of temporary data to its disk: a sort that
 * exceeds its memory.
 * @throws the database's error.
 */
export async function checkDiskWritable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local work_mem = '64kB'`)
    const [answered] = await rowsOf(
      client,
      z.object({ readonly: z.string() }),
      `select current_setting('transaction_read_only') as readonly,
         count(distinct repeat(md5(i::text), 8)) from generate_series(1, 2000) as i`,
    )
    await client.query('rollback')
    if (answered?.readonly !== 'off')
      throw Object.assign(new Error('the database is read-only'), { code: '25006' })
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

interface Watch {
  diskError: unknown
}
const watches = new AsyncLocalStorage<Watch>()

/**
 * Runs code that may swallow a database error. Returns the first disk error that was reported during the run
 * (`reportDatabaseError`), if any, as `diskError`.
 */
export async function captureDiskError<Answer>(
  run: () => Promise<Answer>,
): Promise<{ answer: Answer; diskError: unknown }> {
  const watch: Watch = { diskError: undefined }
  const answer = await watches.run(watch, run)
  return { answer, diskError: watch.diskError }
}

/** Reports the error of a statement to the surrounding `captureDiskError`. */
export function reportDatabaseError(error: unknown): void {
  const watch = watches.getStore()
  if (watch !== undefined && isDiskError(error)) watch.diskError ??= error
}
