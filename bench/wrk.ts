import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Load {
  readonly connections: number
  readonly seconds: number
  /** A Lua script of wrk's. */
  readonly script?: string
  readonly headers?: Record<string, string>
}

export interface Answered {
  readonly perSecond: number
  /** So many milliseconds took the slowest but one of a hundred answers. */
  readonly p99Ms: number
}

/**
 * Requests answered a second. wrk is written in C: a client in JavaScript would saturate before a cached page does.
 * @throws when wrk is missing, or anything but 2xx came back.
 */
export async function requestsPerSecond(url: string, load: Load): Promise<number> {
  return (await answered(url, load)).perSecond
}

/** The same, with how long the answers took. */
export async function answered(
  url: string,
  { connections, seconds, script, headers = {} }: Load,
): Promise<Answered> {
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...(script === undefined ? [] : ['-s', script]),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed (Debian: apt-get install wrk)')
    throw error
  })
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (wrong !== undefined) throw new Error(`${url}: ${wrong} answers were not 2xx`)
  const [, time, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(time) * (msOf[unit] ?? Number.NaN),
  }
}

const msOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
