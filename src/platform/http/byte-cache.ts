import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Topic } from '#platform/db/topics.ts'
import {
  type Audience,
  type Cacheable,
  compressBetter,
  type Encoded,
  encode,
  headersOf,
  negotiate,
} from './encoded.ts'
import { type Entry, entryStore } from './inside/entry-store.ts'
import { keysUnderWay } from './inside/keys-under-way.ts'
import { encodingCache } from './other-encodings.ts'
import { type RenderRate, renderBudget } from './render-budget.ts'
import { sendEncoded } from './send-encoded.ts'
import { topicChanges } from './topic-changes.ts'

/** The state of the cache before the data of an answer is read. */
export interface Beginning {
  readonly generation: number
  /** By performance.now(). */
  readonly at: number
}

/** The data that an answer depends on. */
export interface Basis extends Beginning {
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
   * Answers a GET or HEAD from memory when it can; false leaves the request to the caller. The answer is fresh, or was fresh
   * when it was asked for, or its data changed a moment ago and its address is being rendered or has used up its render budget.
   * @param key the canonical address; the request's own, when it is not given.
   * @param askedAt when the request began to wait, by performance.now(); now, when it is not given.
   */
  answer(request: IncomingMessage, response: ServerResponse, key?: string, askedAt?: number): boolean
  /** The same with invalidated entries: for when no newer answer is possible, because the database is down or the shop is busy. */
  answerStale(request: IncomingMessage, response: ServerResponse, key?: string): boolean
  /** Whether there is an answer for an address, fresh or not. */
  has(key: string): boolean
  /** Whether `answer` sends a stale answer of an address. */
  isStaleAllowed(key: string, askedAt: number): boolean
  /** Whether the data of an address changed a moment ago, so that visitors wait for its next version. */
  isUrgent(key: string): boolean
  /** Read it before the data of an answer, and pass it to `put`. */
  begin(): Beginning
  /** Notes that an address is being rendered, until the function that it answers is called, which may be repeated. */
  render(key: string): () => void
  /**
   * Caches an answer under its canonical address, compressed once. Where something of what it is made of has changed since,
   * it is stale from the beginning. Answers it compressed, cached or not, for those who wait for it now.
   * @param rate how often the address is rendered again; `Infinity` at once for an answer that is never sent stale.
   */
  put(key: string, answer: Cacheable, basis: Basis, rate?: RenderRate): Promise<Put>
  /** What to send of an answer, cached or not, to a client that accepts these encodings. */
  inEncoding(encoded: Encoded, acceptEncoding: string | undefined, audience: Audience): Promise<Sent>
  /** Invalidates the answers that depend on any of the topics. */
  drop(topics: readonly Topic[]): void
}

interface Options {
  /** How often an address that changes all the time is rendered again. */
  readonly rate?: RenderRate
  /** The headers that a shared cache gets with an answer of these topics; without it none may cache an answer. */
  readonly sharedHeaders?: (topics: ReadonlySet<Topic>) => Readonly<Record<string, string>>
}

/**
 * How long an answer may be sent after its data changed, when its address changes more often than it may be rendered. A
 * process receives a change within half a second at worst, and the sum of both must stay below two seconds.
 */
const mostStaleMs = 1400

/**
 * A visitor who changes something sees its effect immediately, unless there are twenty changes within seconds. The interval is
 * half of the time above: the old answer is sent while the new one is rendered.
 */
const usualRate: RenderRate = { burst: 20, everyMs: mostStaleMs / 2 }

/**
 * A cache of encoded answers by canonical address. A change invalidates the entries that depend on its topics, and a page is
 * rendered once per change, not once per visit, or less often than it changes.
 * @param maxBytes of all answers together, with their headers and addresses, as `entryStore` shares them out. What was dropped
 * may take a quarter as much in addition, and so may the encodings that are not cached.
 */
