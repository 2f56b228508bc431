import type { IncomingMessage, ServerResponse } from 'node:http'
import { byteLru } from './byte-lru.ts'
import { type Audience, decode, type Encoded, type Encoding, headersFor, negotiate } from './encoded.ts'

/** A body in one encoding with its headers. */
export interface Sent {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** The bodies of answers in every encoding. */
export interface Bodies {
  of(encoded: Encoded, encoding: Encoding): Buffer
  /** What to send of an answer to a client that accepts these encodings. */
  inEncoding(encoded: Encoded, acceptEncoding: string | undefined, audience: Audience): Sent
  /** Answers a GET or HEAD in the best encoding that its client accepts; with a 304, if it has this version. */
  send(encoded: Encoded, audience: Audience, request: IncomingMessage, response: ServerResponse): void
}

/** @param maxBytes of the cached bodies for clients without brotli, such as tools and some proxies. */
export function encodedBodies(maxBytes: number): Bodies {
  const cache = byteLru<Buffer>(maxBytes, (body, key) => body.length + key.length)

  function bodyOf(encoded: Encoded, encoding: Encoding): Buffer {
    if (encoding === 'br') return encoded.brotli
    // The tag is a hash of the compressed body: the same tag means the same bytes.
    const key = `${encoding} ${encoded.etag}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const body = decode(encoded, encoding)
    cache.set(key, body)
    return body
  }

  return {
    of: bodyOf,
    inEncoding(encoded, acceptEncoding, audience) {
      const encoding = negotiate(acceptEncoding)
      const body = bodyOf(encoded, encoding)
      return { body, headers: Object.fromEntries(pairs(headersOf(encoded, encoding, audience, body))) }
    },
    send(encoded, audience, request, response) {
      if (request.headers['if-none-match'] === encoded.etag) {
        response.writeHead(304, [...headersFor(encoded, audience)]).end()
        return
      }
      const encoding = negotiate(request.headers['accept-encoding'])
      const body = bodyOf(encoded, encoding)
      response.writeHead(encoded.status, headersOf(encoded, encoding, audience, body))
      if (request.method === 'HEAD') response.end()
      else response.end(body)
    },
  }
}

/** The headers of an answer in an encoding, names and values in turn. */
function headersOf(encoded: Encoded, encoding: Encoding, audience: Audience, { length }: Buffer): string[] {
  const headers = [...headersFor(encoded, audience), 'content-length', String(length)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return headers
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}
