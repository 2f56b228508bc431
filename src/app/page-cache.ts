import type { Changes } from '#db/changes.ts'
import { type ByteCache, byteCache } from '#http/byte-cache.ts'
import type { RenderRate } from '#http/render-budget.ts'

export interface CacheOptions {
  /** The total size of the cached pages and public reads, divided by `byteCache`; with 0 nothing is cached. */
  readonly cacheBytes?: number
  /** How often a page that changes all the time is rendered again; by default as `byteCache` says. */
  readonly rerenders?: RenderRate
}

/** Opens the cache of pages and public reads, which follows the changes. */
export function openPageCache(
  changes: Pick<Changes, 'onChange'>,
  { cacheBytes = 16 * 1024 * 1024, rerenders }: CacheOptions,
): ByteCache {
  const cache = byteCache(cacheBytes, rerenders && { rate: rerenders })
  changes.onChange((topics) => cache.drop(topics))
  return cache
}
