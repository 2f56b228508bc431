import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { temporaryFolder } from '../tests/temporary.ts'

/** A shop in its own process, as `npm start` runs it. */
export interface ShopProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** The URL at which it listens. */
  readonly url: string
  /** Every line of its log so far. */
  readonly log: readonly string[]
  readonly ended: Promise<void>
  /** Shuts it down in order, and waits until it has ended. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/**
 * Starts a shop and waits until it is open. `env` is its whole environment except PATH: it inherits no settings of
 * this machine. It listens on a free port unless PORT says otherwise.
 * @param of the folder of the shop, if it is not this one.
 */
export async function startShop(env: Record<string, string>, of = root): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['build/shop/main.js'], {
    cwd: of,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      NODE_ENV: 'production',
      PORT: '0',
      // Proofs count what they have made.
      DEMO_HISTORY: 'off',
      LOG_FORMAT: 'json',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const log: string[] = []
  logs.push(log)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = new Promise<void>((done) =>
    child.once('close', () => {
      running.delete(child)
      done()
    }),
  )
  const url = await new Promise<string>((answer, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      log.push(line)
      if (line.includes('"the shop is open"')) answer(JSON.parse(line).url)
    })
    ended.then(() => fail(new Error(`The shop ended: ${[...log.slice(-5), errors].join('\n')}`)))
  })
  return {
    child,
    pid: child.pid ?? 0,
    url,
    log,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A folder for one proof, removed by `remove`. */
export async function proofFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  // A full proof measures a shop whose data is on a disk.
  const parent = inject('scale') === 'quick' ? temporaryFolder() : tmpdir()
  const path = await mkdtemp(join(parent, 'tappet-prove-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) }
}

/** Runs `tidy` if the process exits or gets a signal during a proof. Returns a function that removes the handler. */
export function atEnd(tidy: () => void): () => void {
  const ends = ['exit', 'SIGINT', 'SIGTERM'] as const
  for (const end of ends) process.once(end, tidy)
  return () => {
    for (const end of ends) process.off(end, tidy)
  }
}

/** What the shops of this process have warned of so far, as lines of their logs: not the refusals that proofs ask for. */
export function warnings(): string[] {
  return logs.flat().filter((line) => /"level":[4-6]0\b/.test(line) && !line.includes('"msg":"refused"'))
}

const logs: (readonly string[])[] = []

// A shop must not outlive this process.
const running = new Set<ChildProcess>()
atEnd(() => {
  for (const child of running) child.kill('SIGTERM')
})
