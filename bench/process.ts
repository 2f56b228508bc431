import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build.mjs'
import { freePort } from '../tests/free-port.ts'
import { mallocSettings } from '../tests/malloc-settings.ts'
import { cpuMsOf, helpersOf } from './process-cpu.ts'

export interface RunningShop {
  readonly url: string
  readonly dataDir: string
  /** From the start of the process to its first answer, including the start of the database. */
  readonly startedInMs: number
  /** Resident memory of the shop's process and of those that it has started, without its database, in MB. */
  memoryMb(): Promise<number>
  /** Processor time of the shop's process and its database since they started, in ms. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** A folder for one run of the bench, removed by `remove`. */
export async function benchFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tappet-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

let built: Promise<void> | undefined

/** Starts a demo shop as `npm start` does, but without a log; it builds the shop first if its sources have changed. */
export async function startShop(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningShop> {
  built ??= build()
  await built
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // As `npm start` does: compiled code is cached between starts.
  const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled')
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE,
    PORT: String(port),
    DATA_DIR: dataDir,
    // All orders are orders of the bench.
    DEMO_HISTORY: 'off',
    NODE_ENV: 'production',
    ...(await mallocSettings()),
    // Buyers of the bench pay for nothing, so they have more unpaid orders than real customers may have.
    UNPAID_ORDERS: '3,6,9999,40',
    HELD_PIECES: '40,100,99999999,600',
    ...settings,
  }
  const flags = await startFlags()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '../build/shop/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilItAnswers(`${url}/allProducts`, child)
  const startedInMs = performance.now() - startedAt
  return {
    url,
    dataDir,
    startedInMs,
    memoryMb: () => residentMb(child),
    cpuMs: () => cpuMsOf(dataDir, child.pid),
    stop: () => end(child),
  }
}

/** The flags for Node in `npm start`: `node FLAGS scripts/start.mjs`. */
async function startFlags(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'))
  return String(scripts.start).split(' ').slice(1, -1)
}

export async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${url} does not answer`)
    await new Promise((soon) => setTimeout(soon, 10))
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

async function residentMb({ pid }: ChildProcess): Promise<number> {
  const sizes = [pid, ...(await helpersOf(pid))].map(async (one) => {
    // One that has ended meanwhile has none.
    const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
