import { createHash } from 'node:crypto'
import ssh2 from 'ssh2'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { nameOf } from './https.ts'
import { type Fetched, fetchFault, type Net, type RemoteFile } from './model.ts'
import { reach } from './reach.ts'

/** SSH_FX_NO_SUCH_FILE of SFTP. */
const noSuchFile = 2

/** The fingerprint of a key as `ssh-keygen -l` shows it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/**
 * Opens a file of an SFTP server, which must have the very key that was approved: it is compared before name and password are sent.
 * @throws Refusal `fetch_failed`, and the errors of connections.
 */
export async function openSftp(remote: RemoteFile, net: Net, signal: AbortSignal): Promise<Fetched> {
  const { url, user, password, hostKey } = remote
  const client = await connect(remote, net, signal, {
    username: user,
    password,
    accepts: (shown) => shown === hostKey,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>()
  client.on('error', reject)
  client.sftp((error, sftp) => {
    if (error) return reject(error)
    const content = sftp.createReadStream(decodeURIComponent(url.pathname))
    content.once('open', () =>
      resolve({ kind: 'file', name: nameOf(url.pathname), etag: '', modified: '', content }),
    )
    content.on('error', (fault: Error & { code?: number | string }) =>
      reject(fault.code === noSuchFile ? fetchFault(fetchSentences.noFile) : fault),
    )
    content.on('close', () => client.end())
    client.on('close', () => content.destroy(stopReason(signal)))
  })
  return promise.catch((error: unknown) => {
    client.end()
    throw error
  })
}

/**
 * The fingerprint of the key that an SFTP server shows; nothing is sent to it.
 * @throws Refusal `fetch_failed`, and the errors of connections.
 */
export async function hostKeyOf(remote: RemoteFile, net: Net, signal: AbortSignal): Promise<string> {
  let seen = ''
  const accepts = (shown: string) => {
    seen = shown
    return false
  }
  try {
    const client = await connect(remote, net, signal, { username: '', password: '', accepts })
    client.end()
  } catch (error) {
    if (seen === '') throw error
  }
  if (seen === '') throw fetchFault(fetchSentences.noHostKey)
  return seen
}

interface Login {
  readonly username: string
  readonly password: string
  readonly accepts: (fingerprint: string) => boolean
}

async function connect(
  { url: { protocol, hostname }, port }: RemoteFile,
  net: Net,
  signal: AbortSignal,
  { username, password, accepts }: Login,
): Promise<ssh2.Client> {
  const host = await reach({ protocol, hostname, port }, net)
  const client = new ssh2.Client()
  const { promise, resolve, reject } = Promise.withResolvers<ssh2.Client>()
  let isOther = false
  const config: ssh2.ConnectConfig = {
    host,
    port,
    username: username === '' ? 'nobody' : username,
    password,
    readyTimeout: net.limits.answerMs,
    hostVerifier: (key: Buffer) => {
      isOther = !accepts(fingerprintOf(key))
      return !isOther
    },
  }
  client.once('ready', () => resolve(client))
  client.on('error', (error: Error & { level?: string }) => {
    if (isOther) return reject(fetchFault(fetchSentences.hostKey))
    reject(error.level === 'client-authentication' ? fetchFault(fetchSentences.login) : error)
  })
  const stop = () => {
    reject(stopReason(signal))
    client.destroy()
  }
  signal.addEventListener('abort', stop, { once: true })
  client.once('close', () => {
    signal.removeEventListener('abort', stop)
    reject(fetchFault(fetchSentences.broke))
  })
  client.connect(config)
  return promise
}

function stopReason(signal: AbortSignal): Error {
  return signal.aborted && signal.reason instanceof Error ? signal.reason : fetchFault(fetchSentences.broke)
}
