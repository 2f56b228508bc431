import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { Answer, Begun } from './inside/process-messages.ts'
import type { Attempt } from './tasks.ts'

/** How long a process has to end after its job was aborted. */
const endWithinMs = 10_000
/**
 * A job reads and makes millions of small objects that are garbage at once: a larger young generation than the shop's halves what
 * collecting it costs.
 */
const flags = ['--v8-pool-size=1', '--max-semi-space-size=16', '--max-old-space-size=400']

export interface ProcessOptions<Setup> {
  /** Of the program, which calls `serveJob`. */
  readonly path: string
  /** Answers what the program needs to open its part of the shop, as JSON. */
  readonly setup: () => Setup
  readonly log: { warn(details: object, message: string): void }
}

/**
 * Runs a job in a process of its own: neither its work nor its garbage makes a visitor wait. The process ends with the job, and
 * soon after this one. @throws Error as the job does, also when the process ends without an answer.
 */
export async function runInOwnProcess<Setup>(
  { path, setup, log }: ProcessOptions<Setup>,
  job: { readonly name: string; readonly data: unknown },
  attempt: Attempt,
): Promise<void> {
  attempt.signal.throwIfAborted()
  const cache = getCompileCacheDir()
  const child = fork(path, [], {
    execArgv: flags,
    env: { ...process.env, ...(cache && { NODE_COMPILE_CACHE: cache }) },
  })
  const { number, isLast, lock, signal } = attempt
  const begun: Begun = { kind: 'begin', setup: setup(), job, attempt: { number, isLast, lock } }
  const abort = () => {
    send(child, { kind: 'abort', reason: String(signal.reason) })
    setTimeout(() => child.kill('SIGKILL'), endWithinMs).unref()
  }
  try {
    const answered = untilAnswered(child, job.name, log)
    send(child, begun)
    signal.addEventListener('abort', abort)
    await answered
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Nothing is sent to a process that has ended: `untilAnswered` says so. */
function send(
  child: ChildProcess,
  message: Begun | { readonly kind: 'abort'; readonly reason: string },
): void {
  if (child.connected) child.send(message, () => {})
}

/** Waits until a process has answered and ended. */
function untilAnswered(
  child: ChildProcess,
  name: string,
  log: ProcessOptions<unknown>['log'],
): Promise<void> {
  let answer: Answer | undefined
  child.on('message', (said: Answer) => {
    if (said.kind === 'warned') log.warn(said.details, said.message)
    else answer = said
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (answer?.kind === 'done') return resolve()
      if (answer?.kind === 'failed') return reject(failureOf(answer))
      reject(new Error(`The process of the job ${name} ended without an answer: ${signal ?? code}`))
    })
  })
}

function failureOf({ message, stack }: Extract<Answer, { kind: 'failed' }>): Error {
  const error = new Error(message)
  error.stack = stack
  return error
}
