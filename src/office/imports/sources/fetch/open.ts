import { fetchSentences } from '../messages/fetch-sentences.ts'
import { openHttps } from './https.ts'
import { type Fetched, fetchFault, type Net, type RemoteFile } from './model.ts'
import { fastEnough } from './slow.ts'

const byScheme: Readonly<
  Record<string, (remote: RemoteFile, net: Net, signal: AbortSignal) => Promise<Fetched>>
> = {
  'https:': openHttps,
  // Few shops use these: their libraries are loaded when they are needed.
  'ftps:': async (...given) => (await import('./ftps.ts')).openFtps(...given),
  'sftp:': async (...given) => (await import('./sftp.ts')).openSftp(...given),
}

/**
 * Opens the file at an address, within the limits of time and speed; its size is limited where it is stored.
 * @throws Refusal `fetch_failed`, and the errors of connections, also while its content is read.
 */
export async function openAddress(remote: RemoteFile, net: Net, stopped: AbortSignal): Promise<Fetched> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(net.limits.wholeMs)])
  const open = byScheme[remote.url.protocol]
  if (open === undefined) throw fetchFault(fetchSentences.scheme)
  const fetched = await open(remote, net, signal)
  if (fetched.kind === 'same') return fetched
  return { ...fetched, content: fastEnough(fetched.content, net.limits, signal) }
}
