import type { Topic } from '#db/topics.ts'
import type { Encoded } from './encoded.ts'

/** An answer that is kept, with what it depends on. */
export interface Entry {
  readonly encoded: Encoded
  readonly topics: ReadonlySet<Topic>
}

/** Answers by their canonical addresses. */
export interface Shelf {
  get(url: string): Entry | undefined
  /** Puts an entry in the place of any other of its URL; the oldest go where there is no room. */
  put(url: string, entry: Entry): void
  /** Removes what depends on any of the topics, all on `everything`, and answers it. */
  take(topics: readonly Topic[]): [string, Entry][]
}

/**
 * @param mostBytes of all bodies together; the oldest go first. Addresses with a query have a third of it to themselves:
 * they have no end, and whoever walks through them drives nothing else out.
 */
export function shelf(mostBytes: number): Shelf {
  const asked = room(mostBytes / 3)
  const plain = room(mostBytes - mostBytes / 3)
  const roomOf = (url: string) => (url.includes('?') ? asked : plain)
  return {
    get: (url) => roomOf(url).get(url),
    put: (url, entry) => roomOf(url).put(url, entry),
    take: (topics) => [...asked.take(topics), ...plain.take(topics)],
  }
}

function room(mostBytes: number): Shelf {
  const entries = new Map<string, Entry>()
  /** Addresses by topic: an order must not look at every entry. */
  const dependents = new Map<Topic, Set<string>>()
  let bytes = 0

  function remove(url: string): void {
    const entry = entries.get(url)
    if (entry === undefined) return
    entries.delete(url)
    bytes -= entry.encoded.size
    for (const topic of entry.topics) {
      const urls = dependents.get(topic)
      urls?.delete(url)
      if (urls?.size === 0) dependents.delete(topic)
    }
  }

  return {
    get: (url) => entries.get(url),
    put(url, entry) {
      remove(url)
      entries.set(url, entry)
      bytes += entry.encoded.size
      for (const topic of entry.topics) {
        const urls = dependents.get(topic)
        if (urls === undefined) dependents.set(topic, new Set([url]))
        else urls.add(url)
      }
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    take(topics) {
      const urls = topics.includes('everything')
        ? [...entries.keys()]
        : topics.flatMap((topic) => [...(dependents.get(topic) ?? [])])
      return urls.flatMap((url): [string, Entry][] => {
        const entry = entries.get(url)
        remove(url)
        return entry === undefined ? [] : [[url, entry]]
      })
    },
  }
}
