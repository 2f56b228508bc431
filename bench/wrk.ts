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

/**
 * Requests answered a second. wrk is written in C: a client in JavaScript would saturate before a cached page does.
 * @throws when wrk is missing, or anything but 2xx came back.
 */
export async function requestsPerSecond(
  url: string,
  { connections, seconds, script, headers = {} }: Load,
): Promise<number> {
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`],
    ...(script === undefined ? [] : ['-s', script]),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed (Debian: apt-get install wrk)')
    throw error
  })
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (wrong !== undefined) throw new Error(`${url}: ${wrong} answers were not 2xx`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
