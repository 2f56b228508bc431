import type { IncomingMessage } from 'node:http'
import { OutsideFault } from './model.ts'
import { type HttpsOutside, openHttps } from './open-https.ts'

interface Limits {
  readonly mostBytes: number
  /** For all of it, from the first connection to the last byte. */
  readonly wholeMs: number
}

/** The statuses of a server that may answer otherwise later. */
const busy = [429, 502, 503, 504]

/**
 * Fetches a picture of an https server into memory. Nothing but the address is sent.
 * @throws OutsideFault
 */
export async function fetchPublic(
  address: string,
  { mostBytes, wholeMs }: Limits,
  outside: HttpsOutside,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(wholeMs)
  try {
    const asking = { headers: { accept: 'image/*' }, signal }
    const { answer } = await openHttps(URL.parse(address), asking, outside)
    return await bodyOf(answer, mostBytes)
  } catch (error) {
    if (error instanceof OutsideFault) throw error
    throw new OutsideFault(signal.aborted ? 'too_slow' : 'unreachable')
  }
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const { statusCode = 0 } = answer
  const pieces: Buffer[] = []
  let size = 0
  try {
    if (statusCode !== 200) throw new OutsideFault(busy.includes(statusCode) ? 'busy' : 'status')
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) throw new OutsideFault('too_large')
      pieces.push(piece)
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(pieces)
}
