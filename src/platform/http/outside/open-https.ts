import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type Outside, OutsideFault } from './model.ts'
import { reach, serverName } from './reach.ts'

const httpsPort = 443
const mostRedirects = 5

export interface HttpsOutside extends Outside {
  /** In place of Node's. */
  readonly request?: typeof httpsRequest
}

interface Asking {
  /** What each server on the way is sent. */
  readonly headers: Readonly<Record<string, string>>
  /** What the server of the first address is sent, and no other, such as a password. */
  readonly ownHeaders?: Readonly<Record<string, string>>
  /** Until a server answers; without it as long as the signal lets. */
  readonly answerMs?: number
  /** Is posted; then no redirect is followed: its answer is returned. */
  readonly body?: string
  readonly signal: AbortSignal
}

/** The answer to a request, and the URL that it is of. */
interface Opened {
  readonly url: URL
  readonly answer: IncomingMessage
}

/**
 * Asks an https server for what is at a URL, and returns what it answers, of any status but a redirect. Each redirect is looked at as the
 * first address was. Who calls it destroys the answer.
 * @throws OutsideFault, the signal's reason, and the errors of connections, also while the answer is read.
 */
export async function openHttps(start: URL | null, asking: Asking, outside: HttpsOutside): Promise<Opened> {
  let url = start
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new OutsideFault('not_https')
    const answer = await ask(url, { ...asking, isOwn: url.host === start?.host }, outside)
    const isRedirect = asking.body === undefined && [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)
    const place = isRedirect ? answer.headers.location : undefined
    if (place === undefined) return { url, answer }
    answer.destroy()
    url = URL.parse(place, url)
  }
  throw new OutsideFault('redirects')
}

/** Sends one request to the very address that was looked at; the certificate must be of the host of the URL. */
async function ask(
  url: URL,
  { headers, ownHeaders, isOwn, answerMs, body, signal }: Asking & { readonly isOwn: boolean },
  outside: HttpsOutside,
): Promise<IncomingMessage> {
  const { hostname } = url
  const port = url.port === '' ? httpsPort : Number(url.port)
  const host = await reach({ hostname, port }, [httpsPort], outside)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request = httpsRequest } = outside
  const asked = request(
    {
      host,
      port,
      method: body === undefined ? 'GET' : 'POST',
      path: `${url.pathname}${url.search}`,
      servername: serverName(hostname),
      headers: {
        host: url.host,
        'accept-encoding': 'identity',
        ...headers,
        ...(isOwn && ownHeaders),
      },
      agent: false,
      signal,
    },
    (answer) => {
      // Its reader hears of errors; without one, such as after a redirect, they mean nothing.
      answer.on('error', () => {})
      // From here on its reader looks at the time.
      answer.socket.setTimeout(0)
      resolve(answer)
    },
  )
  if (answerMs !== undefined) asked.setTimeout(answerMs, () => asked.destroy(new OutsideFault('no_answer')))
  asked.on('error', reject)
  asked.end(body)
  return promise
}
