import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type ExhaustedJob, type JobLock, refreshLocks, releaseExpiredLocks } from './locks.ts'

export interface HeartbeatLimits {
  /** How often a process refreshes the locks of its running jobs, and looks for locks of dead processes. */
  readonly beatMs: number
  /** A job is aborted when its process could not refresh its lock for this long. */
  readonly stopMs: number
  /** A job goes to another process when its lock was not refreshed for this long, by the database's clock. */
  readonly takeOverMs: number
}

/**
 * A job is aborted after three missed heartbeats, and then has ten seconds before another process may start it. The job
 * of a dead process starts again within a minute: 40 seconds, the tick that finds it, and the worker's next poll.
 */
export const defaultHeartbeatLimits: HeartbeatLimits = { beatMs: 10_000, stopMs: 30_000, takeOverMs: 40_000 }

/** Another process may run the job now: this process must stop working on it. */
export class JobLockLost extends Error {
  override name = 'JobLockLost'
}

/** A job that runs in this process. */
export interface RunningJob extends JobLock {
  /** Aborted with a JobLockLost when this process may no longer hold the lock. */
  readonly lost: AbortSignal
  /** The running work, once it has started. */
  work?: Promise<void>
}

export interface Heartbeat {
  /**
   * Adds a job that was locked by a statement sent at `sentAt` (in `performance.now()` time). When this process already
   * runs the job, because it lost the lock and got it again, answers the running one.
   */
  add(locked: JobLock, sentAt: number): RunningJob
  find(jobId: string): RunningJob | undefined
  remove(running: RunningJob): void
  all(): readonly RunningJob[]
  /**
   * Checks in the database that this process still holds the job's lock, if the last check is more than a heartbeat
   * ago.
   */
  confirm(running: RunningJob): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly pool: pg.Pool
  readonly limits: HeartbeatLimits
  /** Called for each job whose process died in its last attempt. */
  readonly onExhausted: (job: ExhaustedJob) => void
  readonly log: { warn(details: object, message: string): void }
}

interface TrackedJob extends RunningJob {
  poolId: string
  readonly abort: AbortController
  /** When the last statement that refreshed the lock was sent, in `performance.now()` time. */
  refreshedAt: number
  /** Aborts the job when the lock was not refreshed in time. */
  timer?: NodeJS.Timeout
}

/** Refreshes the locks of the jobs that run in this process, and releases the locks of dead processes. */
export function startHeartbeat({ pool, limits, onExhausted, log }: Options): Heartbeat {
  const running = new Map<string, TrackedJob>()
  const stopped = new AbortController()

  function abortJob(job: TrackedJob, why: string): void {
    job.abort.abort(new JobLockLost(`Job ${job.jobId} ${why}`))
  }

  /** Counts from when the statement was sent, which is before the time that the database wrote. */
  function extendLock(job: TrackedJob, sentAt: number): void {
    job.refreshedAt = sentAt
    clearTimeout(job.timer)
    job.timer = setTimeout(
      () => abortJob(job, `has had no heartbeat for ${limits.stopMs} ms; another process may take it over`),
      Math.max(0, sentAt + limits.stopMs - performance.now()),
    )
    job.timer.unref()
  }

  async function beat(): Promise<void> {
    const checked = [...running.values()]
    if (checked.length === 0) return
    const sentAt = performance.now()
    const ours = await refreshLocks(pool, checked)
    for (const job of checked) {
      if (running.get(job.jobId) !== job) continue
      if (ours.has(job.jobId)) extendLock(job, sentAt)
      else abortJob(job, 'was taken over by another process')
    }
  }

  async function tick(): Promise<void> {
    await beat()
    for (const job of await releaseExpiredLocks(pool, limits.takeOverMs, [...running.values()]))
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
      const tracked = running.get(locked.jobId)
      if (tracked !== undefined) {
        tracked.poolId = locked.poolId
        extendLock(tracked, sentAt)
        return tracked
      }
      const abort = new AbortController()
      const job: TrackedJob = { ...locked, abort, lost: abort.signal, refreshedAt: sentAt }
      running.set(job.jobId, job)
      extendLock(job, sentAt)
      return job
    },
    find: (jobId) => running.get(jobId),
    remove({ jobId }) {
      clearTimeout(running.get(jobId)?.timer)
      running.delete(jobId)
    },
    all: () => [...running.values()],
    async confirm({ jobId }) {
      const job = running.get(jobId)
      if (job !== undefined && performance.now() - job.refreshedAt > limits.beatMs) await beat()
    },
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
