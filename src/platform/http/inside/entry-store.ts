import type { Topic } from '#platform/db/topics.ts'
import type { Encoded } from '../encoded.ts'
import type { RenderBudget } from '../render-budget.ts'
import { segmentedLru } from '../segmented-lru.ts'

/** A cached answer with the topics that it depends on. */
export interface Entry {
  /** May be replaced by the same answer in fewer bytes. */
  encoded: Encoded
  readonly topics: ReadonlySet<Topic>
  /** Of its address, from version to version. */
  readonly budget: RenderBudget
  /** When its data may have changed, by performance.now(): of an answer that is no longer fresh. */
  readonly staleSince?: number
}

/** Cached answers by canonical address. */
export interface EntryStore {
  has(url: string): boolean
  /** An answer that is used twice is evicted after all that are not. */
  get(url: string): Entry | undefined
  /** Adds or replaces an entry; the least recently used entries are evicted when the store is full. */
  put(url: string, entry: Entry): void
  /** Removes and returns the entries that depend on any of the topics; all of them for `everything`. */
  take(topics: readonly Topic[]): [string, Entry][]
}

/** The part of the limit that is reserved for addresses with a query. */
const queriedShare = 0.25

/**
 * @param maxBytes of all entries together. Addresses with a query have their own part: their number is unlimited, so a
 * crawler that requests each of them twice must not evict other pages.
 */
export function entryStore(maxBytes: number): EntryStore {
  const queried = partition(maxBytes * queriedShare)
  const plain = partition(maxBytes * (1 - queriedShare))
  const partitionOf = (url: string) => (url.includes('?') ? queried : plain)
  return {
    has: (url) => partitionOf(url).has(url),
    get: (url) => partitionOf(url).get(url),
    put: (url, entry) => partitionOf(url).put(url, entry),
    take: (topics) => [...queried.take(topics), ...plain.take(topics)],
  }
}

function partition(maxBytes: number): EntryStore {
  /** Index of the addresses by topic, so that an order does not scan every entry. */
  const dependents = new Map<Topic, Set<string>>()
  const entries = segmentedLru<Entry>(maxBytes, (url, { topics }) => {
    for (const topic of topics) {
      const urls = dependents.get(topic)
      urls?.delete(url)
      if (urls?.size === 0) dependents.delete(topic)
    }
  })

  return {
    has: entries.has,
    get: entries.get,
    put(url, entry) {
      entries.put(url, entry, bytesOf(url, entry))
      if (!entries.has(url)) return
      for (const topic of entry.topics) {
        const urls = dependents.get(topic)
        if (urls === undefined) dependents.set(topic, new Set([url]))
        else urls.add(url)
      }
    },
    take(topics) {
      const urls = topics.includes('everything')
        ? entries.keys()
        : topics.flatMap((topic) => [...(dependents.get(topic) ?? [])])
      return urls.flatMap((url): [string, Entry][] => {
        const entry = entries.delete(url)
        return entry === undefined ? [] : [[url, entry]]
      })
    },
  }
}

/** The memory of an entry's objects, and of each of its topics, without its text. Estimated from a heap snapshot. */
const entryBytes = 600
const topicBytes = 150

function bytesOf(url: string, { encoded, topics }: Entry): number {
  const parts = [...encoded.headers, ...(encoded.sharedHeaders ?? [])]
  const text = parts.reduce((sum, part) => sum + part.length, url.length)
  return encoded.brotli.length + text + entryBytes + topics.size * topicBytes
}
