import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** A free port, for a process that cannot choose its own. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}

/** Opens a server on a free port of this machine alone, and returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port')
  return address.port
}
