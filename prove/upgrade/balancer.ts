import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findHaproxy, haproxyEnv } from '../../scripts/engines/haproxy.mjs'
import { freePort } from '../../tests/free-port.ts'
import { until } from '../rounds.ts'

export interface Balancer {
  readonly url: string
  /** Waits until it sends requests to all of its servers. */
  allUp(): Promise<void>
  close(): Promise<void>
}

/** HAProxy before several processes: it asks each of them every second whether it is ready, and repeats no request. */
export async function openBalancer(folder: string, urls: readonly string[]): Promise<Balancer> {
  const program = findHaproxy()
  if (program === undefined)
    throw new Error(
      'HAProxy is missing: scripts/engines/haproxy.mjs could not fetch it from Debian’s packages',
    )
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const servers = urls.map(
    (each, index) => `  server shop${index} ${new URL(each).host} check inter 1s fall 2 rise 1`,
  )
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 3s
frontend all
  bind 127.0.0.1:${port}
  stats enable
  stats uri /balancer
  default_backend shops
backend shops
  http-reuse never
  option httpchk GET /readyz
  http-check expect status 200
${servers.join('\n')}
`,
  )
  const child = spawn(program, ['-db', '-f', file], { env: haproxyEnv, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    url,
    async allUp() {
      await until(async () => {
        const text = await fetch(`${url}/balancer;csv`).then(
          (answer) => answer.text(),
          () => '',
        )
        return text.split('\n').filter((line) => /^shops,shop\d,.*,UP,/.test(line)).length === urls.length
      })
    },
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
