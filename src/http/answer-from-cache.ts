import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteCache } from './byte-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered from the cache, which is not logged. */
    isKept?: true
  }
}

/** Answers a request from the cache under its canonical address. Returns false when there is no entry. */
export function answerFromCache(
  cache: ByteCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): boolean {
  if (!cache.answer(request.raw, reply.raw, key)) return false
  request.isKept = true
  reply.hijack()
  return true
}
