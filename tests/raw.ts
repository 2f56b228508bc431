import { Agent, request } from 'node:http'

/** A raw request, whose path and host no library normalises. */
export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form, in place of a body. */
  readonly form?: Readonly<Record<string, string>>
}

/** A raw answer. A failed connection has status 0. */
export interface RawAnswer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request to a shop without changing its path. */
export function raw(url: string, { method, path, headers, body, form }: RawRequest): Promise<RawAnswer> {
  const sent = bytesOf(body, form)
  const { hostname, port } = new URL(url)
  return new Promise((answer) => {
    const asked = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...(sent === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': sent.length }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', (error) => answer({ status: 0, headers: {}, text: String(error) }))
        response.on('end', () =>
          answer({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asked.on('error', (error) => answer({ status: 0, headers: {}, text: String(error) }))
    asked.end(sent)
  })
}

function bytesOf(body: RawRequest['body'], form: RawRequest['form']): Buffer | undefined {
  if (form !== undefined) return Buffer.from(new URLSearchParams(form).toString())
  return body === undefined ? undefined : Buffer.from(JSON.stringify(body))
}

/** An answer without the parts that differ between requests. */
export function comparableText({ status, text }: RawAnswer): string {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`
}

let networks = 0

/** The header of a trusted proxy for a client in a network that no other test uses. */
export function freshNetwork(): Readonly<Record<string, string>> {
  networks += 1
  return {
    'x-forwarded-for': `2001:db8:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`,
  }
}
