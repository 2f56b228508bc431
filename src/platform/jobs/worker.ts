import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Job,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { raise } from '#platform/alarms/raise.ts'
import { jobConnections } from '#platform/db/connections.ts'
import type { Db } from '#platform/db/open.ts'
import { openPool } from '#platform/db/pool.ts'
import { regularly } from '#platform/db/regularly.ts'
import {
  defaultHeartbeatLimits,
  type Heartbeat,
  type HeartbeatLimits,
  startHeartbeat,
} from './inside/heartbeat.ts'
import { type ExhaustedJob, releaseExpiredLocks, releaseLocks } from './inside/locks.ts'
import { bringBack, watchClock } from './inside/wrong-clock.ts'
import { type Jobs, taskList } from './tasks.ts'

interface Options {
  readonly db: Db
  readonly connection: pg.ClientConfig
  /**
   * Whether other processes may run jobs on this database: `single` only for the embedded database, which one process
   * uses.
   */
  readonly workers: 'single' | 'shared'
  readonly jobs: Jobs
  /** Set only by tests. */
  readonly limits?: HeartbeatLimits
  readonly log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
}

const restartAfterMs = 1000
/** How often it is checked whether the clock was wrong. */
const checkClockMs = 60_000
/** How long a job may continue after the shop started to stop, before its signal is aborted. */
const stopAfterMs = 5000

/** Migrates the queue's own tables; run it before anything is queued. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}

/**
 * Starts the job worker of this process, with its own connections so that calls never wait for jobs. It continues after
 * the database was down. `stop` starts no new job and waits for the running ones, which are aborted after five seconds.
 */
export async function startWorker(options: Options): Promise<{ stop(): Promise<void> }> {
  const { workers, log, limits = defaultHeartbeatLimits } = options
  const pool = openPool(
    {
      ...options.connection,
      max: jobConnections,
      connectionTimeoutMillis: 5000,
      application_name: 'tappet jobs',
    },
    log,
  )
  const poolIds: string[] = []
  const alarms: Promise<void>[] = []
  let stopping = false
  const onExhausted = ({ id, name }: ExhaustedJob) =>
    alarms.push(raiseAlarm(options, id, name, 'its process died in the last try'))
  if (workers === 'single') for (const job of await releaseExpiredLocks(pool, 0)) onExhausted(job)
  const heartbeat = startHeartbeat({ pool, limits, onExhausted, log })
  await bringBack(pool)
  let runner = await startRunner()
  const restarting = restartWhenStopped()
  const isSetBack = watchClock()
  const endChecks = regularly(checkClockMs, checkClock)

  /** The runner waits for the next minute by the clock: when it was set back, another one is started. */
  async function checkClock(): Promise<void> {
    await bringBack(pool).catch((error: Error) => {
      if (!stopping)
        log.warn({ error: error.message }, 'the dates of jobs could not be checked; trying again')
    })
    if (isSetBack() && !stopping) await runner.stop().catch(() => {})
  }

  /** Releases the locks that earlier runners of this process left, and starts a runner. */
  async function startRunner(): Promise<Runner> {
    await releaseLocks(pool, poolIds, heartbeat.all())
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id))
    events.on('job:failed', ({ job, error }) => alarms.push(reportExhausted(options, job, error)))
    trackStartedJobs(events, heartbeat)
    return runOn(pool, options, heartbeat, events)
  }

  /** Restarts the runner, which stops when it cannot report a finished job because the database is down. */
  async function restartWhenStopped(): Promise<void> {
    while (!stopping) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker broke'))
      while (!stopping) {
        log.warn({}, 'the job worker gave up; it starts again')
        await pause(restartAfterMs)
        const started = await startRunner().catch((error: Error) => {
          log.warn({ error: error.message }, 'the job worker could not start yet')
          return undefined
        })
        if (started === undefined) continue
        runner = started
        if (stopping) await runner.stop()
        break
      }
    }
  }

  return {
    async stop() {
      stopping = true
      endChecks()
      // A runner that has just stopped rejects this, which is fine.
      await runner
        .stop()
        .catch((error: Error) => log.warn({ error: error.message }, 'the job worker had ended'))
      await restarting
      await heartbeat.stop()
      await Promise.all(alarms)
      await pool.end()
    },
  }
}

/** Adds every started job to the heartbeat, with the time when the queue was asked for it. */
function trackStartedJobs(events: WorkerEvents, heartbeat: Heartbeat): void {
  const askedAt = new Map<string, number>()
  events.on('worker:getJob:start', ({ worker }) => askedAt.set(worker.workerId, performance.now()))
  events.on('job:start', ({ worker, job }) =>
    heartbeat.add(
      { jobId: String(job.id), poolId: worker.workerPool.id },
      askedAt.get(worker.workerId) ?? performance.now(),
    ),
  )
}

async function reportExhausted(options: Options, job: Job, error: unknown): Promise<void> {
  options.log.error({ job: job.task_identifier, err: error }, 'a job was given up')
  await raiseAlarm(
    options,
    String(job.id),
    job.task_identifier,
    error instanceof Error ? error.message : String(error),
  )
}

async function raiseAlarm({ db, log }: Options, id: string, name: string, reason: string): Promise<void> {
  const message = `The job ${name} was given up: ${reason}`
  await raise(db, { kind: 'job_failed', message, subject: { kind: 'job', id } }).catch((err: unknown) =>
    log.error({ err }, 'the alarm could not be raised'),
  )
}

function runOn(
  pgPool: pg.Pool,
  { jobs, log }: Options,
  heartbeat: Heartbeat,
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool,
    events,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: taskList(jobs, { pool: pgPool, heartbeat }),
    parsedCronItems: parseCronItems(
      Object.entries(jobs).flatMap(([task, { cron: match, catchUpMs: backfillPeriod = 0, maxAttempts }]) => {
        const options = { backfillPeriod, ...(maxAttempts === undefined ? {} : { maxAttempts }) }
        return match === undefined ? [] : [{ task, match, options }]
      }),
    ),
    // With batching off, the queue does not delay the report of a finished job, whose failure would end the process.
    preset: {
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: stopAfterMs },
    },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({}, message)
    }),
  })
}
