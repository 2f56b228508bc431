import { connect, createServer, type Socket } from 'node:net'
import { listen } from './free-port.ts'

export interface SwallowingProxy {
  readonly port: number
  /** From now on the open connections stay open, and nothing that either side sends arrives. New ones work. */
  swallow(): void
  close(): Promise<void>
}

/** A proxy to a database on a Unix socket, as a firewall that forgets the connections that it knew. */
export async function swallowingProxy(socketFolder: string): Promise<SwallowingProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(`${socketFolder}/.s.PGSQL.5432`)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.once('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  const port = await listen(server)
  return {
    port,
    swallow() {
      for (const socket of open) socket.unpipe().resume()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
