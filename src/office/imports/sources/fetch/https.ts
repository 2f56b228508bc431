import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { type Fetched, fetchFault, type Net, type RemoteFile } from './model.ts'
import { reach } from './reach.ts'

const mostRedirects = 5

/**
 * Opens a file of an https server. Each redirect is looked at as the first address was; name and password go to no other host.
 * @throws Refusal `fetch_failed`, and the errors of connections.
 */
export async function openHttps(remote: RemoteFile, net: Net, signal: AbortSignal): Promise<Fetched> {
  let url = remote.url
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const headers = { ...seenBefore(remote), ...(isSameServer(url, remote.url) && authorization(remote)) }
    const answer = await ask(url, headers, net, signal)
    const { statusCode = 0 } = answer
    const place = [301, 302, 303, 307, 308].includes(statusCode) ? answer.headers.location : undefined
    if (place !== undefined) {
      answer.destroy()
      url = redirected(place, url)
      continue
    }
    if (statusCode === 200) return fileOf(answer, url)
    answer.destroy()
    if (statusCode === 304) return { kind: 'same' }
    throw fetchFault(fetchSentences.status(statusCode))
  }
  throw fetchFault(fetchSentences.redirects)
}

function redirected(place: string, from: URL): URL {
  const url = URL.parse(place, from)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw fetchFault(fetchSentences.redirectedElsewhere)
  return url
}

function isSameServer(one: URL, other: URL): boolean {
  return one.host === other.host
}

function seenBefore({ etag, modified }: RemoteFile): Record<string, string> {
  return {
    ...(etag !== '' && { 'if-none-match': etag }),
    ...(modified !== '' && { 'if-modified-since': modified }),
  }
}

function authorization({ user, password }: RemoteFile): Record<string, string> {
  if (user === '' && password === '') return {}
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

/** Sends one request to the very address that was looked at; the certificate must be of the host of the URL. */
async function ask(
  url: URL,
  headers: Record<string, string>,
  net: Net,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { protocol, hostname } = url
  const port = url.port === '' ? 443 : Number(url.port)
  const address = await reach({ protocol, hostname, port }, net)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = request(
    {
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      servername: isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '',
      headers: {
        host: url.host,
        'user-agent': 'import-source/1.0',
        accept: '*/*',
        'accept-encoding': 'identity',
        ...headers,
      },
      agent: false,
      signal,
    },
    (answer) => {
      // Its reader hears of errors; without one, such as after a redirect, they mean nothing.
      answer.on('error', () => {})
      resolve(answer)
    },
  )
  asked.setTimeout(net.limits.answerMs, () => asked.destroy(fetchFault(fetchSentences.noAnswer)))
  asked.on('error', reject)
  asked.end()
  return promise
}

function fileOf(answer: IncomingMessage, url: URL): Fetched {
  // From here on the speed of the body is looked at instead.
  answer.socket.setTimeout(0)
  const { etag = '', 'last-modified': modified = '' } = answer.headers
  return {
    kind: 'file',
    name: nameOf(url.pathname),
    etag: etag.slice(0, 500),
    modified: modified.slice(0, 100),
    content: answer,
  }
}

/** The name of the file at a path. */
export function nameOf(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 200) || 'file'
  } catch {
    return last.slice(0, 200) || 'file'
  }
}
