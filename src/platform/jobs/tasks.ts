import type { Job, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Jobs } from '#base/declared.ts'
import type { Tx } from '#platform/db/open.ts'
import { type Heartbeat, JobLockLost, type RunningJob } from './inside/heartbeat.ts'
import { complete, keepLockWithin } from './inside/locks.ts'

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
  /**
   * Keeps the job's lock until the transaction ends. A task that must not run in two processes at once starts each
   * transaction with it.
   * @throws JobLockLost when another process may run the job.
   */
  hold(tx: Tx): Promise<void>
}

/**
 * The handler of each job. A task that throws is retried later; after its last attempt it raises an alarm. The job of a
 * dead process runs again, so tasks must be idempotent. A task must time out by itself: as long as its process lives,
 * no other process takes the job over.
 */
export type Tasks = { [Name in keyof Jobs]?: (payload: Jobs[Name], attempt: Attempt) => Promise<void> }

interface Queue {
  readonly pool: pg.Pool
  readonly heartbeat: Heartbeat
}

/** The tasks as the queue calls them. */
export function taskList(tasks: Tasks, queue: Queue): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      (payload, { job, abortSignal }) => {
        // A number at run time, unlike its type: src/platform/db/open.ts reads every bigint as a number.
        const running = queue.heartbeat.find(String(job.id))
        if (running === undefined) throw new Error(`Job ${job.id} was begun without a heartbeat`)
        // When this process lost the job and got it again while the work was still running, both share that work.
        running.work ??= perform(queue, running, () =>
          // The payload is what `enqueue` wrote for this name.
          (work as (payload: unknown, attempt: Attempt) => Promise<void>)(
            payload,
            attemptOf(job, running, abortSignal),
          ),
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
  work: () => Promise<void>,
): Promise<void> {
  await heartbeat.confirm(running)
  running.lost.throwIfAborted()
  await work()
  if (!(await complete(pool, running)))
    throw new JobLockLost(`Job ${running.jobId} was taken over by another process before it was done here`)
}

function attemptOf(job: Job, running: RunningJob, stopped: AbortSignal): Attempt {
  return {
    number: job.attempts,
    isLast: job.attempts >= job.max_attempts,
    signal: AbortSignal.any([running.lost, stopped]),
    async hold(tx) {
      running.lost.throwIfAborted()
      if (!(await keepLockWithin(tx, running)))
        throw new JobLockLost(`Job ${running.jobId} was taken over by another process`)
    },
  }
}
