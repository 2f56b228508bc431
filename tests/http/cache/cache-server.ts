import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { topicChanges } from '#platform/db/topic-changes.ts'
import type { Topic } from '#platform/db/topics.ts'
import { pageCache } from '#platform/page-cache/page-cache.ts'
import { testFixture } from '../../fixtures.ts'
import { listen } from '../../free-port.ts'

export const page = {
  status: 200,
  body: Buffer.from('<p>brake disc</p>'.repeat(50)),
  headers: { 'content-type': 'text/html' },
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/**
 * For each test a new cache of 100,000 bytes, and 25,000 of pages that were asked for once, behind an HTTP server, which answers 404 when the cache has no answer. With the
 * header `x-answer: stale` it sends dropped answers too, as the shop does when its database is down; `x-asked-at` is the time
 * at which the request began to wait.
 */
export function cacheDuringEachTest(options: Parameters<typeof pageCache>[2] = {}) {
  const cache = testFixture(async () => {
    const changes = topicChanges()
    const change = (topics: readonly Topic[]) => changes.announce(topics)
    return { ...pageCache(changes, 100_000, options), change }
  })
  const server = testFixture(async () => {
    const server = createServer((request, response) => {
      const askedAt = Number(request.headers['x-asked-at'] ?? Number.POSITIVE_INFINITY)
      const isAnswered =
        request.headers['x-answer'] === 'stale'
          ? cache.answerStale(request, response)
          : cache.answer(request, response, undefined, askedAt)
      if (!isAnswered) response.writeHead(404).end('not in the cache')
    })
    return { port: await listen(server), close: () => new Promise((done) => server.close(done)) }
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false })

  return {
    cache,
    get,
    getStale: (path: string) => get(path, { 'x-answer': 'stale' }),
    /** Puts a fresh page that depends on the topics into the cache. */
    keep: (key: string, topics: readonly Topic[] = [], answer = page) =>
      cache.put(key, answer, { ...cache.begin(), topics: new Set(topics) }),
  }
}

function send(options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(options, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    sent.on('error', reject)
    sent.end()
  })
}
