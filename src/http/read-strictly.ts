import type { FastifyInstance } from 'fastify'
import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

/**
 * Takes paths of this shop only, JSON and nothing else for a body, and no zero byte anywhere: PostgreSQL has no place for one, so it would end as
 * a failure of ours. No body at all is nothing wrong, whatever it is called: callers announce JSON and then send none.
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

/** Anything else could be read as an address on another host (`//evil.example`, `/\evil.example`), or as none at all. */
const isPath = /^\/(?![/\\])/

/** `\u0000` as JSON escapes it, as against a backslash that is itself escaped. */
const escapedZero = /(?<!\\)(?:\\\\)*\\u0000/
