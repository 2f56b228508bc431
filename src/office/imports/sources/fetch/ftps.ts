import { PassThrough } from 'node:stream'
import { Client, FTPError } from 'basic-ftp'
import { serverName } from '#platform/http/outside/reach.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { nameOf } from './https.ts'
import { type Fetched, fetchFault, type Net, type RemoteFile } from './model.ts'
import { reach } from './reach.ts'

const implicitPort = 990
/** What a server answers to a wrong name or password, and to a path without a file (RFC 959). */
const notLoggedIn = 530
const noFile = 550

/**
 * Opens a file of an FTP server over TLS: at port 990 from the first byte, else by AUTH TLS. The passive address must be the control host's.
 * @throws Refusal `fetch_failed`, and the errors of connections.
 */
export async function openFtps(
  { url, port, user, password }: RemoteFile,
  net: Net,
  signal: AbortSignal,
): Promise<Fetched> {
  const { protocol, hostname } = url
  const host = await reach({ protocol, hostname, port }, net)
  const path = decodeURIComponent(url.pathname)
  const client = new Client(net.limits.answerMs, { allowSeparateTransferHost: false })
  const stop = () => client.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await client.access({
      host,
      port,
      user: user === '' ? 'anonymous' : user,
      password: password === '' ? 'guest' : password,
      secure: port === implicitPort ? 'implicit' : true,
      secureOptions: { host, servername: serverName(hostname) },
    })
  } catch (error) {
    client.close()
    signal.removeEventListener('abort', stop)
    throw faultOf(error, signal)
  }
  const content = new PassThrough()
  void client
    .downloadTo(content, path)
    .catch((error: unknown) => content.destroy(faultOf(error, signal)))
    .finally(() => {
      signal.removeEventListener('abort', stop)
      client.close()
    })
  // A reader that gives up ends the connection too.
  content.on('close', stop)
  return { kind: 'file', name: nameOf(url.pathname), etag: '', modified: '', content }
}

function faultOf(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted && signal.reason instanceof Error) return signal.reason
  if (error instanceof FTPError && error.code === notLoggedIn) return fetchFault(fetchSentences.login)
  if (error instanceof FTPError && error.code === noFile) return fetchFault(fetchSentences.noFile)
  if (error instanceof FTPError) return fetchFault(fetchSentences.ftp(error.code))
  if (!(error instanceof Error)) return new Error(String(error))
  return error.message.includes('PASV returned another host') ? fetchFault(fetchSentences.passiveHost) : error
}
