import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from './rows.ts'

/**
 * Whether an error says that a disk cannot be written to: full, over a quota or read-only, here or at the database. A later
 * try may succeed. What another error was caused by counts too.
 */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ENOSPC|EROFS|EDQUOT|53100|25006)$/.test(code) ||
    // PostgreSQL has no state of its own for a quota, nor for a disk that became read-only.
    /No space left on device|Disk quota exceeded|Read-only file system/.test(error.message) ||
    isOutOfRoom(error.cause)
  )
}

/**
 * Asks the database whether it may write, and has it put half a megabyte on its disk and take it away again: a sort that
 * is too large for its memory.
 * @throws what the database says.
 */
export async function tryRoom(pool: pg.Pool): Promise<void> {
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
  trouble: unknown
}
const watches = new AsyncLocalStorage<Watch>()

/**
 * Runs what may keep an error of the database to itself. `trouble` is one that says that the disk takes nothing more, if
 * there was one (`noteTrouble`).
 */
export async function watchRoom<Answer>(
  run: () => Promise<Answer>,
): Promise<{ answer: Answer; trouble: unknown }> {
  const watch: Watch = { trouble: undefined }
  const answer = await watches.run(watch, run)
  return { answer, trouble: watch.trouble }
}

/** Tells whoever watches (`watchRoom`) that a statement failed. */
export function noteTrouble(error: unknown): void {
  const watch = watches.getStore()
  if (watch !== undefined && isOutOfRoom(error)) watch.trouble ??= error
}
