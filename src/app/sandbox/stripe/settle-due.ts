import type { Pool } from 'pg'
import { settle } from './attempt.ts'
import { noChanges } from './changes.ts'
import { findDueIntents } from './store.ts'
import { write } from './write.ts'

/** Applies the decisions of slow banks that are due, each by itself. One that another process has applied is skipped. */
export async function settleDue({
  pool,
  now,
  webhookTypes,
}: {
  pool: Pool
  now: Date
  webhookTypes: readonly string[] | undefined
}): Promise<void> {
  for (;;) {
    const due = await findDueIntents(pool, now)
    if (due.length === 0) return
    for (const intent of due) {
      const changes = noChanges()
      // The bank decides, and no request.
      const bank = { caller: 'secret', requestId: null, idempotencyKey: null } as const
      await settle({ pool, now, changes, webhookTypes, ...bank }, intent)
      await write(pool, changes, webhookTypes)
    }
  }
}
