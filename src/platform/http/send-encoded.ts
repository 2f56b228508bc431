import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Audience, type Encoded, headersFor, headersOf, negotiate } from './encoded.ts'
import type { Bodies } from './other-encodings.ts'

/** Sends a cached answer to a GET or HEAD, in the best encoding that its client accepts; a 304 to clients that have it. */
export function sendEncoded(
  { encoded, bodies, audience }: { encoded: Encoded; bodies: Bodies; audience: Audience },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.headers['if-none-match'] === encoded.etag) {
    response.writeHead(304, [...headersFor(encoded, audience)]).end()
    return
  }
  const encoding = negotiate(request.headers['accept-encoding'])
  const sendBody = (body: Buffer) => {
    response.writeHead(encoded.status, headersOf(encoded, { encoding, audience, body }))
    if (request.method === 'HEAD') response.end()
    else response.end(body)
  }
  const body = bodies.of(encoded, encoding)
  if (body instanceof Promise) body.then(sendBody, (error) => response.destroy(error))
  else sendBody(body)
}
