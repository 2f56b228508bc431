import { Agent, request } from 'node:http'

/** A request as it goes over the wire: no library sets its path or its host straight. */
export interface Wired {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as a form, in place of a body. */
  readonly form?: Readonly<Record<string, string>>
}

/** An answer as it came. A connection that fails is status 0. */
export interface Seen {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request to a shop, its path untouched. */
export function raw(url: string, { method, path, headers, body, form }: Wired): Promise<Seen> {
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

function bytesOf(body: Wired['body'], form: Wired['form']): Buffer | undefined {
  if (form !== undefined) return Buffer.from(new URLSearchParams(form).toString())
  return body === undefined ? undefined : Buffer.from(JSON.stringify(body))
}

/** What an answer says, without what differs from one request to the next. */
export function saying({ status, text }: Seen): string {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`
}

let networks = 0

/** An address of a network that nobody has come from yet, as a trusted proxy names it. */
export function freshNetwork(): Readonly<Record<string, string>> {
  networks += 1
  return {
    'x-forwarded-for': `2001:db8:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`,
  }
}
