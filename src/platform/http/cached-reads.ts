import type { Changes } from '#platform/db/changes.ts'
import type { Depends, Topic } from '#platform/db/topics.ts'
import { topicChanges } from './topic-changes.ts'

/** A read of the database for a page, with the input that its answer depends on. */
type Read<Input, Answer> = (depends: Depends, input: Input) => Promise<Answer>

interface Kept<Answer> {
  readonly answer: Answer
  readonly topics: ReadonlySet<Topic>
}

/**
 * Caches the answers of a read until something changes that they depend on, so that a page which is not in the cache, or was
 * dropped by a sale, does not read again what all pages share. An answer is as fresh as a page in the cache. It is shared, so
 * nobody may change it.
 * @param most how many answers are cached, the newest; with 0 none.
 * @param work must say what it depends on.
 */
export function cachedRead<Input, Answer>(
  { onChange }: Pick<Changes, 'onChange'>,
  most: number,
  work: Read<Input, Answer>,
): Read<Input, Answer> {
  const kept = new Map<string, Kept<Answer>>()
  const changes = topicChanges()
  onChange((topics) => {
    changes.note(topics)
    for (const [key, { topics: of }] of kept) if (topics.some((topic) => isOf(topic, of))) kept.delete(key)
  })

  return async (depends, input) => {
    const key = JSON.stringify(input) ?? ''
    const known = kept.get(key)
    if (known !== undefined) {
      depends(...known.topics)
      return known.answer
    }
    const generation = changes.generation()
    const topics = new Set<Topic>()
    const answer = await work((...said) => {
      for (const topic of said) topics.add(topic)
      depends(...said)
    }, input)
    // Without a topic nothing would ever remove it.
    if (topics.size > 0 && changes.isFresh({ generation, topics })) keep(key, { answer, topics })
    return answer
  }

  function keep(key: string, answer: Kept<Answer>): void {
    kept.set(key, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }
}

function isOf(topic: Topic, topics: ReadonlySet<Topic>): boolean {
  return topic === 'everything' || topics.has(topic)
}