export function byteCache(
  maxBytes: number,
  { rate: mostOften = usualRate, sharedHeaders }: Options = {},
): ByteCache {
  const fresh = entryStore(maxBytes)
  const stale = entryStore(maxBytes / 4)
  const bodies = encodingCache(maxBytes / 4)
  const changes = topicChanges()
  /** When everything changed, or changes may have been missed: nothing that is stale since then is sent. */
  let everythingAt = Number.NEGATIVE_INFINITY
  const rendering = keysUnderWay()

  function isRecent(entry: Entry | undefined): entry is Entry {
    const since = entry?.staleSince ?? Number.NEGATIVE_INFINITY
    return since > everythingAt && performance.now() - since < mostStaleMs
  }

  function isAllowed(entry: Entry | undefined, key: string, askedAt: number): entry is Entry {
    if (!isRecent(entry)) return false
    return (entry.staleSince ?? 0) >= askedAt || rendering.has(key) || entry.budget.isSpent()
  }

  function send(
    { encoded }: Entry,
    request: IncomingMessage,
    response: ServerResponse,
    audience: Audience,
  ): true {
    sendEncoded({ encoded, bodies, audience }, request, response)
    return true
  }

  return {
    answer(request, response, key = request.url ?? '', askedAt = Number.POSITIVE_INFINITY) {
      if (!isRead(request)) return false
      const entry = fresh.get(key)
      if (entry?.encoded.isQuick) improve(entry)
      if (entry !== undefined) return send(entry, request, response, audienceOf(request))
      const old = stale.get(key)
      return isAllowed(old, key, askedAt) && send(old, request, response, 'browser')
    },
    answerStale(request, response, key = request.url ?? '') {
      const old = isRead(request) ? stale.get(key) : undefined
      return old !== undefined && send(old, request, response, 'browser')
    },
    has: (key) => fresh.get(key) !== undefined || stale.get(key) !== undefined,
    isStaleAllowed: (key, askedAt) => isAllowed(stale.get(key), key, askedAt),
    isUrgent: (key) => isRecent(stale.get(key)),
    begin: () => ({ generation: changes.generation(), at: performance.now() }),
    render(key) {
      const known = fresh.get(key) ?? stale.get(key)
      known?.budget.spend()
      return rendering.begin(key)
    },
    async put(key, answer, basis, rate = mostOften) {
      const { topics } = basis
      const shared = topics && answer.status === 200 ? sharedHeaders?.(topics) : undefined
      const encoded = await encode(answer, shared)
      const put = { encoded, isFresh: changes.isFresh(basis) }
      if (topics === undefined) return put
      const old = stale.get(key)
      const budget = (fresh.get(key) ?? old)?.budget ?? renderBudget(rate)
      const entry = { encoded, topics, budget }
      // In a busy shop an answer may always be stale before it is cached. Its data is as old as its beginning at most.
      if (!put.isFresh) {
        if ((old?.staleSince ?? Number.NEGATIVE_INFINITY) <= basis.at)
          stale.put(key, { ...entry, staleSince: basis.at })
      } else if (!fresh.has(key)) fresh.put(key, entry)
      return put
    },
    async inEncoding(encoded, acceptEncoding, audience) {
      const encoding = negotiate(acceptEncoding)
      const body = await bodies.of(encoded, encoding)
      return { body, headers: Object.fromEntries(pairs(headersOf(encoded, { encoding, audience, body }))) }
    },
    drop(topics) {
      const now = performance.now()
      changes.note(topics)
      if (topics.includes('everything')) everythingAt = now
      for (const [url, entry] of fresh.take(topics)) stale.put(url, { ...entry, staleSince: now })
    },
  }
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

/** Who may cache a fresh answer. One to a request with credentials is nobody's but its own. */
export function audienceOf({ headers }: Pick<IncomingMessage, 'headers'>): Audience {
  return headers.authorization === undefined ? 'shared' : 'browser'
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}
