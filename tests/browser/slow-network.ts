import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../free-port.ts'
import { type Draws, draws } from '../random.ts'

const headMs = 300
const lateMs = 2000
const latePart = 0.1
const pieceMs = 60
const piecesOfAnswer = 3

/** A network in front of a shop, whose answers come late and in pieces. */
export interface SlowNetwork {
  readonly url: string
  /** Sends requests to this port of the same machine from now on. */
  leadTo(port: number): void
  close(): void
}

/**
 * Opens a slow network: each answer begins up to 0.3 s late, one in ten up to 2 s, and arrives in pieces, at random by the seed.
 * Tests that only pass when an answer is fast, or the first, fail behind it.
 */
export async function openSlowNetwork(seed: number): Promise<SlowNetwork> {
  const random = draws(seed)
  let port = 0
  const server = createServer((asked, answer) => {
    forward(asked, answer, port, random).catch(() => answer.destroy())
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    leadTo: (to) => {
      port = to
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  port: number,
  { below, chance }: Draws,
) {
  const { method, url: path, headers } = asked
  const passed = request({ host: '127.0.0.1', port, method, path, headers })
  answer.once('close', () => passed.destroy())
  asked.pipe(passed)
  const got = await new Promise<IncomingMessage>((reply, fail) =>
    passed.once('response', reply).once('error', fail),
  )
  await wait(below(chance(latePart) ? lateMs : headMs))
  answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
  for await (const chunk of got) {
    const bytes: Buffer = chunk
    const step = Math.ceil(bytes.length / piecesOfAnswer)
    for (let from = 0; from < bytes.length; from += step) {
      answer.write(bytes.subarray(from, from + step))
      await wait(below(pieceMs))
    }
  }
  answer.end()
}
