import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallName } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { type Depends, notKept, type Topic } from '#platform/db/topics.ts'
import { audienceOf, type Beginning, type PageCache } from '#platform/page-cache/page-cache.ts'
import type { Door } from '../door.ts'
import type { Gate, Leave } from '../gate.ts'
import type { Guard } from '../headers.ts'
import { answerFromCache } from './answer-from-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that are neither a call nor a page: the answer is the same for everybody and depends only on the path. */
    kept?: true
  }
  interface FastifyRequest {
    /** The reads of a cacheable answer call it to declare what the answer depends on. */
    readonly depends: Depends
    /**
     * Waits for a slot of the gate, for a public read that is not cached (`gatedCalls`).
     * @throws Refusal `unavailable` when the turn does not come in time.
     */
    readonly enterGate: () => Promise<Leave>
  }
}

interface Options {
  readonly cache: PageCache
  readonly door: Door
  readonly gate: Gate
  readonly networkOf: (address: string) => string
  readonly guard: Guard
}

/** Public reads of the contract whose answers are the same for everybody, cached as bytes like pages. */
export const cachedCalls: ReadonlySet<CallName> = new Set([
  'listProducts',
  'oneProduct',
  'listReviews',
  'listCategories',
  'productNumbers',
  'relatedProducts',
  'productPictures',
  'chooseVehicle',
  'oneVehicle',
  'fitVerdicts',
  'fittedVehicles',
])
/** Public reads that nobody else repeats word by word: they are not cached, and wait at the gate themselves. */
const gatedCalls: ReadonlySet<CallName> = new Set(['find', 'suggest', 'productDelivery'])

/** The calls that pages need not make room for. */
export const unhurriedCalls: ReadonlySet<CallName> = new Set([...cachedCalls, ...gatedCalls])

/**
 * Reads that are too cheap to queue, and to be counted as renders, so that no stale answer is sent: of one product by its key, and of
 * the tree of categories, which the process stores. An admin who has just added a category must see it, however many were added just before.
 */
const cheap: ReadonlySet<CallName> = new Set(['oneProduct', 'productPictures', 'listCategories'])

/**
 * Caches the answers of public reads under their canonical address: known parameters in one order, others ignored. A
 * cache miss goes through the gate, so that a flood of searches does not delay orders and payments.
 */
export function cachePublicReads(
  app: FastifyInstance,
  { cache, door, gate, networkOf, guard }: Options,
): void {
  const headerNames = ['content-type', 'link', 'cache-control', ...Object.keys(guard)]
  const reading = new WeakMap<FastifyRequest, Reading>()
  app.decorateRequest('depends', {
    getter(): Depends {
      const topics = reading.get(this)?.topics
      if (topics === undefined) return notKept
      return (...said) => {
        for (const each of said) topics.add(each)
      }
    },
  })
  app.decorateRequest('enterGate', {
    getter() {
      return () => gate.enter(networkOf(this.ip), 'in turn')
    },
  })

  // After the request was parsed: its canonical address consists of the parsed parameters.
  app.addHook('preHandler', async (request, reply) => {
    const key = canonicalAddress(request)
    // Users who may look at a closed shop get an answer of their own.
    if (key === undefined || request.method !== 'GET' || !door.isOpen()) return
    if (answerFromCache(cache, request, reply, key)) return reply
    const { at: askedAt } = cache.begin()
    const { call } = request.routeOptions.config
    const isCheap = call !== undefined && cheap.has(call)
    const rank = cache.isUrgent(key) ? 'first' : 'in turn'
    const leave = isCheap ? () => {} : await gate.enter(networkOf(request.ip), rank)
    // A connection that is closed while it waits releases its slot too.
    reply.raw.once('close', leave)
    if (answerFromCache(cache, request, reply, key, askedAt)) {
      leave()
      return reply
    }
    const rendered = isCheap ? () => {} : cache.render(key)
    const end = () => {
      leave()
      rendered()
    }
    reply.raw.once('close', end)
    reading.set(request, { key, began: cache.begin(), topics: new Set(), end })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const read = reading.get(request)
    try {
      if (request.method === 'GET' && !reply.hasHeader('cache-control'))
        reply.header('cache-control', read === undefined ? 'no-store' : 'no-cache')
      if (read === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload
      const headers = Object.fromEntries(
        headerNames.flatMap((name) => {
          const value = reply.getHeader(name)
          return typeof value === 'string' ? [[name, value]] : []
        }),
      )
      const answer = { status: 200, body: Buffer.from(payload), headers }
      const { key, began, topics } = read
      if (topics.size === 0)
        request.log.warn({ key }, 'an answer is not kept: its read does not say what it depends on')
      const basis = { ...began, topics: topics.size === 0 ? undefined : topics }
      const { encoded, isFresh } = cache.put(key, answer, basis)
      const { body, headers: sent } = cache.inEncoding(
        encoded,
        request.headers['accept-encoding'],
        isFresh ? audienceOf(request) : 'browser',
      )
      reply.headers(sent)
      return body
    } finally {
      read?.end()
    }
  })
}

/** The state of a cacheable answer while it is made. */
interface Reading {
  readonly key: string
  readonly began: Beginning
  readonly topics: Set<Topic>
  /** Of its turn; may be called again. */
  readonly end: () => void
}

/** The cache key of the answer; undefined when it is not cached. */
function canonicalAddress(request: FastifyRequest): string | undefined {
  const { call, kept } = request.routeOptions.config
  if (kept) return request.url.split('?')[0]
  if (call === undefined || !cachedCalls.has(call)) return undefined
  return callUrl(call, record(request.params), record(request.query))
}

/** Parameters as text, without empty ones, with normal white space, so that equal searches have one address. */
function record(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value).trim().replace(/\s+/g, ' ')]),
  )
}
