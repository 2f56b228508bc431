import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Topic } from '#db/topics.ts'
import { type Cacheable, compressBetter, type Encoded, encode, headersOf, negotiate } from './encoded.ts'
import { type Entry, type EntryStore, entryStore } from './entry-store.ts'
import { encodingCache } from './other-encodings.ts'

/** The data that an answer depends on. */
export interface Basis {
  /** The cache's generation before anything was read. */
  readonly generation: number
  /** The topics of all reads; undefined when unknown: such an answer is not cached. */
  readonly topics: ReadonlySet<Topic> | undefined
}

/** The result of `put`. */
export interface Put {
  readonly encoded: Encoded
  /** Nothing of what it is made of has changed meanwhile, as far as that is known. */
  readonly isFresh: boolean
}

/** A body in one encoding with its headers. */
export interface Sent {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export interface ByteCache {
  /**
   * Answers a GET or HEAD from memory when it can; false leaves the request to the caller.
   * @param key the canonical address; the request's own, when it is not given.
   */
  answer(request: IncomingMessage, response: ServerResponse, key?: string): boolean
  /** The same with invalidated entries: for when no newer answer is possible, because the database is away or the shop is busy. */
  answerStale(request: IncomingMessage, response: ServerResponse, key?: string): boolean
  /** The current generation. Read it before the data of an answer, and pass it to `put`. */
  generation(): number
  /**
   * Keeps an answer under its canonical address, compressed once; only for when the database is away, should something
   * of what it is made of have changed since. Answers it compressed, kept or not, for those who wait for it now.
   */
  put(key: string, answer: Cacheable, basis: Basis): Promise<Put>
  /** What to send of an answer, kept or not, to a client that accepts these encodings. */
  inEncoding(encoded: Encoded, acceptEncoding: string | undefined): Promise<Sent>
  /** Invalidates the answers that depend on any of the topics. */
  drop(topics: readonly Topic[]): void
}

/** For how many topics the generation of the last change is stored. */
const mostTopics = 10_000

/**
 * A cache of encoded answers by canonical address. A change invalidates the entries that depend on its topics, so an entry
 * is never older than its data, and a page is rendered once per change, not once per visit.
 * @param maxBytes of all answers together, with their headers and addresses, as `entryStore` shares them out. What was dropped
 * may take a quarter as much beside it, as may the encodings that are not kept.
 */
export function byteCache(maxBytes: number): ByteCache {
  const fresh = entryStore(maxBytes)
  const stale = entryStore(maxBytes / 4)
  const bodies = encodingCache(maxBytes / 4)
  let generation = 0
  /** The generation of each topic's last change; topics that are not here changed at `forgotten` or before. */
  const changed = new Map<Topic, number>()
  let forgotten = 0

  function isFresh({ generation: taken, topics }: Basis): boolean {
    if (topics === undefined || taken < forgotten) return false
    return [...topics].every((topic) => (changed.get(topic) ?? 0) <= taken)
  }

  function send(kept: EntryStore, request: IncomingMessage, response: ServerResponse, key: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const entry = kept.get(key)
    if (entry === undefined) return false
    const { encoded } = entry
    if (kept === fresh && encoded.isQuick) improve(entry)
    if (request.headers['if-none-match'] === encoded.etag) {
      response.writeHead(304, [...encoded.headers]).end()
      return true
    }
    const encoding = negotiate(request.headers['accept-encoding'])
    const sendBody = (body: Buffer) => {
      response.writeHead(encoded.status, headersOf(encoded, encoding, body))
      if (request.method === 'HEAD') response.end()
      else response.end(body)
    }
    const body = bodies.of(encoded, encoding)
    if (body instanceof Promise) body.then(sendBody, (error) => response.destroy(error))
    else sendBody(body)
    return true
  }

  /** Compresses an answer better that is asked for a second time, after that request. */
  function improve(entry: Entry): void {
    const { encoded } = entry
    // At once, so that it is done once.
    entry.encoded = { ...encoded, isQuick: false }
    setImmediate(async () => {
      entry.encoded = await compressBetter(encoded)
    })
  }

  return {
    answer: (request, response, key = request.url ?? '') => send(fresh, request, response, key),
    answerStale: (request, response, key = request.url ?? '') => send(stale, request, response, key),
    generation: () => generation,
    async put(key, answer, basis) {
      const encoded = await encode(answer)
      const put = { encoded, isFresh: isFresh(basis) }
      if (basis.topics === undefined) return put
      const entry = { encoded, topics: basis.topics }
      // In a busy shop an answer may always be stale before it is cached.
      if (!put.isFresh) stale.put(key, entry)
      else if (!fresh.has(key)) fresh.put(key, entry)
      return put
    },
    async inEncoding(encoded, acceptEncoding) {
      const encoding = negotiate(acceptEncoding)
      const body = await bodies.of(encoded, encoding)
      return { body, headers: Object.fromEntries(pairs(headersOf(encoded, encoding, body))) }
    },
    drop(topics) {
      generation += 1
      for (const topic of topics) changed.set(topic, generation)
      if (topics.includes('everything') || changed.size > mostTopics) {
        changed.clear()
        forgotten = generation
      }
      // Invalidated entries are kept for `answerStale`.
      for (const [url, entry] of fresh.take(topics)) stale.put(url, entry)
    },
  }
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}
