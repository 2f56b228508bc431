import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered from the cache, which is not logged. */
    isStored?: true
  }
}

/**
 * Answers a request from the cache under its canonical address. Returns false when there is no entry.
 * @param askedAt when it began to wait, as `PageCache.answer` takes it.
 */
export function answerFromCache(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  askedAt?: number,
): boolean {
  if (!cache.answer(request.raw, reply.raw, key, askedAt)) return false
  request.isStored = true
  reply.hijack()
  return true
}
