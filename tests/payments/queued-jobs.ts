import type { Pool } from 'pg'
import type { Tasks } from '#jobs/tasks.ts'
import { aTry } from '../jobs/a-try.ts'

type Round = 'release_holds' | 'reconcile_payments' | 'settle_refunds' | 'hear_missed_events'

/** Does the jobs of a counter, which has no worker, at the moment that a test chooses. */
export function queuedJobs(tasks: Tasks, pool: Pool) {
  return {
    /** Does one job now, as its round would. */
    async job(name: Round): Promise<void> {
      await tasks[name]?.({}, aTry)
    },
    /** Cancels the payments that the shop has queued to be cancelled; answers how many. */
    async queuedCloses(): Promise<number> {
      const { rows } = await pool.query<{ id: string; intent: string }>(
        `select j.id, j.payload->>'intentId' as intent from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'close_payment'`,
      )
      for (const { intent } of rows) await tasks.close_payment?.({ intentId: intent }, aTry)
      await pool.query(`select graphile_worker.complete_jobs($1)`, [rows.map(({ id }) => id)])
      return rows.length
    },
    /** Does the refunds that the shop has queued by itself. */
    async queuedRefunds(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        `select j.payload->>'refundId' as id from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'settle_refund'`,
      )
      for (const { id } of rows) await tasks.settle_refund?.({ refundId: id }, aTry)
    },
  }
}
