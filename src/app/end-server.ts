import type { Server } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

const drainMs = 300
const firstWordMs = 2000
const lookMs = 20

/**
 * How a server stops so that no request is lost: for a moment every answer asks its client to come back on a new
 * connection; then no new one is taken, but who has connected and not asked yet may still do so, within 2 s. Ends when
 * the last answer is sent. To be called before the server listens.
 */
export function endingOf(server: Server): () => Promise<void> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const isAwaited = () => [...open].some(({ bytesRead }) => bytesRead === 0)

  return async () => {
    if (!server.listening) return
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    await after(drainMs)
    // An HTTP server's own close() ends at once whatever has not asked yet, and a request that is on its way with it.
    const ended = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()))
    const deadline = Date.now() + firstWordMs
    while (isAwaited() && Date.now() < deadline) await after(lookMs)
    server.closeIdleConnections()
    const closing = setInterval(() => server.closeIdleConnections(), lookMs)
    await ended
    clearInterval(closing)
  }
}
