import { createHash } from 'node:crypto'
import type { Topic } from '#platform/db/topics.ts'

/*
 * Shared caches, such as a CDN or Varnish, know topics as tags: short words that fit into a header. The tag of a topic of one
 * product or category ends with a hash of its id. Two with the same hash are purged together, which only costs a render.
 */

/** With more tags than this an answer has the tags of their kinds instead: proxies refuse large headers. */
const mostTags = 100

/** How long a shared cache may store an answer that a purge would remove: also how old a page is when a purge gets lost. */
const purgedSeconds = 600

/**
 * The headers that allow a shared cache to store an answer. A browser asks every time, or a second later at most.
 * Without a purge it is cached for a second, in which a change is not seen.
 */
export function sharedHeadersOf(
  topics: ReadonlySet<Topic>,
  { isPurged }: { readonly isPurged: boolean },
): Record<'cache-control' | 'cache-tag', string> {
  return {
    'cache-control': isPurged
      ? `public, max-age=0, s-maxage=${purgedSeconds}, stale-while-revalidate=1`
      : 'public, max-age=0, s-maxage=1',
    'cache-tag': tagsOf(topics).join(','),
  }
}

/** The tags of an answer of these topics. */
function tagsOf(topics: ReadonlySet<Topic>): string[] {
  const tags = topics.size < mostTags ? [...topics].map(tagOf) : [...new Set([...topics].map(kindOf))]
  return ['everything', ...tags]
}

/** The tags of all answers that a change of these topics drops. */
export function purgedTags(topics: readonly Topic[]): string[] {
  if (topics.includes('everything')) return ['everything']
  return [...new Set(topics.flatMap((topic) => [tagOf(topic), kindOf(topic)]))]
}

function tagOf(topic: Topic): string {
  const [kind = '', id] = topic.split(' ', 2)
  return id === undefined ? kind : `${kind}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`
}

/** The tag for all topics of a kind, such as `products-all`. */
function kindOf(topic: Topic): string {
  const [kind = '', id] = topic.split(' ', 2)
  return id === undefined ? kind : `${kind}-all`
}
