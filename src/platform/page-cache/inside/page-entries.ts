import type { Topic } from '#platform/db/topics.ts'
import { byteLru } from '../byte-lru.ts'
import type { Encoded } from '../encoded.ts'

/** A cached answer with the topics that it depends on. */
export interface Entry {
  readonly encoded: Encoded
  readonly topics: ReadonlySet<Topic>
  /** When its data were last known to be true: a generation, and a time by performance.now(). */
  generation: number
  at: number
  /** Until when the renders of its address so far are paid for, at one in `RenderRate.everyMs`. */
  paidUntil: number
}

/** Cached answers by canonical address. */
export interface Entries {
  /** Without marking it as used. */
  peek(key: string): Entry | undefined
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
}

/**
 * Answers that were asked for again are in an LRU of their own, so that a robot which reads every page once evicts none of them.
 * @param maxBytes of the answers that were asked for again; the others may take a quarter as much in addition.
 */
export function pageEntries(maxBytes: number): Entries {
  const again = byteLru(maxBytes, bytesOf)
  const once = byteLru(maxBytes / 4, bytesOf)
  return {
    peek: (key) => again.peek(key) ?? once.peek(key),
    get(key) {
      const first = once.peek(key)
      if (first === undefined) return again.get(key)
      once.delete(key)
      again.set(key, first)
      return first
    },
    set: (key, entry) => void (again.has(key) ? again : once).set(key, entry),
  }
}

/** The memory of an entry's objects, and of each of its topics, without its text. Estimated from a heap snapshot. */
const entryBytes = 600
const topicBytes = 150

function bytesOf({ encoded, topics }: Entry, key: string): number {
  const parts = [...encoded.headers, ...(encoded.sharedHeaders ?? [])]
  const text = parts.reduce((sum, part) => sum + part.length, key.length)
  return encoded.brotli.length + text + entryBytes + topics.size * topicBytes
}
