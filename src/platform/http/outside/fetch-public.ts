import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why something could not be fetched. `status`: the server answered with another one than 200. */
export const outsideFaults = [
  ...(['not_https', 'unknown_host', 'not_public', 'unreachable', 'status', 'busy', 'redirects'] as const),
  ...(['too_large', 'too_slow'] as const),
] as const
type FaultCode = (typeof outsideFaults)[number]

/** What another server did, or where it is, that a fetch cannot go on. */
export class OutsideFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode) {
    super(`Not fetched: ${code}`)
    this.name = 'OutsideFault'
    this.code = code
  }
}

/** How other servers are found and reached. */
export interface Outside {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (address: string) => boolean
  readonly request: typeof httpsRequest
}

/** The public internet. */
export const publicInternet: Outside = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  request: httpsRequest,
}

interface Limits {
  readonly mostBytes: number
  /** For all of it, from the first connection to the last byte. */
  readonly wholeMs: number
}

const mostRedirects = 4

/**
 * Fetches a file of a public https server into memory. The host is resolved once, and the connection is made to the very address that was
 * looked at; each redirect is looked at as the first address was. Nothing but the address is sent.
 * @throws OutsideFault
 */
export async function fetchPublic(
  address: string,
  { mostBytes, wholeMs }: Limits,
  outside: Outside = publicInternet,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(wholeMs)
  let url = URL.parse(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '')
      throw new OutsideFault('not_https')
    const answer = await ask(url, signal, outside)
    const { statusCode = 0, headers } = answer
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      answer.destroy()
      url = URL.parse(headers.location, url)
      continue
    }
    if (statusCode === 200) return bodyOf(answer, mostBytes, signal)
    answer.destroy()
    throw new OutsideFault([429, 502, 503, 504].includes(statusCode) ? 'busy' : 'status')
  }
  throw new OutsideFault('redirects')
}

async function ask(url: URL, signal: AbortSignal, outside: Outside): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses =
    isIP(host) === 0
      ? await outside.resolve(host).catch(() => {
          throw new OutsideFault('unknown_host')
        })
      : [host]
  const [first] = addresses
  if (first === undefined) throw new OutsideFault('unknown_host')
  // One that also has a private address is not trusted at all.
  if (!addresses.every(outside.isAllowed)) throw new OutsideFault('not_public')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  outside
    .request(
      {
        host: first,
        path: `${url.pathname}${url.search}`,
        servername: isIP(host) === 0 ? host : '',
        headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity' },
        agent: false,
        signal,
      },
      (answer) => {
        // Its reader hears of errors; without one, such as after a redirect, they mean nothing.
        answer.on('error', () => {})
        resolve(answer)
      },
    )
    .on('error', () => reject(new OutsideFault(signal.aborted ? 'too_slow' : 'unreachable')))
    .end()
  return promise
}

async function bodyOf(answer: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) throw new OutsideFault('too_large')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof OutsideFault) throw error
    throw new OutsideFault(signal.aborted ? 'too_slow' : 'unreachable')
  } finally {
    answer.destroy()
  }
  return Buffer.concat(pieces)
}
