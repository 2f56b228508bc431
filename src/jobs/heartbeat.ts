import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type ExhaustedJob, type JobLock, refreshLocks, releaseExpiredLocks } from './locks.ts'

export interface HeartbeatLimits {
  /** How often a process writes that it is still doing its jobs, and looks for those of a process that died. */
  readonly beatMs: number
  /** A job is told to stop when its process could not write that for so long. */
  readonly stopMs: number
  /** A job goes to another process when its own has not written that for so long, by the database's clock. */
  readonly takeOverMs: number
}

/**
 * Three beats may be missed before a job is told to stop; then it has ten seconds before another process may begin it.
 * One whose process died is begun within a minute: 40 seconds, the round that finds it, and the worker's next look.
 */
export const defaultHeartbeatLimits: HeartbeatLimits = { beatMs: 10_000, stopMs: 30_000, takeOverMs: 40_000 }

/** The job may be done by another process now: nothing more of it may be done here. */
export class JobLockLost extends Error {
  override name = 'JobLost'
}

/** A job that this process is doing. */
export interface RunningJob extends JobLock {
  /** Aborted with a JobLost once the job is no longer certain to be this process's. */
  readonly lost: AbortSignal
  /** What becomes of it, once it has begun. */
  work?: Promise<void>
}

export interface Heartbeat {
  /**
   * Notes a job that was locked by a statement sent at `sentAt` (by `performance.now()`). A job that this process is doing
   * already had been taken from it, and came back: it is that one.
   */
  add(locked: JobLock, sentAt: number): RunningJob
  find(jobId: string): RunningJob | undefined
  remove(doing: RunningJob): void
  all(): readonly RunningJob[]
  /** Asks the database whether a job is still this process's, if it was last certain more than a beat ago. */
  confirm(doing: RunningJob): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly pool: pg.Pool
  readonly limits: HeartbeatLimits
  /** Told of each job whose process died in its last try. */
  readonly onExhausted: (job: ExhaustedJob) => void
  readonly log: { warn(details: object, message: string): void }
}

interface TrackedJob extends RunningJob {
  poolId: string
  readonly abort: AbortController
  /** When the last statement was sent that kept the lock fresh, by `performance.now()`. */
  freshAt: number
  /** Runs out when no other was sent in time. */
  timer?: NodeJS.Timeout
}

/** Keeps the locks of the jobs under way in this process fresh, and frees those of processes that died. */
export function startHeartbeat({ pool, limits, onExhausted, log }: Options): Heartbeat {
  const doing = new Map<string, TrackedJob>()
  const stopped = new AbortController()

  function abortJob(job: TrackedJob, why: string): void {
    job.abort.abort(new JobLockLost(`Job ${job.jobId} ${why}`))
  }

  /** From the moment at which the statement was sent: the database wrote its own time later. */
  function extendLock(job: TrackedJob, sentAt: number): void {
    job.freshAt = sentAt
    clearTimeout(job.timer)
    job.timer = setTimeout(
      () => abortJob(job, `has had no heartbeat for ${limits.stopMs} ms; another process may take it over`),
      Math.max(0, sentAt + limits.stopMs - performance.now()),
    )
    job.timer.unref()
  }

  async function beat(): Promise<void> {
    const asked = [...doing.values()]
    if (asked.length === 0) return
    const sentAt = performance.now()
    const ours = await refreshLocks(pool, asked)
    for (const job of asked) {
      if (doing.get(job.jobId) !== job) continue
      if (ours.has(job.jobId)) extendLock(job, sentAt)
      else abortJob(job, 'was taken over by another process')
    }
  }

  async function tick(): Promise<void> {
    await beat()
    for (const job of await releaseExpiredLocks(pool, limits.takeOverMs, [...doing.values()]))
      onExhausted(job)
  }

  const ended = (async () => {
    while (!stopped.signal.aborted) {
      const waitMs = await tick().then(
        () => limits.beatMs,
        (error: Error) => {
          log.warn({ error: error.message }, 'the jobs’ heartbeat could not be written; trying again')
          return limits.beatMs / 10
        },
      )
      await pause(waitMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    add(locked, sentAt) {
      const back = doing.get(locked.jobId)
      if (back !== undefined) {
        back.poolId = locked.poolId
        extendLock(back, sentAt)
        return back
      }
      const abort = new AbortController()
      const job: TrackedJob = { ...locked, abort, lost: abort.signal, freshAt: sentAt }
      doing.set(job.jobId, job)
      extendLock(job, sentAt)
      return job
    },
    find: (jobId) => doing.get(jobId),
    remove({ jobId }) {
      clearTimeout(doing.get(jobId)?.timer)
      doing.delete(jobId)
    },
    all: () => [...doing.values()],
    async confirm({ jobId }) {
      const job = doing.get(jobId)
      if (job !== undefined && performance.now() - job.freshAt > limits.beatMs) await beat()
    },
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
