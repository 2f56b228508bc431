import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as after, setImmediate as turn } from 'node:timers/promises'
import { waitingConnections } from './waiting-connections.ts'

const firstWordMs = 2000
const quietMs = 300
const patienceMs = 10_000
const lookMs = 20
/** Requests are held until no connection came for this long, or, where they never stop, for `calmWithinMs`. */
const calmMs = 50
const calmWithinMs = 300
const holdAtMostMs = 1000
const holdLookMs = 2

export interface Ending {
  /** Every request goes through here: `answer` is called at once, or when the last connections are taken up. */
  pass(request: IncomingMessage, response: ServerResponse, answer: RequestListener): void
  /** Takes nothing new and ends when the last answer is sent. */
  end(): Promise<void>
}

/**
 * How a server stops so that no request that was sent is lost (docs/decisions/stopping.md):
 *
 * 1. Requests are held back for a moment, so that every connection that waits is taken up; then the server stops
 *    listening. Who comes later is refused before anything is sent.
 * 2. From then on every answer is the last one on its connection, and says so.
 * 3. A connection on which nothing is asked is closed only when nothing has moved on any for 300 ms. One on which nothing
 *    was ever asked is awaited for 2 s.
 *
 * To be called before the server listens.
 */
export function endingOf(server: Server): Ending {
  const open = new Set<Socket>()
  let takenUp = 0
  server.on('connection', (socket) => {
    takenUp += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let state: 'open' | 'holding' | 'last' = 'open'
  const held: (() => void)[] = []
  const answerLast: Ending['pass'] = (request, response, answer) => {
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
      const { closed } = await stopListening(server, () => takenUp)
      state = 'last'
      for (const answer of held) answer()
      await untilQuiet(open, () => server.closeIdleConnections())
      await closed
    },
  }
}

/** Ends when no connection is open. `closeIdle` is called whenever one on which nothing is asked may be closed. */
async function untilQuiet(open: ReadonlySet<Socket>, closeIdle: () => void): Promise<void> {
  const startedAt = performance.now()
  let [moved, movedAt] = [bytesOf(open), startedAt]
  while (open.size > 0) {
    await after(lookMs)
    // What has arrived is read first: timers come before it in the loop of events.
    await turn()
    const [now, bytes] = [performance.now(), bytesOf(open)]
    if (bytes !== moved) [moved, movedAt] = [bytes, now]
    const isFirstWordAwaited =
      now - startedAt < firstWordMs && [...open].some(({ bytesRead }) => bytesRead === 0)
    const isQuiet = now - movedAt >= quietMs && !isFirstWordAwaited
    if (isQuiet || now - startedAt >= patienceMs) closeIdle()
  }
}

/** Stops at a moment when no connection waits to be taken up: the system would reset it, and what was sent on it. */
async function stopListening(
  server: Server,
  takenUp: () => number,
): Promise<{ readonly closed: Promise<void> }> {
  const address = server.address()
  const areWaiting =
    typeof address === 'object' && address !== null ? waitingConnections(address) : () => false
  const startedAt = performance.now()
  let [count, countedAt] = [takenUp(), startedAt]
  for (;;) {
    await after(holdLookMs)
    await turn()
    const now = performance.now()
    if (takenUp() !== count) [count, countedAt] = [takenUp(), now]
    const isCalm = now - countedAt >= calmMs || now - startedAt >= calmWithinMs
    if ((isCalm && !areWaiting()) || now - startedAt >= holdAtMostMs) break
  }
  // An HTTP server's own close() would end at once whatever has not asked yet.
  return { closed: new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done())) }
}

function bytesOf(sockets: ReadonlySet<Socket>): number {
  let sum = 0
  for (const { bytesRead, bytesWritten } of sockets) sum += bytesRead + bytesWritten
  return sum
}
