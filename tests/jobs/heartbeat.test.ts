import { type ChildProcess, fork } from 'node:child_process'
import { describe, expect, it, type TestContext } from 'vitest'
import { defaultHeartbeatLimits, type HeartbeatLimits } from '#platform/jobs/inside/heartbeat.ts'
import { keepLockWithin, refreshLocks, releaseExpiredLocks } from '#platform/jobs/inside/locks.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { until } from '../running/until.ts'
import type { Told } from './worker-process.ts'

/** Shorter than the limits of a shop, longer than the pauses of a busy machine. */
const limits: HeartbeatLimits = { beatMs: 300, stopMs: 2500, takeOverMs: 4000 }

/** The tests mostly wait, so they run at the same time, each with its own database and hooks. */
type Hooks = Pick<TestContext, 'onTestFailed' | 'onTestFinished'>

async function aDatabase({ onTestFinished }: Hooks): Promise<FreshDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return database
}

interface Other {
  readonly child: ChildProcess
  /** Waits until the process has printed a text. */
  told(what: RegExp): Promise<void>
  count(what: RegExp): number
}

/** A worker in another process, which ends with the test. */
async function otherProcess({ url }: FreshDatabase, { onTestFailed, onTestFinished }: Hooks): Promise<Other> {
  const path = new URL('./worker-process.ts', import.meta.url).pathname
  const child = fork(path, [url, JSON.stringify(limits)], { execArgv: [] })
  const heard: string[] = []
  child.on('message', ({ what }: Told) => heard.push(what))
  onTestFailed(() => console.error(heard.join('\n')))
  const ended = new Promise((done) => child.once('exit', done))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const other: Other = {
    child,
    told: (what) => until(async () => heard.some((word) => what.test(word))),
    count: (what) => heard.filter((word) => what.test(word)).length,
  }
  await other.told(/^ready$/)
  return other
}

interface Work {
  readonly begun: string[]
  /** Allows every job to end. */
  end(): void
}

