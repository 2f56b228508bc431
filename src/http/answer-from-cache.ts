import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteCache } from './byte-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered from the cache, which leaves no line in the log. */
    isKept?: true
  }
}

/** Answers a request from the cache under its canonical address when that has it; false leaves it to the caller. */
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
