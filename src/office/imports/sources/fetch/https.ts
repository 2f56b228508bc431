import type { IncomingMessage } from 'node:http'
import { openHttps as openOutside } from '#platform/http/outside/open-https.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { type Fetched, fetchFault, type Net, type RemoteFile } from './model.ts'
import { inSentences } from './reach.ts'

/**
 * Opens a file of an https server; name and password go to no other host.
 * @throws Refusal `fetch_failed`, and the errors of connections.
 */
export async function openHttps(remote: RemoteFile, net: Net, signal: AbortSignal): Promise<Fetched> {
  const asking = {
    headers: { 'user-agent': 'import-source/1.0', accept: '*/*', ...seenBefore(remote) },
    ownHeaders: authorization(remote),
    answerMs: net.limits.answerMs,
    signal,
  }
  const { url, answer } = await inSentences(() => openOutside(remote.url, asking, net))
  const { statusCode = 0 } = answer
  if (statusCode === 200) return fileOf(answer, url)
  answer.destroy()
  if (statusCode === 304) return { kind: 'same' }
  throw fetchFault(fetchSentences.status(statusCode))
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

function fileOf(answer: IncomingMessage, url: URL): Fetched {
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
