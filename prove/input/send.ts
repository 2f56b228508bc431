import { Agent, request } from 'node:http'

/** A request that is sent exactly as written, even if it is invalid. */
export interface Sent {
  readonly method: string
  /** The path from `/` on, not encoded. */
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export interface Got {
  /** 0 if the connection failed without an answer. */
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
// An upload may use the decoder for 20 s (src/catalog/products/picture/reencode.ts).
const longestMs = 40_000

/** Sends a request to a shop. Returns any answer. */
export function send(url: string, { method, path, headers = {}, body }: Sent): Promise<Got> {
  return new Promise((done) => {
    const failed = (error: Error) => done({ status: 0, type: '', headers: {}, text: error.message })
    const { hostname, port } = new URL(url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asking = request(
      { hostname, port, agent, method, path, headers: { ...length, ...headers }, timeout: longestMs },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', failed)
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asking.on('timeout', () => asking.destroy(new Error(`no answer within ${longestMs} ms`)))
    asking.on('error', failed)
    asking.end(body)
  })
}
