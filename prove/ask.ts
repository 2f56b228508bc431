import { createHash } from 'node:crypto'

/** What a shop answered to one request. */
export interface Answer {
  readonly status: number
  /** The body, parsed if it is JSON. */
  readonly body: unknown
  readonly ms: number
}

interface Asked {
  readonly token?: string
  readonly body?: unknown
  /** Sent as a form instead of a JSON body. */
  readonly form?: Record<string, string>
  readonly headers?: Record<string, string>
}

/** Sends one request to a shop. A failed connection gives status 0: nothing was acknowledged. */
export async function ask(url: string, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const startedAt = performance.now()
  const took = () => performance.now() - startedAt
  try {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(asked.token === undefined ? {} : signedIn(asked.token)),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      body: bodyOf(asked),
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text), ms: took() }
  } catch (error) {
    return { status: 0, body: String(error), ms: took() }
  }
}

/** Each user has their own network, if the shop trusts the proxy header (prove/people.ts: separateNetworks). */
function signedIn(token: string): Record<string, string> {
  const [a, b, c] = createHash('sha256').update(token).digest()
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.${a}.${b}.${c}` }
}

function bodyOf({ body, form }: Asked): string | URLSearchParams | undefined {
  if (form !== undefined) return new URLSearchParams(form)
  return body === undefined ? undefined : JSON.stringify(body)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An answer as text, for the message of a failed proof. */
export function answerText({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  return `${status} ${JSON.stringify(body)}`
}

/** One field of an answer's body. */
export function field({ body }: Pick<Answer, 'body'>, name: string): unknown {
  return typeof body === 'object' && body !== null && name in body
    ? body[name as keyof typeof body]
    : undefined
}
