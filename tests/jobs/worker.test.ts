import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { isTemporaryFailure } from '#platform/db/temporary-failure.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { prepareQueue, startWorker } from '#platform/jobs/worker.ts'

/** A separate cluster, because these tests kill it. */
let dataDir: string
let database: Database
const lines: string[] = []
const log = {
  info: (_: object, message: string) => lines.push(message),
  warn: (_: object, message: string) => lines.push(message),
  error: (_: object, message: string) => lines.push(message),
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tappet-worker-'))
  database = await openDatabase({ dataDir, databaseUrl: undefined, log })
  await prepareQueue(database.pool)
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A promise with a function that resolves it. */
function signal(): { readonly given: Promise<void>; give(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { given: promise, give: resolve }
}

function work(note: (text: string, attempt: Attempt) => Promise<void>) {
  return startWorker({
    ...database,
    workers: 'single',
    jobs: {
      close_payment: {
        run: ({ intentId }: QueuedJobs['close_payment'], attempt: Attempt) => note(intentId, attempt),
      },
    },
    log,
  })
}

async function killDatabase(): Promise<void> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
}

/** Repeats `act` until the database is available, and returns its result. */
async function whenUp<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isTemporaryFailure(error)) throw error
      await new Promise((soon) => setTimeout(soon, 50))
    }
  }
}

async function untilDown(): Promise<void> {
  for (;;) {
    try {
      await ask('select 1')
    } catch {
      return
    }
  }
}

async function untilNothingIsDue(): Promise<void> {
  const due = () => ask('select id from graphile_worker.jobs where attempts < max_attempts')
  while ((await whenUp(due)).length > 0) await new Promise((soon) => setTimeout(soon, 50))
}

async function ask(statement: string): Promise<object[]> {
  return (await database.pool.query(statement)).rows
}

describe('the job worker', () => {
  it('runs a job if and only if its transaction commits', async () => {
    const done: string[] = []
    const last = signal()
    const worker = await work(async (text) => {
      done.push(text)
      if (text === 'last') last.give()
    })
    await database.db.transaction().execute((tx) => enqueue(tx, 'close_payment', { intentId: 'committed' }))
    await database.db
      .transaction()
      .execute(async (tx) => {
        await enqueue(tx, 'close_payment', { intentId: 'rolled back' })
        throw new Error('no')
      })
      .catch(() => {})
    await enqueue(database.db, 'close_payment', { intentId: 'last' })
    await last.given
    await worker.stop()
    expect(done.sort()).toEqual(['committed', 'last'])
  })

  it('waits for the current job when it stops', async () => {
    const begun = signal()
    const mayEnd = signal()
    let ended = false
    const worker = await work(async () => {
      begun.give()
      await mayEnd.given
      ended = true
    })
    await enqueue(database.db, 'close_payment', { intentId: 'long' })
    await begun.given
    const stopped = worker.stop()
    mayEnd.give()
    await stopped
    expect(ended).toBe(true)
    expect(await ask('select id from graphile_worker.jobs')).toEqual([])
  })

  it('aborts a long job when it stops, and runs it again after a later start', async () => {
    const begun = signal()
    const first = await work(async (_, attempt) => {
      begun.give()
      await once(attempt.signal, 'abort')
      attempt.signal.throwIfAborted()
    })
    await enqueue(database.db, 'close_payment', { intentId: 'endless' })
    await begun.given
    await first.stop()
    expect(await ask('select attempts, locked_by from graphile_worker.jobs')).toEqual([
      { attempts: 1, locked_by: null },
    ])
    const second = await work(async () => {})
    await untilNothingIsDue()
    await second.stop()
  })

  it('tells a task which attempt is the last, and raises an alarm for a job that finally failed', async () => {
    const tries: Attempt[] = []
    const last = signal()
    const worker = await work(async (_text, attempt) => {
      tries.push(attempt)
      if (attempt.isLast) last.give()
      throw new Error('not today')
    })
    await enqueue(database.db, 'close_payment', { intentId: 'fails' }, { maxAttempts: 1 })
    await last.given
    await worker.stop()
    expect(tries).toMatchObject([{ number: 1, isLast: true }])
    expect(await ask('select kind, message from alarms')).toEqual([
      { kind: 'job_failed', message: 'The job close_payment was given up: not today' },
    ])
  })

  it('repeats a job that a killed process left locked', async () => {
    await enqueue(database.db, 'close_payment', { intentId: 'left' })
    await ask(
      `update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now(), attempts = 1
       where locked_by is null and attempts = 0`,
    )
    const done = signal()
    const worker = await work(async () => done.give())
    await done.given
    await worker.stop()
    expect(lines).not.toContain('the job worker broke')
  })

  it('continues after the database was killed, and repeats the job whose end it could not record', async () => {
    const begun = signal()
    const mayEnd = signal()
    const after = signal()
    const worker = await work(async (text) => {
      if (text === 'after') return after.give()
      begun.give()
      await mayEnd.given
    })
    await enqueue(database.db, 'close_payment', { intentId: 'long' })
    await begun.given
    await killDatabase()
    await untilDown()
    mayEnd.give()
    await whenUp(() => enqueue(database.db, 'close_payment', { intentId: 'after' }))
    await after.given
    await untilNothingIsDue()
    await worker.stop()
  })
})
