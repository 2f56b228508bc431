import type { Db, Tx } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { goOn } from '../store/imports.ts'

/** How the rows of a kind of files are written. */
interface Chunks<Row> {
  /** The next rows that wait after a line, as many as one transaction writes. */
  readonly next: (after: number) => Promise<readonly Row[]>
  /** Writes rows and marks them. Returns how many it marked. */
  readonly write: (tx: Tx, rows: readonly Row[]) => Promise<number>
}

/**
 * Writes the rows of an import in transactions that mark what they did: a killed run goes on where it stopped, and two processes never
 * write a row twice.
 */
export async function inChunks<Row extends { readonly line: number }>(
  db: Db,
  at: { readonly id: string; readonly from: 'applying' | 'undoing' },
  attempt: Attempt,
  { next, write }: Chunks<Row>,
): Promise<void> {
  for (let after = 0; ; ) {
    attempt.signal.throwIfAborted()
    const rows = await next(after)
    const last = rows.at(-1)
    if (last === undefined) return
    await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      const marked = await write(tx, rows)
      if (marked < rows.length) throw new Error(`Rows of the import ${at.id} were written by another process`)
      await goOn(tx, at, rows.length)
    })
    after = last.line
  }
}
