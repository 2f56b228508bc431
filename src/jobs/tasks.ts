import type { Job, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Tx } from '#db/open.ts'
import type { Jobs } from '#declared.ts'
import { type Heartbeat, JobLockLost, type RunningJob } from './heartbeat.ts'
import { complete, keepLockWithin } from './locks.ts'

/** Which try of a job this is, and how it knows that the job is still its own. */
export interface Attempt {
  readonly number: number
  /** Whether the job is given up should this try fail. */
  readonly isLast: boolean
  /**
   * Aborted when the job may go to another process, and some seconds after the shop was told to stop. A task that takes
   * longer than seconds must then end soon, by throwing; it is tried again.
   */
  readonly signal: AbortSignal
  /**
   * Keeps the job from every other process until the transaction ends. A task that must not be repeated by two processes
   * at once begins each transaction with it.
   * @throws JobLost when another process may be doing the job.
   */
  hold(tx: Tx): Promise<void>
}

/**
 * What does the work of each job, for as long as it takes. A task that throws is tried again later; one that is given up
 * raises an alarm. A job whose process died is done again: a task must bear that. A task that waits for something must
 * stop waiting by itself: as long as its process lives, nobody takes the job from it.
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
        // A number, whatever its type says: src/db/open.ts reads every bigint as one.
        const doing = queue.heartbeat.find(String(job.id))
        if (doing === undefined) throw new Error(`Job ${job.id} was begun without a heartbeat`)
        // A job that was taken from this process and came back while it was still at work: its end is the end of both.
        doing.work ??= perform(queue, doing, () =>
          // The queue hands over what `enqueue` wrote under this very name.
          (work as (payload: unknown, attempt: Attempt) => Promise<void>)(
            payload,
            attemptOf(job, doing, abortSignal),
          ),
        ).finally(() => queue.heartbeat.remove(doing))
        return doing.work
      },
    ]),
  )
}

/** What throws here does not remove the job, and the queue notes the failure only of a job that is still locked by its pool. */
async function perform(
  { pool, heartbeat }: Queue,
  doing: RunningJob,
  work: () => Promise<void>,
): Promise<void> {
  await heartbeat.confirm(doing)
  doing.lost.throwIfAborted()
  await work()
  if (!(await complete(pool, doing)))
    throw new JobLockLost(`Job ${doing.jobId} was taken over by another process before it was done here`)
}

function attemptOf(job: Job, doing: RunningJob, stopped: AbortSignal): Attempt {
  return {
    number: job.attempts,
    isLast: job.attempts >= job.max_attempts,
    signal: AbortSignal.any([doing.lost, stopped]),
    async hold(tx) {
      doing.lost.throwIfAborted()
      if (!(await keepLockWithin(tx, doing)))
        throw new JobLockLost(`Job ${doing.jobId} was taken over by another process`)
    },
  }
}