/** A worker in this process, whose jobs run until `end` is called. */
async function ownWorker(
  database: FreshDatabase,
  { onTestFinished }: Hooks,
  { during = async () => {} }: { during?: (attempt: Attempt) => Promise<void> } = {},
): Promise<Work> {
  const begun: string[] = []
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const worker = await startWorker({
    ...database,
    workers: 'shared',
    limits,
    jobs: {
      close_payment: {
        async run({ intentId }: QueuedJobs['close_payment'], attempt: Attempt) {
          begun.push(intentId)
          await during(attempt)
          if (intentId === 'long') await mayEnd
        },
      },
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(async () => {
    end()
    await worker.stop()
  })
  return { begun, end }
}

interface Row {
  readonly id: string
  readonly locked_by: string | null
  readonly attempts: number
}

async function jobs({ pool }: FreshDatabase): Promise<Row[]> {
  return (await pool.query<Row>('select id, locked_by, attempts from graphile_worker.jobs order by id')).rows
}

/** A job whose lock was last refreshed a minute ago. */
async function aStaleJob(database: FreshDatabase, { attempts = 1 } = {}): Promise<string> {
  await enqueue(database.db, 'close_payment', { intentId: 'stale' }, { maxAttempts: 2 })
  const { rows } = await database.pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-another', attempts = $1,
     locked_at = now() - interval '1 minute' returning id::text as id`,
    [attempts],
  )
  return rows[0]?.id ?? ''
}

describe.concurrent('a job that another process runs', () => {
  it('runs here after that process is killed', async (hooks) => {
    const database = await aDatabase(hooks)
    const other = await otherProcess(database, hooks)
    await enqueue(database.db, 'close_payment', { intentId: 'long' })
    await other.told(/^began$/)
    const own = await ownWorker(database, hooks)
    other.child.kill('SIGKILL')
    await until(async () => own.begun.length > 0)
    own.end()
    await until(async () => (await jobs(database)).length === 0)
    expect(own.begun).toEqual(['long'])
  })

  it('stays there much longer than the limit for a dead process', async (hooks) => {
    const database = await aDatabase(hooks)
    const other = await otherProcess(database, hooks)
    await enqueue(database.db, 'close_payment', { intentId: 'long' })
    await other.told(/^began$/)
    const own = await ownWorker(database, hooks)
    const [kept] = await jobs(database)
    const begunAt = Date.now()
    await until(async () => Date.now() - begunAt > 3 * limits.takeOverMs)
    // Either process may take the job, because both are running.
    await enqueue(database.db, 'close_payment', { intentId: 'short' })
    await until(async () => (await jobs(database)).length === 1)
    expect(await jobs(database)).toEqual([kept])
    other.child.send('end')
    await other.told(/^held$/)
    await until(async () => (await jobs(database)).length === 0)
    expect(other.count(/^aborted/)).toBe(0)
    expect(own.begun).not.toContain('long')
  })

  it('runs here while that process is paused, and the paused process can neither continue nor complete it', async (hooks) => {
    const database = await aDatabase(hooks)
    const other = await otherProcess(database, hooks)
    await enqueue(database.db, 'close_payment', { intentId: 'long' })
    await other.told(/^began$/)
    const own = await ownWorker(database, hooks)
    other.child.kill('SIGSTOP')
    await until(async () => own.begun.length > 0)
    const taken = await jobs(database)
    other.child.kill('SIGCONT')
    await other.told(/^aborted: Job .* (was taken over|has had no heartbeat)/)
    other.child.send('end')
    await other.told(/^refused$/)
    await other.told(/^Failed task .* was taken over by another process/)
    expect(await jobs(database)).toEqual(taken)
    own.end()
    await until(async () => (await jobs(database)).length === 0)
    expect(own.begun).toEqual(['long'])
  })
})

describe.concurrent('a lock of a job', () => {
  it('stays while a transaction of the job holds it, and can be refreshed meanwhile', async (hooks) => {
    const database = await aDatabase(hooks)
    const locked = { jobId: await aStaleJob(database), poolId: 'pool-of-another' }
    await database.db.transaction().execute(async (tx) => {
      expect(await keepLockWithin(tx, locked)).toBe(true)
      await releaseExpiredLocks(database.pool, limits.takeOverMs)
      expect(await jobs(database)).toMatchObject([{ locked_by: locked.poolId }])
      expect([...(await refreshLocks(database.pool, [locked]))]).toEqual([locked.jobId])
    })
    await releaseExpiredLocks(database.pool, limits.takeOverMs)
    expect(await jobs(database)).toMatchObject([{ locked_by: locked.poolId }])
    await releaseExpiredLocks(database.pool, 0)
    expect(await jobs(database)).toMatchObject([{ locked_by: null }])
    expect([...(await refreshLocks(database.pool, [locked]))]).toEqual([])
  })

  it('that expires in the same process does not start the job a second time', async (hooks) => {
    const database = await aDatabase(hooks)
    const own = await ownWorker(database, hooks)
    await enqueue(database.db, 'close_payment', { intentId: 'long' })
    await until(async () => own.begun.length > 0)
    await database.pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null')
    await until(async () => (await jobs(database)).some(({ attempts }) => attempts === 2))
    await enqueue(database.db, 'close_payment', { intentId: 'short' })
    own.end()
    await until(async () => (await jobs(database)).length === 0)
    expect(own.begun).toEqual(['long', 'short'])
  })

  it('of a process that died during the last attempt is released with an alarm', async (hooks) => {
    const database = await aDatabase(hooks)
    const id = await aStaleJob(database, { attempts: 2 })
    await ownWorker(database, hooks)
    const alarms = async () =>
      (await database.pool.query('select kind, message, subject_id from alarms')).rows
    await until(async () => (await alarms()).length > 0)
    expect(await alarms()).toEqual([
      {
        kind: 'job_failed',
        message: 'The job close_payment was given up: its process died in the last try',
        subject_id: id,
      },
    ])
  })
})

it('a shop aborts a job before it releases it, and releases it within a minute', () => {
  const { beatMs, stopMs, takeOverMs } = defaultHeartbeatLimits
  expect(stopMs).toBeGreaterThanOrEqual(3 * beatMs)
  expect(takeOverMs).toBeGreaterThanOrEqual(stopMs + 10_000)
  expect(takeOverMs + beatMs).toBeLessThan(60_000)
})
