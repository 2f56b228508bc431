import type { FastifyInstance } from 'fastify'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'

/**
 * Accepts only paths of this shop, JSON bodies, and no zero byte, which PostgreSQL cannot store. An empty body is valid
 * with any content type, because some clients announce JSON and send no body.
 */
export function readStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (escapedZero.test(body)) return done(new Refusal('invalid', 'invalid', refusals.invalid))
    return parse(request, body, done)
  })
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00') || !isPath.test(request.url))
      throw new Refusal('invalid', 'invalid', refusals.invalid)
  })
}

/** Other forms may be parsed as an address on another host (`//evil.example`, `/\evil.example`), or are not valid. */
const isPath = /^\/(?![/\\])/

/** `\u0000` as JSON escapes it, but not after a backslash that is itself escaped. */
const escapedZero = /(?<!\\)(?:\\\\)*\\u0000/
