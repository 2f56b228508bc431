import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as after, setImmediate as turn } from 'node:timers/promises'
import { waitingConnections } from './waiting-connections.ts'

const firstRequestMs = 2000
const quietMs = 300
const closeAllAfterMs = 10_000
const pollMs = 20
/** Requests are held until no connection was accepted for this long, or for `calmWithinMs` under constant load. */
const calmMs = 50
const calmWithinMs = 300
const holdAtMostMs = 1000
const holdPollMs = 2

export interface GracefulStop {
  /** Every request goes through here: `answer` is called at once, or when the last connections are accepted. */
  pass(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void
  /** Accepts no new connections, and resolves when the last answer is sent. */
  end(): Promise<void>
}

/**
 * Stops a server without losing a request that was sent (docs/decisions/app/stopping.md):
 *
 * 1. Requests wait for a moment, so that every pending connection is accepted; then the server stops listening.
 *    Later clients are refused before they send anything.
 * 2. From then on every answer is the last one on its connection, and has `Connection: close`.
 * 3. Idle connections are closed only when no data has moved on any connection for 300 ms. Connections that never had a
 *    request get 2 s for one.
 *
 * Call it before the server listens.
 */
export function gracefulStop(server: Server): GracefulStop {
  const open = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let state: 'open' | 'holding' | 'last' = 'open'
  const held: (() => void)[] = []
  const answerLast: GracefulStop['pass'] = (request, response, answer) => {
    response.setHeader('connection', 'close')
    answer(request, response)
  }

  return {
    pass(request, response, answer) {
      if (state === 'open') answer(request, response)
      else if (state === 'last') answerLast(request, response, answer)
      else held.push(() => answerLast(request, response, answer))
    },
    async end() {
      if (!server.listening) return
      state = 'holding'
      const { closed } = await stopListening(server, () => accepted)
      state = 'last'
      for (const answer of held) answer()
      await untilQuiet(open, () => server.closeIdleConnections())
      await closed
    },
  }
}

/** Resolves when no connection is open. Calls `closeIdle` whenever idle connections may be closed. */
async function untilQuiet(open: ReadonlySet<Socket>, closeIdle: () => void): Promise<void> {
  const startedAt = performance.now()
  let [moved, movedAt] = [bytesOf(open), startedAt]
  while (open.size > 0) {
    await after(pollMs)
    // Let arrived data be read first: the event loop runs timers before I/O.
    await turn()
    const [now, bytes] = [performance.now(), bytesOf(open)]
    if (bytes !== moved) [moved, movedAt] = [bytes, now]
    const isFirstRequestAwaited =
      now - startedAt < firstRequestMs && [...open].some(({ bytesRead }) => bytesRead === 0)
    const isQuiet = now - movedAt >= quietMs && !isFirstRequestAwaited
    if (isQuiet || now - startedAt >= closeAllAfterMs) closeIdle()
  }
}

/** Stops listening at a moment without pending connections: the system would reset them, and lose their requests. */
async function stopListening(
  server: Server,
  accepted: () => number,
): Promise<{ readonly closed: Promise<void> }> {
  const address = server.address()
  const areWaiting =
    typeof address === 'object' && address !== null ? waitingConnections(address) : () => false
  const startedAt = performance.now()
  let [count, countedAt] = [accepted(), startedAt]
  for (;;) {
    await after(holdPollMs)
    await turn()
    const now = performance.now()
    if (accepted() !== count) [count, countedAt] = [accepted(), now]
    const isCalm = now - countedAt >= calmMs || now - startedAt >= calmWithinMs
    if ((isCalm && !areWaiting()) || now - startedAt >= holdAtMostMs) break
  }
  // The close() of an HTTP server would close connections without a request at once.
  return { closed: new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done())) }
}

function bytesOf(sockets: ReadonlySet<Socket>): number {
  let sum = 0
  for (const { bytesRead, bytesWritten } of sockets) sum += bytesRead + bytesWritten
  return sum
}
