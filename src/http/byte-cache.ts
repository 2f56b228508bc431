import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Topic } from '#db/topics.ts'
import { type Cacheable, type Encoded, encode, quickly, small } from './encoded.ts'
import { type Shelf, shelf } from './shelf.ts'

/** What an answer is made of. */
export interface Basis {
  /** The cache's generation before anything was read. */
  readonly generation: number
  /** What was read; undefined when that is not known: such an answer is not kept. */
  readonly topics: ReadonlySet<Topic> | undefined
}

/** An answer as it was put. */
export interface Put extends Encoded {
  /** Nothing of what it is made of has changed meanwhile, as far as that is known. */
  readonly isFresh: boolean
}

export interface ByteCache {
  /**
   * Answers a GET or HEAD from memory when it can; false leaves the request to the caller.
   * @param key the canonical address; the request's own, when it is not given.
   */
  answer(request: IncomingMessage, response: ServerResponse, key?: string): boolean
  /** The same from what was dropped: for when nothing newer can be made, because the database is away or the shop is busy. */
  answerStale(request: IncomingMessage, response: ServerResponse, key?: string): boolean
  /** The present generation. Take it before reading what the answer is made of, and give it to `put`. */
  generation(): number
  /**
   * Keeps an answer under its canonical address, compressed once; only for when the database is away, should something
   * of what it is made of have changed since. Answers it encoded, kept or not, for those who wait for it now.
   */
  put(key: string, answer: Cacheable, basis: Basis): Promise<Put>
  /** Drops the answers that depend on any of the topics. */
  drop(topics: readonly Topic[]): void
}

/** Of how many topics the last change is remembered. */
const mostTopics = 10_000

/**
 * Answers kept as bytes, by canonical address. A change drops those that depend on what it is about, so an entry is never
 * older than its data; it is rendered once per change, not once per visit.
 * @param mostBytes of all bodies together, as `shelf` shares them out.
 */
export function byteCache(mostBytes: number): ByteCache {
  const fresh = shelf(mostBytes)
  const stale = shelf(mostBytes)
  let generation = 0
  /** The generation that each topic's last change began; what is not here last changed at `forgotten` or before. */
  const changed = new Map<Topic, number>()
  let forgotten = 0

  function isFresh({ generation: taken, topics }: Basis): boolean {
    if (topics === undefined || taken < forgotten) return false
    return [...topics].every((topic) => (changed.get(topic) ?? 0) <= taken)
  }

  function send(kept: Shelf, request: IncomingMessage, response: ServerResponse, key: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const encoded = kept.get(key)?.encoded
    if (encoded === undefined) return false
    if (request.headers['if-none-match'] === encoded.etag) {
      response.writeHead(304, encoded.notModified).end()
      return true
    }
    const { body, headers } = encoded.variant(request.headers['accept-encoding'])
    response.writeHead(encoded.status, headers)
    if (request.method === 'HEAD') response.end()
    else response.end(body)
    return true
  }

  return {
    answer: (request, response, key = request.url ?? '') => send(fresh, request, response, key),
    answerStale: (request, response, key = request.url ?? '') => send(stale, request, response, key),
    generation: () => generation,
    async put(key, answer, basis) {
      // Addresses with a query have no end, and few are asked for twice: a tenth more bytes for half of the time.
      const encoded = await encode(answer, key.includes('?') ? quickly : small)
      const put = { ...encoded, isFresh: isFresh(basis) }
      if (basis.topics === undefined || encoded.size > mostBytes / 4) return put
      const entry = { encoded, topics: basis.topics }
      // In a shop that sells without a pause nothing might ever be fresh long enough to be kept.
      if (!put.isFresh) stale.put(key, entry)
      else if (fresh.get(key) === undefined) fresh.put(key, entry)
      return put
    },
    drop(topics) {
      generation += 1
      for (const topic of topics) changed.set(topic, generation)
      if (topics.includes('everything') || changed.size > mostTopics) {
        changed.clear()
        forgotten = generation
      }
      // What was dropped before and not asked for since is still better than nothing.
      for (const [url, entry] of fresh.take(topics)) stale.put(url, entry)
    },
  }
}
