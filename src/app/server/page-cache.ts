import type { FastifyBaseLogger } from 'fastify'
import type { Finder } from '#finding/find/shop.ts'
import { startPurger } from '#platform/cdn/purger.ts'
import { sharedHeadersOf } from '#platform/cdn/tags.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Database } from '#platform/db/open.ts'
import { type PageCache, pageCache, type RenderRate } from '#platform/page-cache/page-cache.ts'
import type { Config } from './config.ts'
import { openPageReads, type PageReads } from './page-reads.ts'

export interface CacheOptions {
  /** The total size of the cached pages and public reads, divided by `pageCache`; with 0 nothing is cached. */
  readonly cacheBytes?: number
  /** How often a page that changes all the time is rendered again; by default as `pageCache` says. */
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
): { readonly cache: PageCache; readonly reads: PageReads; close(): Promise<void> } {
  const isPurged = cdn?.purge !== undefined
  const cache = pageCache(changes, cacheBytes, {
    ...(rerenders && { rate: rerenders }),
    ...(cdn && { sharedHeaders: (topics) => sharedHeadersOf(topics, { isPurged }) }),
  })
  const purger = cdn?.purge && startPurger({ ...database, changes, hook: cdn.purge, log })
  const reads = openPageReads({ ...database, finder }, changes, cacheBytes === 0 ? { most: 0 } : {})
  return { cache, reads, close: async () => purger?.stop() }
}
