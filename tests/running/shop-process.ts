import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFailed, onTestFinished } from 'vitest'

interface Options {
  /** Its whole environment except PATH; the shop gets no other variable of this machine. */
  readonly env: Record<string, string>
  /** The shop's folder, if it is not this one. */
  readonly root?: string
  readonly uid?: number
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A shop in its own process, as `npm start` runs it. */
export interface ShopProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** Every line of its standard output. */
  readonly output: string[]
  /** Everything on its standard error. */
  errors(): string
  /** Its address when it is open; rejects if it ends instead. */
  readonly open: Promise<string>
  readonly ended: Promise<Ended>
}

export const here = new URL('../../', import.meta.url).pathname.replace(/\/$/, '')

/** What `npm start` sets for the shop: without the cache each process compiles a thousand files. */
export function shopEnv(root: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DEMO_HISTORY: 'off',
    NODE_COMPILE_CACHE: `${root}/node_modules/.cache/compiled`,
  }
}

/** Starts a shop, which ends at the latest with the test. */
export function startShop({ env, root = here, uid }: Options): ShopProcess {
  // The Node of that folder, because an ordinary user may be unable to enter this one.
  const node = root === here ? process.execPath : `${root}/node_modules/node/bin/node`
  const child = spawn(node, ['build/shop/main.js'], {
    cwd: root,
    env: { ...shopEnv(root), PORT: '0', LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const output: string[] = []
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = new Promise<Ended>((done, fail) => {
    child.once('close', (code, signal) => done({ code, signal }))
    // If the process cannot be started, it is never closed.
    child.once('error', fail)
  })
  const open = new Promise<string>((answer, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      output.push(line)
      if (line.includes('"the shop is open"')) answer(JSON.parse(line).url)
    })
    ended.then(({ code, signal }) => fail(new Error(`The shop ended (${signal ?? code}): ${errors}`)), fail)
  })
  // A test that only waits for the end does not handle this rejection.
  open.catch(() => {})
  onTestFailed(() => console.error([...output.slice(-20), errors].join('\n')))
  onTestFinished(async () => {
    await end({ child, ended })
  })
  return { child, pid: child.pid ?? 0, output, errors: () => errors, open, ended }
}

/** Stops a shop in order, and waits for its end. */
export async function end({ child, ended }: Pick<ShopProcess, 'child' | 'ended'>): Promise<Ended> {
  child.kill('SIGTERM')
  return ended
}
