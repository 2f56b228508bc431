import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Finder } from '#finding/find/shop.ts'
import type { ZeroResultSearch } from '#finding/zero-results/model.ts'
import type { ChangeHistory } from '#platform/db/topic-changes.ts'
import type { Topic } from '#platform/db/topics.ts'
import type { Guard } from '#platform/http/headers.ts'
import { encodedBodies } from '#platform/page-cache/bodies.ts'
import { byteLru } from '#platform/page-cache/byte-lru.ts'
import { type Encoded, type Encoding, encode } from '#platform/page-cache/encoded.ts'

/** What an answer is made of; read it before the answer is made. */
export interface Basis {
  /** Undefined: the answer may not be cached. */
  readonly edition: number | undefined
  readonly generation: number
}

/** The answers of searches that were asked for more than once, as bytes. */
export interface AnswerCache {
  /** The answer to a search, if it is still current. Its address leads to it from now on. */
  of(search: string, address: string): CachedAnswer | undefined
  /** Answers a request whose very address was answered before, if that answer is still current. Returns it. */
  answer(request: IncomingMessage, response: ServerResponse): CachedAnswer | undefined
  /** Its body for a client. */
  bodyOf(answer: Encoded, encoding: Encoding): Buffer
  begin(): Basis
  /**
   * Caches an answer, from its second time on, unless something of it changed since its basis. Returns it compressed where it is cached,
   * or is so long that sending it takes less time then, and its client accepts that.
   */
  put(search: string, answer: Answer, basis: Basis, encoding: Encoding): Encoded | undefined
}

export interface CachedAnswer {
  readonly encoded: Encoded
  /** What is counted each time it is asked for; undefined where it was found. */
  readonly zeroResults: ZeroResultSearch | undefined
}

interface Answer {
  /** As it was asked for, with its parameters. */
  readonly address: string
  readonly json: Buffer
  readonly zeroResults: ZeroResultSearch | undefined
  /** The ids of the products that it shows. */
  readonly products: readonly string[]
}

interface Kept extends CachedAnswer {
  readonly edition: number
  /** When its stock was last seen not to have changed. */
  generation: number
  /** The ids of the products that it shows. */
  readonly products: readonly string[]
}

const usualBytes = 16 * 1024 * 1024
/** The memory of an entry, and of each of its products, without the text. */
const entryBytes = 1000
const productBytes = 60
/** In bytes: suggestions, which come with every key, are shorter. Compressing them is an eighth of the processor time that they take. */
const worthCompressing = 2048
/** The part of the limit for addresses: one search may have several. */
const addressShare = 1 / 8
const addressBytes = 150

interface Options {
  readonly finder: Pick<Finder, 'edition'>
  readonly changes: ChangeHistory
  /** The headers of every answer of the shop. */
  readonly guard: Guard
}

/**
 * Opens the cached answers of a process. An answer depends on the edition of the finder, which is another after every change of what
 * may be found, and on the stock of the products that it shows. It is compared when it is asked for: nothing is dropped
 * by a sale of something else. While the database answers in place of the index nothing is cached.
 * @param maxBytes of all answers; those in other encodings than brotli may take a quarter more, and their addresses an eighth.
 */
export function openAnswerCache({ finder, changes, guard }: Options, maxBytes = usualBytes): AnswerCache {
  const headers = { ...guard, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  const kept = byteLru<Kept>(
    maxBytes,
    ({ encoded, products }, search) =>
      encoded.brotli.length + search.length + entryBytes + products.length * productBytes,
  )
  /** Which search an address asks for. */
  const searches = byteLru<{ readonly search: string }>(
    maxBytes * addressShare,
    ({ search }, address) => address.length + search.length + addressBytes,
  )
  const bodies = encodedBodies(maxBytes / 4)
  const isSecond = seenBefore()

  function isOfNow({ edition, generation, products }: Omit<Kept, keyof CachedAnswer>): boolean {
    if (edition !== finder.edition()) return false
    if (generation === changes.generation()) return true
    return changes.isFresh({ generation, topics: products.map((id): Topic => `stock ${id}`) })
  }

  function cachedOf(search: string): Kept | undefined {
    const entry = kept.get(search)
    if (entry === undefined) return undefined
    if (isOfNow(entry)) {
      entry.generation = changes.generation()
      return entry
    }
    kept.delete(search)
    return undefined
  }

  return {
    of(search, address) {
      const entry = cachedOf(search)
      if (entry !== undefined) searches.set(address, { search })
      return entry
    },
    answer(request, response) {
      if (request.method !== 'GET') return undefined
      const known = searches.get(request.url ?? '')
      const entry = known && cachedOf(known.search)
      if (entry !== undefined) bodies.send(entry.encoded, 'browser', request, response)
      return entry
    },
    bodyOf: (answer, encoding) => bodies.of(answer, encoding),
    begin: () => ({ edition: finder.edition(), generation: changes.generation() }),
    put(search, { address, json, products, zeroResults }, { edition, generation }, encoding) {
      const mayKeep = edition !== undefined && isSecond(search) && isOfNow({ edition, generation, products })
      if (!mayKeep && (encoding !== 'br' || json.length < worthCompressing)) return undefined
      const encoded = encode({ status: 200, body: json, headers })
      if (!mayKeep) return encoded
      // If something changed meanwhile, it is seen when it is asked for.
      kept.set(search, { encoded, zeroResults, edition, generation, products })
      searches.set(address, { search })
      return encoded
    },
  }
}

/** The most texts that are remembered at least; twice as many at most. */
const mostSeen = 8192

/** Says whether a text was seen before, not too long ago, and remembers it: most searches are never asked for again. */
function seenBefore(most = mostSeen): (text: string) => boolean {
  let newer = new Set<string>()
  let older = new Set<string>()
  return (text) => {
    const isSeen = newer.has(text) || older.has(text)
    if (newer.size >= most) {
      older = newer
      newer = new Set()
    }
    newer.add(text)
    return isSeen
  }
}
