import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Load {
  readonly connections: number
  readonly seconds: number
  /** Each has a part of the connections, and runs the script by itself; by default 1. */
  readonly threads?: number
  /** A Lua script for wrk. */
  readonly script?: string
  readonly headers?: Record<string, string>
  /** For robots, which the shop may refuse. */
  readonly mayBeRefused?: true
}

export interface Answered {
  readonly perSecond: number
  /** The 99th percentile of the answer times, in milliseconds. */
  readonly p99Ms: number
}

/**
 * Measures the answered requests per second with wrk, which is written in C: a client in JavaScript would be the
 * bottleneck for cached pages.
 * @throws if wrk is missing, or if an answer is not 2xx.
 */
export async function requestsPerSecond(url: string, load: Load): Promise<number> {
  return (await answered(url, load)).perSecond
}

/** The same, with the times of the answers. */
export async function answered(
  url: string,
  { connections, seconds, threads = 1, script, headers = {}, mayBeRefused }: Load,
): Promise<Answered> {
  const { stdout } = await run('wrk', [
    ...['-t', String(threads), '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...(script === undefined ? [] : ['-s', script]),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed (Debian: apt-get install wrk)')
    throw error
  })
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (wrong !== undefined && !mayBeRefused) throw new Error(`${url}: ${wrong} answers were not 2xx`)
  const [, time, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(time) * (msOf[unit] ?? Number.NaN),
  }
}

const msOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
