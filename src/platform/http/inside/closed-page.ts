import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '#platform/db/topics.ts'
import type { Encoded } from '#platform/page-cache/encoded.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { retrySeconds } from '../door.ts'
import { loadWhole } from './moved.ts'

interface Options {
  readonly cache: Pick<PageCache, 'inEncoding'>
  /** Renders the page that visitors of a closed shop get at every address. */
  readonly render: (request: FastifyRequest) => Promise<{ readonly encoded: Encoded }>
  readonly onChange: (listener: (topics: readonly Topic[]) => void) => void
}

/**
 * Answers visitors of a closed shop. The page is the same at every address, and made once after each change of the settings, so that
 * nobody can make the shop render it again and again.
 */
export function closedPages({ cache, render, onChange }: Options) {
  let made: ReturnType<Options['render']> | undefined
  onChange((topics) => {
    if (topics.some((topic) => topic === 'settings' || topic === 'everything')) made = undefined
  })

  return async function send(url: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (url.pathname.endsWith('.data')) return loadWhole(url, reply)
    made ??= render(request)
    const mine = made
    try {
      const { encoded } = await mine
      const { body, headers } = cache.inEncoding(encoded, request.headers['accept-encoding'], 'browser')
      // 503 says that this is not what the address usually has: search engines retain what they know, and come back.
      return reply
        .code(503)
        .headers({ ...headers, 'cache-control': 'no-store', 'retry-after': String(retrySeconds) })
        .send(body)
    } catch (error) {
      if (made === mine) made = undefined
      throw error
    }
  }
}
