import { expect, it, onTestFinished } from 'vitest'
import { bringBack, watchClock } from '#platform/jobs/inside/wrong-clock.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { QueuedJobs } from '#platform/jobs/tasks.ts'
import { prepareQueue, startWorker } from '#platform/jobs/worker.ts'
import { freshDatabase } from '../database.ts'
import { until } from '../running/until.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

async function aQueue() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  await prepareQueue(database.pool)
  return database
}

it('a job that waits for a far date of a clock that was wrong is done now', async () => {
  const { db, pool, connection } = await aQueue()
  await enqueue(db, 'close_payment', { intentId: 'late' }, { runAt: new Date('2099-01-01') })
  const done: string[] = []
  const worker = await startWorker({
    db,
    connection,
    log,
    workers: 'shared',
    jobs: {
      close_payment: { run: async ({ intentId }: QueuedJobs['close_payment']) => void done.push(intentId) },
    },
  })
  await until(async () => done.length === 1)
  await worker.stop()
  expect(done).toEqual(['late'])
  expect((await pool.query('select id from graphile_worker._private_jobs')).rows).toEqual([])
})

it('brings back locks and scheduled jobs, and leaves the pauses between attempts as they are', async () => {
  const { db, pool } = await aQueue()
  for (const text of ['paused', 'locked']) await enqueue(db, 'close_payment', { intentId: text })
  const payload = `payload ->> 'intentId'`
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 10, run_at = now() + interval '6 hours' where ${payload} = 'paused'`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = '2099-01-01' where ${payload} = 'locked'`,
  )
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('ahead', '2099-01-01', '2099-01-01'), ('usual', '2020-01-01', '2020-01-02')`,
  )
  await bringBack(pool)
  const jobs = await pool.query(
    `select ${payload} as job, run_at > now() + interval '5 hours' as waits, locked_at > now() as ahead
     from graphile_worker._private_jobs order by 1`,
  )
  expect(jobs.rows).toEqual([
    { job: 'locked', waits: false, ahead: false },
    { job: 'paused', waits: true, ahead: null },
  ])
  const crons = await pool.query(
    `select identifier, last_execution > now() as ahead, last_execution = '2020-01-02' as untouched
     from graphile_worker._private_known_crontabs order by 1`,
  )
  expect(crons.rows).toEqual([
    { identifier: 'ahead', ahead: false, untouched: false },
    { identifier: 'usual', ahead: false, untouched: true },
  ])
})

it('a clock that is set back by more than an hour is noticed once', () => {
  let [time, elapsed] = [Date.parse('2099-01-01'), 0]
  const isSetBack = watchClock(
    () => time,
    () => elapsed,
  )
  const pass = (ms: number) => {
    time += ms
    elapsed += ms
  }
  pass(60_000)
  expect(isSetBack()).toBe(false)
  time -= 3_000_000
  expect(isSetBack()).toBe(false)
  time -= 365 * 86_400_000
  expect(isSetBack()).toBe(true)
  pass(60_000)
  expect(isSetBack()).toBe(false)
})
