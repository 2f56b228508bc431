import type { Pool } from 'pg'
import type { Tasks } from '#platform/jobs/tasks.ts'
import { attempt } from '../jobs/attempt.ts'

type CronJob = 'release_holds' | 'reconcile_payments' | 'settle_refunds' | 'hear_missed_events'

/** Functions that run the jobs of a payment fixture, which has no worker. */
export function queuedJobs(tasks: Tasks, pool: Pool) {
  return {
    /** Runs one cron job now. */
    async runJob(name: CronJob): Promise<void> {
      await tasks[name]?.({}, attempt)
    },
    /** Runs the queued `close_payment` jobs. Returns how many there were. */
    async runQueuedCloses(): Promise<number> {
      const { rows } = await pool.query<{ id: string; intent: string }>(
        `select j.id, j.payload->>'intentId' as intent from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'close_payment'`,
      )
      for (const { intent } of rows) await tasks.close_payment?.({ intentId: intent }, attempt)
      await pool.query(`select graphile_worker.complete_jobs($1)`, [rows.map(({ id }) => id)])
      return rows.length
    },
    /** Runs the queued `settle_refund` jobs. */
    async runQueuedRefunds(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        `select j.payload->>'refundId' as id from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'settle_refund'`,
      )
      for (const { id } of rows) await tasks.settle_refund?.({ refundId: id }, attempt)
    },
  }
}
