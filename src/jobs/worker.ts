import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Job,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { raise } from '#alarms/raise.ts'
import type { Db } from '#db/open.ts'
import { openPool } from '#db/pool.ts'
import { freeJobsLockedFor, freeJobsOf } from './abandoned.ts'
import { type Jobs, nameJobsWithoutNotify } from './queue.ts'

/** Which try of a job this is. */
export interface Try {
  readonly number: number
  /** Whether the job is given up should this try fail. */
  readonly isLast: boolean
}

/**
 * What does the work of each job, within ten minutes. A task that throws is tried again later; one that is given up
 * raises an alarm. A job whose process died is done again: a task must bear that.
 */
export type Tasks = { [Name in keyof Jobs]?: (payload: Jobs[Name], attempt: Try) => Promise<void> }

/** A job that comes round by the clock, as a cron line in UTC. */
export interface Round {
  readonly job: keyof Jobs & string
  readonly cron: string
  /** For how long a round that was missed is still made good; none without it. */
  readonly catchUpMs?: number
  /** Tries before one round is given up; as of any job without it. */
  readonly maxAttempts?: number
}

interface Options {
  readonly db: Db
  readonly connection: pg.ClientConfig
  /** Whether other processes may be doing jobs on this database: `single` only on the embedded one, which one process holds. */
  readonly workers: 'single' | 'shared'
  readonly tasks: Tasks
  readonly rounds: readonly Round[]
  readonly log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/** Longer than any task takes: a job that is locked for longer belongs to a process that died. */
const abandonedAfterSeconds = 15 * 60
const lookForAbandonedEveryMs = 60_000
const restartAfterMs = 1000

/** Brings the queue's own tables up to date; they must be there before anything is queued. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  await pool.query(nameJobsWithoutNotify)
}

/**
 * Starts doing jobs in this process, on connections of its own so that calls never wait for them, and goes on when the
 * database was away. `stop` takes no new job and waits for those under way.
 */
export async function startWorker(options: Options): Promise<{ stop(): Promise<void> }> {
  const { db, workers, log } = options
  const pool = openPool(
    {
      ...options.connection,
      max: 4,
      connectionTimeoutMillis: 5000,
      application_name: 'tappet jobs',
    },
    log,
  )
  const begun: string[] = []
  const alarms: Promise<void>[] = []
  let stopping = false
  await freeJobsLockedFor(db, workers === 'single' ? 0 : abandonedAfterSeconds)
  let runner = await begin()
  const kept = keepRunning()
  const lookout = setInterval(() => {
    freeJobsLockedFor(db, abandonedAfterSeconds).catch((error: Error) =>
      log.warn({ error: error.message }, 'could not look for abandoned jobs; trying again in a minute'),
    )
  }, lookForAbandonedEveryMs)
  lookout.unref()

  /** What our own earlier runners left locked was theirs to the end: it is free again. */
  async function begin(): Promise<Runner> {
    await freeJobsOf(db, begun)
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => begun.push(workerPool.id))
    events.on('job:failed', (failed) => alarms.push(raiseAlarm(options, failed)))
    return runOn(pool, options, events)
  }

  /** The runner gives up when it cannot tell the queue that a job is done, the database being away just then. */
  async function keepRunning(): Promise<void> {
    while (!stopping) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker broke'))
      while (!stopping) {
        log.warn({}, 'the job worker gave up; it starts again')
        await pause(restartAfterMs)
        const started = await begin().catch((error: Error) => {
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
      clearInterval(lookout)
      // Refused by a runner that has just given up, which is all that we want of it.
      await runner
        .stop()
        .catch((error: Error) => log.warn({ error: error.message }, 'the job worker had ended'))
      await kept
      await Promise.all(alarms)
      await pool.end()
    },
  }
}

async function raiseAlarm({ db, log }: Options, { job, error }: { job: Job; error: unknown }): Promise<void> {
  log.error({ job: job.task_identifier, err: error }, 'a job was given up')
  const message = `The job ${job.task_identifier} was given up: ${error instanceof Error ? error.message : String(error)}`
  await raise(db, { kind: 'job_failed', message, subject: { kind: 'job', id: String(job.id) } }).catch(
    (err: unknown) => log.error({ err }, 'the alarm could not be raised'),
  )
}

function runOn(pgPool: pg.Pool, { tasks, rounds, log }: Options, events: WorkerEvents): Promise<Runner> {
  return run({
    pgPool,
    events,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: asTaskList(tasks),
    parsedCronItems: parseCronItems(
      rounds.map(({ job, cron, catchUpMs = 0, maxAttempts }) => ({
        task: job,
        match: cron,
        options: { backfillPeriod: catchUpMs, ...(maxAttempts === undefined ? {} : { maxAttempts }) },
      })),
    ),
    // Without batches the queue does not wait for the note that a job is done, and one that fails ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({}, message)
    }),
  })
}

function asTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      (payload, { job }) =>
        // The queue hands over what `enqueue` wrote under this very name.
        (work as (payload: unknown, attempt: Try) => Promise<void>)(payload, {
          number: job.attempts,
          isLast: job.attempts >= job.max_attempts,
        }),
    ]),
  )
}
