import type { FastifyBaseLogger } from 'fastify'
import type { Finder } from '#finding/find/shop.ts'
import { startPurger } from '#platform/cdn/purger.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Database } from '#platform/db/open.ts'
import { type ByteCache, byteCache } from '#platform/http/byte-cache.ts'
import { sharedHeadersOf } from '#platform/http/cache-tags.ts'
import type { RenderRate } from '#platform/http/render-budget.ts'
import type { Config } from './config.ts'
import { openPageReads, type PageReads } from './page-reads.ts'

export interface CacheOptions {
  /** The total size of the cached pages and public reads, divided by `byteCache`; with 0 nothing is cached. */
  readonly cacheBytes?: number
  /** How often a page that changes all the time is rendered again; by default as `byteCache` says. */
  readonly rerenders?: RenderRate
}

interface Parts {
  readonly config: Pick<Config, 'cdn'>
  readonly database: Database
  readonly finder: Finder
  readonly changes: Changes
  readonly log: FastifyBaseLogger
}

/**
 * Opens the cache of pages and public reads and the cached reads of pages, which follow the changes, as do shared caches if the
 * shop has any.
 */
export function openPageCache(
  { config: { cdn }, database, finder, changes, log }: Parts,
  { cacheBytes = 20 * 1024 * 1024, rerenders }: CacheOptions,
): { readonly cache: ByteCache; readonly reads: PageReads; close(): Promise<void> } {
  const isPurged = cdn?.purge !== undefined
  const cache = byteCache(cacheBytes, {
    ...(rerenders && { rate: rerenders }),
    ...(cdn && { sharedHeaders: (topics) => sharedHeadersOf(topics, { isPurged }) }),
  })
  changes.onChange((topics) => cache.drop(topics))
  const purger = cdn?.purge && startPurger({ ...database, changes, hook: cdn.purge, log })
  const reads = openPageReads({ ...database, finder }, changes, cacheBytes === 0 ? { most: 0 } : {})
  return { cache, reads, close: async () => purger?.stop() }
}
