import type { Job as StartedJob, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Admin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { type Heartbeat, JobLockLost, type RunningJob } from './inside/heartbeat.ts'
import { complete, type JobLock, keepLockWithin } from './inside/locks.ts'

/** An attempt at a job, with the means to check that this process still holds its lock. */
export interface Attempt {
  readonly number: number
  /** Whether the job fails permanently when this attempt fails. */
  readonly isLast: boolean
  /**
   * Aborted when the job may go to another process, and some seconds after the shop started to stop. A long-running
   * task must then throw soon; it is retried.
   */
  readonly signal: AbortSignal
  /** For a process of its own that does the job (own-process.ts). */
  readonly lock: JobLock
  /**
   * Keeps the job's lock until the transaction ends. A task that must not run in two processes at once starts each
   * transaction with it.
   * @throws JobLockLost when another process may run the job.
   */
  hold(tx: Tx): Promise<void>
}

/** For a job without data. */
export type NoData = Record<string, never>

/** The jobs that the shop queues, with their data. Those that only the clock starts are not here. */
export interface QueuedJobs {
  /** Fetches the file of an import from an address. */
  readonly fetch_import: { readonly id: string; readonly by: Admin }
  /** Fetches the files of sources that are due. */
  readonly fetch_sources: NoData
  /** Writes the shop into a file, and deletes the oldest files. */
  readonly backup: NoData
  /** Cancels a payment after too many cards were declined. */
  readonly close_payment: { readonly intentId: string }
  /** Derives the vehicles of fitments again after vehicles were added or changed. */
  readonly derive_fitments: NoData
  /** Looks for an order, and mails its link. */
  readonly mail_order_link: { readonly number: string; readonly email: string }
  /** Makes or undoes the changes of a bulk edit. */
  readonly run_bulk_edit: { readonly id: string; readonly by: Admin }
  /** Reads or checks a file of products, or makes or undoes its changes. */
  readonly run_import: {
    readonly id: string
    readonly by: Admin
    /** Of its products that were through when it was queued. */
    readonly records: number
  }
  /** As `run_import`, for a file of customers, orders or reviews of an earlier shop. */
  readonly run_earlier_import: QueuedJobs['run_import']
  /** Checks a file of vehicles, or makes its changes. */
  readonly run_vehicle_import: { readonly id: string; readonly by: Admin }
  /** Writes a feed for a marketplace. */
  readonly write_feed: { readonly id: string }
  /** Executes a refund that the shop has started itself. */
  readonly settle_refund: { readonly refundId: string }
}

export interface Job<Data = NoData> {
  /**
   * What it does. If it throws it is retried later; after its last attempt it raises an alarm. The job of a dead process runs again, so
   * it must be idempotent. It must time out by itself: as long as its process lives, no other process takes the job over.
   */
  readonly run: (data: Data, attempt: Attempt) => Promise<unknown>
  /** When the clock starts it: a cron expression in UTC. */
  readonly cron?: string
  /** For how long a missed start by the clock is still caught up; by default not at all. */
  readonly catchUpMs?: number
  /** Attempts after a start by the clock; by default as for any job. */
  readonly maxAttempts?: number
}

/** Jobs by their names. */
export type Jobs = Readonly<Record<string, Job<never>>>

interface Queue {
  readonly pool: pg.Pool
  readonly heartbeat: Heartbeat
}

/** The jobs as the queue calls them. */
export function taskList(jobs: Jobs, queue: Queue): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, { run }]) => [
      name,
      (payload, { job, abortSignal }) => {
        // A number at run time, unlike its type: src/platform/db/open.ts reads every bigint as a number.
        const running = queue.heartbeat.find(String(job.id))
        if (running === undefined) throw new Error(`Job ${job.id} was begun without a heartbeat`)
        // When this process lost the job and got it again while the work was still running, both share that work.
        running.work ??= perform(queue, running, () =>
          // The payload is what `enqueue` wrote for this name.
          run(payload as never, attemptOf(job, running, abortSignal)),
        ).finally(() => queue.heartbeat.remove(running))
        return running.work
      },
    ]),
  )
}

/**
 * When this throws, the job is not removed, and the queue records the failure only if the pool still holds the lock.
 */
async function perform(
  { pool, heartbeat }: Queue,
  running: RunningJob,
  work: () => Promise<unknown>,
): Promise<void> {
  await heartbeat.confirm(running)
  running.lost.throwIfAborted()
  await work()
  if (!(await complete(pool, running)))
    throw new JobLockLost(`Job ${running.jobId} was taken over by another process before it was done here`)
}

function attemptOf(job: StartedJob, running: RunningJob, stopped: AbortSignal): Attempt {
  return {
    number: job.attempts,
    isLast: job.attempts >= job.max_attempts,
    signal: AbortSignal.any([running.lost, stopped]),
    lock: { jobId: running.jobId, poolId: running.poolId },
    async hold(tx) {
      running.lost.throwIfAborted()
      if (!(await keepLockWithin(tx, running)))
        throw new JobLockLost(`Job ${running.jobId} was taken over by another process`)
    },
  }
}
