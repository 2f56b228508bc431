import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeHistory } from '#platform/db/topic-changes.ts'
import type { Topic } from '#platform/db/topics.ts'
import { type Bodies, encodedBodies } from './bodies.ts'
import { type Audience, type Cacheable, type Encoded, encode } from './encoded.ts'
import { type Entry, pageEntries } from './inside/page-entries.ts'

/** The state of the shop's data before the data of an answer is read. */
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

export interface PageCache extends Pick<Bodies, 'inEncoding'> {
  /**
   * Answers a GET or HEAD from memory when it can; false leaves the request to the caller. The answer is fresh, or was fresh
   * when it was asked for, or its data changed a moment ago and its address is being rendered or was rendered too often.
   * @param key the canonical address; the request's own, when it is not given.
   * @param askedAt when the request began to wait, by performance.now(); now, when it is not given.
   */
  answer(request: IncomingMessage, response: ServerResponse, key?: string, askedAt?: number): boolean
  /** The same with answers of any age: for when no newer answer is possible, because the database is down or the shop is busy. */
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
   * Caches an answer under its canonical address. Where something of what it is made of has changed since, it is stale from the
   * beginning. Answers it compressed, cached or not, for those who wait for it now.
   */
  put(key: string, answer: Cacheable, basis: Basis): Put
}

/** How often a page that changes all the time is rendered again: `burst` times without delay, then once in `everyMs`. */
export interface RenderRate {
  readonly burst: number
  readonly everyMs: number
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
 * A cache of encoded answers by canonical address. An answer is compared with the changes of its topics when it is asked for, so a
 * page is rendered once per change, not once per visit, or less often than it changes.
 * @param maxBytes of all answers, with their headers and addresses, as `pageEntries` counts them. Encodings other than brotli may
 * take a quarter as much in addition.
 */
export function pageCache(
  changes: ChangeHistory,
  maxBytes: number,
  { rate: { burst, everyMs } = usualRate, sharedHeaders }: Options = {},
): PageCache {
  const entries = pageEntries(maxBytes)
  const bodies = encodedBodies(maxBytes / 4)
  /** How many renders of an address are under way. */
  const rendering = new Map<string, number>()

  function isFresh(entry: Entry): boolean {
    if (!changes.isFresh(entry)) return false
    entry.generation = changes.generation()
    entry.at = performance.now()
    return true
  }

  /** False when everything may have changed since. */
  function isRecent({ generation, at }: Entry): boolean {
    return changes.isKnown(generation) && performance.now() - at < mostStaleMs
  }

  function isAllowed(entry: Entry, key: string, askedAt: number): boolean {
    if (!isRecent(entry)) return false
    return entry.at >= askedAt || rendering.has(key) || isRenderedTooOften(entry)
  }

  function isRenderedTooOften({ paidUntil }: Entry): boolean {
    const now = performance.now()
    return Math.max(paidUntil, now) - now > (burst - 1) * everyMs
  }

  function pay(entry: Entry): void {
    const now = performance.now()
    entry.paidUntil = Math.min(Math.max(entry.paidUntil, now) + everyMs, now + burst * everyMs)
  }

  return {
    answer(request, response, key = request.url ?? '', askedAt = Number.POSITIVE_INFINITY) {
      const entry = isRead(request) ? entries.get(key) : undefined
      if (entry === undefined) return false
      const fresh = isFresh(entry)
      if (!fresh && !isAllowed(entry, key, askedAt)) return false
      bodies.send(entry.encoded, fresh ? audienceOf(request) : 'browser', request, response)
      return true
    },
    answerStale(request, response, key = request.url ?? '') {
      const entry = isRead(request) ? entries.get(key) : undefined
      if (entry === undefined) return false
      bodies.send(entry.encoded, 'browser', request, response)
      return true
    },
    has: (key) => entries.peek(key) !== undefined,
    isStaleAllowed(key, askedAt) {
      const entry = entries.peek(key)
      return entry !== undefined && isAllowed(entry, key, askedAt)
    },
    isUrgent(key) {
      const entry = entries.peek(key)
      return entry !== undefined && isRecent(entry)
    },
    begin: () => ({ generation: changes.generation(), at: performance.now() }),
    render(key) {
      const entry = entries.peek(key)
      if (entry !== undefined) pay(entry)
      rendering.set(key, (rendering.get(key) ?? 0) + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const others = (rendering.get(key) ?? 1) - 1
        if (others > 0) rendering.set(key, others)
        else rendering.delete(key)
      }
    },
    put(key, answer, { generation, at, topics }) {
      const shared = topics && answer.status === 200 ? sharedHeaders?.(topics) : undefined
      const encoded = encode(answer, shared)
      if (topics === undefined) return { encoded, isFresh: false }
      const old = entries.peek(key)
      const entry = { encoded, topics, generation, at, paidUntil: old?.paidUntil ?? 0 }
      const put = { encoded, isFresh: isFresh(entry) }
      // In a busy shop an answer may always be stale before it is cached. Its data are as old as its beginning at most.
      if (put.isFresh || old === undefined || old.at <= at) entries.set(key, entry)
      return put
    },
    inEncoding: bodies.inEncoding,
  }
}

/** Who may cache a fresh answer. One to a request with credentials is nobody's but its own. */
export function audienceOf({ headers }: Pick<IncomingMessage, 'headers'>): Audience {
  return headers.authorization === undefined ? 'shared' : 'browser'
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}
