import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, atMost, type Figure, inTime, none, type Scale } from '../../proof.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'

const crowds: Record<Scale, { connections: number; forMs: number; cutWithinMs: number | undefined }> = {
  quick: { connections: 300, forMs: 2500, cutWithinMs: undefined },
  // The shop's time limits are 20 s for headers and 30 s for bodies, checked every 30 s.
  full: { connections: 1000, forMs: 15_000, cutWithinMs: 65_000 },
}
const dripMs = 1000

/** Many clients send headers and bodies at one byte a second, while honest visitors use the shop. */
export async function slowClients(world: World, scale: Scale): Promise<Figure[]> {
  const { connections, forMs, cutWithinMs } = crowds[scale]
  const crowd = await Promise.all(
    Array.from({ length: connections }, (_, number) => slowly(world.url, starts(number))),
  )
  try {
    const open = () => crowd.filter(({ socket }) => !socket.destroyed).length
    const begun = open()
    const honest = await visit(world, forMs)
    const took = honest.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const figures = [
      atLeast('slow connections at once', begun, connections),
      ...inTime(
        scale,
        `p95 of ${honest.length} honest requests at the same time`,
        took[Math.floor(took.length * 0.95)] ?? Number.NaN,
        1000,
        ' ms',
      ),
      none(
        'honest requests not answered 200',
        honest.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`),
      ),
    ]
    if (cutWithinMs === undefined) return figures
    const until = Date.now() + cutWithinMs
    while (open() > 0 && Date.now() < until) await pause(500)
    return [...figures, atMost('slow connections still open after 80 s', open(), 0)]
  } finally {
    for (const one of crowd) one.stop()
  }
}

/** The starts of slow requests: in the middle of a header, of a body, of a chunk, and no byte at all. */
function starts(number: number): string {
  const post = 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const kinds = [
    'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    `${post}Content-Length: 100000\r\n\r\n{"email":"`,
    `${post}Transfer-Encoding: chunked\r\n\r\nfffff\r\n{"email":"`,
    '',
  ]
  return kinds[number % kinds.length] ?? ''
}

function slowly(url: string, start: string): Promise<{ socket: Socket; stop(): void }> {
  const { hostname, port } = new URL(url)
  return new Promise((begun) => {
    const socket = connect(Number(port), hostname)
    let drip: NodeJS.Timeout | undefined
    const stop = () => {
      clearInterval(drip)
      socket.destroy()
    }
    socket.on('error', stop)
    socket.on('close', stop)
    socket.resume()
    socket.once('connect', () => {
      if (start !== '') socket.write(start)
      drip = setInterval(() => start !== '' && socket.write('a'), dripMs)
      begun({ socket, stop })
    })
    socket.once('error', () => begun({ socket, stop }))
  })
}

async function visit({ url, tokens, existing }: World, forMs: number) {
  const seen: { path: string; status: number; ms: number }[] = []
  const paths = [
    '/',
    '/api/addProduct?limit=24',
    '/allProducts',
    `/api/tools/${existing.product[0]}`,
    `/api/order/${existing.order[0]}`,
  ]
  const until = performance.now() + forMs
  const walk = async (first: number) => {
    for (let step = first; performance.now() < until; step++) {
      const path = paths[step % paths.length] ?? '/'
      const startedAt = performance.now()
      const { status } = await send(url, {
        method: 'GET',
        path,
        headers: { authorization: `Bearer ${tokens.customer}` },
      })
      seen.push({ path, status, ms: performance.now() - startedAt })
      await pause(20)
    }
  }
  await Promise.all([0, 1, 2, 3, 4].map(walk))
  return seen
}
