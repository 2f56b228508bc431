import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { listen } from '../free-port.ts'

/** A connection to the database of a test that the test can interrupt and repair. */
export interface Wire {
  /** The URL of the database through this connection. */
  readonly url: string
  /** Closes every connection, and accepts none until `repair`. */
  cut(): void
  repair(): void
  close(): Promise<void>
}

/** Opens such a connection to the database at `url`, which names the folder of its socket. */
export async function wireTo(url: string): Promise<Wire> {
  const { hostname, pathname, username } = new URL(url)
  const socket = join(decodeURIComponent(hostname), '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(socket)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  const port = await listen(server)
  const hangUp = () => {
    for (const end of open) end.destroy()
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    cut() {
      isCut = true
      hangUp()
    },
    repair() {
      isCut = false
    },
    async close() {
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}
