import { LRUCache } from 'lru-cache'
import type { ChangeHistory } from '#platform/db/topic-changes.ts'
import type { Depends, Topic } from '#platform/db/topics.ts'

/** A read of the database for a page, with the input that its answer depends on. */
type Read<Input, Answer> = (depends: Depends, input: Input) => Promise<Answer>

interface Cached<Answer> {
  readonly answer: Answer
  readonly topics: ReadonlySet<Topic>
  generation: number
}

/**
 * Caches the answers of a read until something changes that they depend on, so that a page which is not in the cache, or was
 * changed by a sale, does not read again what all pages share. An answer is as fresh as a page in the cache. It is shared, so
 * nobody may change it.
 * @param max how many answers are cached; with 0 none.
 * @param work must say what it depends on.
 */
export function cachedRead<Input, Answer>(
  changes: ChangeHistory,
  max: number,
  work: Read<Input, Answer>,
): Read<Input, Answer> {
  if (max === 0) return work
  const cache = new LRUCache<string, Cached<Answer>>({ max })

  return async (depends, input) => {
    const key = JSON.stringify(input) ?? ''
    const known = cache.get(key)
    const generation = changes.generation()
    if (known !== undefined && changes.isFresh(known)) {
      known.generation = generation
      depends(...known.topics)
      return known.answer
    }
    const topics = new Set<Topic>()
    const answer = await work((...said) => {
      for (const topic of said) topics.add(topic)
      depends(...said)
    }, input)
    // Without a topic nothing would ever make it old. If it changed meanwhile, that is seen when it is asked for.
    if (topics.size > 0) cache.set(key, { answer, topics, generation })
    return answer
  }
}
