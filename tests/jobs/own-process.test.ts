import { fork } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runInOwnProcess } from '#platform/jobs/own-process.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { until } from '../running/until.ts'
import { attempt } from './attempt.ts'

const database = suiteFixture(freshDatabase)
const path = join(import.meta.dirname, 'job-program.ts')

/** What the process told the log of the shop, line by line. */
function starting(own: Partial<Attempt> = {}) {
  const said: { details: Record<string, unknown>; message: string }[] = []
  const log = {
    warn: (details: object, message: string) => void said.push({ details: { ...details }, message }),
  }
  const run = (name: string, data: object = {}) =>
    runInOwnProcess(
      { path, setup: () => ({ url: database.url }), log },
      { name, data },
      { ...attempt, ...own },
    )
  return { said, run }
}

const isGone = (pid: unknown) => {
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

describe('a job in a process of its own', () => {
  it('is done there, with its data and its attempt, and the process ends', async () => {
    const { said, run } = starting({ number: 3 })
    await run('says', { text: 'Übung ✓' })
    expect(said).toEqual([
      { details: { text: 'Übung ✓', number: 3, pid: expect.any(Number) }, message: 'said' },
    ])
    const pid = said[0]?.details.pid
    expect(pid).not.toBe(process.pid)
    expect(isGone(pid)).toBe(true)
  })

  it('fails with its error, or where its process dies, or does not know it', async () => {
    const { run } = starting()
    const failure = await run('breaks').catch((error: Error) => error)
    expect(failure).toMatchObject({ message: 'planted', stack: expect.stringContaining('job-program.ts') })
    await expect(run('dies')).rejects.toThrow('The process of the job dies ended without an answer: SIGKILL')
    await expect(run('other')).rejects.toThrow('No process of its own knows the job other')
  })

  it('holds the lock of its job, and stops where another process has taken it over', async () => {
    await enqueue(database.db, 'write_feed', { id: '1' })
    const { rows } = await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'this pool', locked_at = now() returning id::text as id`,
    )
    const jobId: string = rows[0].id
    const ours = starting({ lock: { jobId, poolId: 'this pool' } })
    await ours.run('holds')
    expect(ours.said).toMatchObject([{ message: 'held' }])
    const theirs = starting({ lock: { jobId, poolId: 'another pool' } })
    await expect(theirs.run('holds')).rejects.toThrow(`Job ${jobId} was taken over by another process`)
    expect(theirs.said).toEqual([])
  })

  it('is aborted with the attempt, and never begun after that', async () => {
    const stop = new AbortController()
    const { said, run } = starting({ signal: stop.signal })
    const running = run('waits')
    await until(async () => said.length > 0)
    stop.abort(new Error('the shop stops'))
    await expect(running).rejects.toThrow('the shop stops')
    expect(isGone(said[0]?.details.pid)).toBe(true)
    await expect(run('says')).rejects.toThrow('the shop stops')
    expect(said).toHaveLength(1)
  })

  it('ends where the process that started it is gone', async () => {
    const starter = fork(join(import.meta.dirname, 'job-starter.ts'), [path, database.url], { execArgv: [] })
    const pid = await new Promise<number>((told) => starter.on('message', (pid) => told(Number(pid))))
    expect(isGone(pid)).toBe(false)
    starter.kill('SIGKILL')
    await until(async () => isGone(pid))
  })
})
