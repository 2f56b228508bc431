import { JobLockLost } from './inside/heartbeat.ts'
import { keepLockWithin } from './inside/locks.ts'
import type { Answer, Begun, Told } from './inside/process-messages.ts'
import type { Attempt, Jobs } from './tasks.ts'

interface Opened {
  readonly jobs: Jobs
  /** Runs work as this part of the shop. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface Log {
  warn(details: object, message: string): void
}

/**
 * Runs the one job for which this process was started (own-process.ts), and ends it. `open` opens the part of the shop that its jobs
 * need. Without the shop that started it the process ends at once: what it has not committed is done by the next attempt.
 */
export function serveJob<Setup>(open: (setup: Setup, log: Log) => Promise<Opened>): void {
  const aborted = new AbortController()
  const log: Log = {
    warn: (details, message) => void answer({ kind: 'warned', details, message }),
  }
  process.on('disconnect', () => process.exit(1))
  // A terminal sends its signals to the whole group: the shop decides when its job is aborted.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('message', async (told: Told) => {
    if (told.kind === 'abort') return aborted.abort(new Error(told.reason))
    await answer(await outcomeOf(told, open, aborted.signal, log))
    process.exit(0)
  })
}

/** Resolves once the message is written. */
function answer(said: Answer): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) throw new Error('This process is started by the shop, for one job')
    process.send(said, () => resolve())
  })
}

async function outcomeOf<Setup>(
  { setup, job, attempt }: Begun,
  open: (setup: Setup, log: Log) => Promise<Opened>,
  signal: AbortSignal,
  log: Log,
): Promise<Answer> {
  try {
    // What the shop's `setup` answered.
    const { jobs, run, close } = await open(setup as Setup, log)
    try {
      const known = jobs[job.name]
      if (known === undefined) throw new Error(`No process of its own knows the job ${job.name}`)
      // The data of the job, as the queue has them for this name.
      await run(async () => known.run(job.data as never, attemptOf(attempt, signal)))
    } finally {
      await close()
    }
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'failed', message: String(error), stack: '' }
    return { kind: 'failed', message: error.message, stack: error.stack ?? '' }
  }
}

function attemptOf({ number, isLast, lock }: Begun['attempt'], signal: AbortSignal): Attempt {
  return {
    number,
    isLast,
    lock,
    signal,
    async hold(tx) {
      signal.throwIfAborted()
      if (!(await keepLockWithin(tx, lock)))
        throw new JobLockLost(`Job ${lock.jobId} was taken over by another process`)
    },
  }
}
