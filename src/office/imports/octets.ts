import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'
import { importRefusals } from './messages/import-rules.ts'

/* Calls whose body is a file, which is read as it comes. */

/** Serves calls in a scope of their own, whose bodies are read by their handlers: after the bearer was authorised. */
export async function withOctets(
  app: FastifyInstance,
  serveCalls: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null, undefined))
    serveCalls(scope)
  })
}

/** Reads the body of a request. @throws Refusal `unsupported` for another content type, and as `read` does. */
export async function readOctets<Answer>(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  read: (content: AsyncIterable<Uint8Array>) => Promise<Answer>,
): Promise<Answer> {
  try {
    if (!/^application\/octet-stream\b/i.test(headers['content-type'] ?? ''))
      throw new Refusal('unsupported', 'not_octets', importRefusals.notOctets)
    return await read(raw.iterator({ destroyOnReturn: false }))
  } catch (error) {
    // The unread rest of the body would precede the next request of the connection.
    raw.resume()
    throw error
  }
}
