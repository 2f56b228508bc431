import { routes } from '#base/contract/routes.ts'
import type { CallName, SentAnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { CallRefused } from '#web/client/call.ts'

/** The token, parameters and body of a call. */
export interface Sent {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number | undefined>
  /** Sent as JSON, of any type: tests send invalid bodies too. */
  readonly body?: unknown
  /** Sent unchanged, in place of `body`. */
  readonly raw?: string
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
}

/** Makes a call of the contract and returns the raw response. */
export function send(url: string, name: CallName, sent: Sent = {}): Promise<Response> {
  const text = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  return fetch(new URL(callUrl(name, sent.params, sent.query), url), {
    method: routes[name].method,
    headers: {
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    },
    body: text,
  })
}

export type Call = <Name extends CallName>(name: Name, sent?: Sent) => Promise<SentAnswerOf<Name>>

/**
 * A client of a shop: makes a call by its name and returns the body.
 * @throws CallRefused, with `status`, `code`, `message` and `body`, as in the browser.
 */
export function callsTo(url: string): Call {
  return async (name, sent) => {
    const response = await send(url, name, sent)
    const body = await response.json()
    if (!response.ok) throw new CallRefused(response.status, body)
    return body
  }
}
