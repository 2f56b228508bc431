import type { Pool } from 'pg'
import type { orderJobs } from '#orders/orders/jobs.ts'
import type { paymentJobs } from '#orders/payments/jobs.ts'

type CronJob = 'release_holds' | 'reconcile_payments' | 'settle_refunds' | 'hear_missed_events'

type Jobs = ReturnType<typeof orderJobs> & ReturnType<typeof paymentJobs>

/** Functions that run the jobs of a payment fixture, which has no worker. */
export function queuedJobs(jobs: Jobs, pool: Pool) {
  return {
    /** Runs one cron job now. */
    async runJob(name: CronJob): Promise<void> {
      await jobs[name].run()
    },
    /** Runs the queued `close_payment` jobs. Returns how many there were. */
    async runQueuedCloses(): Promise<number> {
      const { rows } = await pool.query<{ id: string; intent: string }>(
        `select j.id, j.payload->>'intentId' as intent from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'close_payment'`,
      )
      for (const { intent } of rows) await jobs.close_payment.run({ intentId: intent })
      await pool.query(`select graphile_worker.complete_jobs($1)`, [rows.map(({ id }) => id)])
      return rows.length
    },
    /** Runs the queued `settle_refund` jobs. */
    async runQueuedRefunds(): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        `select j.payload->>'refundId' as id from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'settle_refund'`,
      )
      for (const { id } of rows) await jobs.settle_refund.run({ refundId: id })
    },
  }
}
