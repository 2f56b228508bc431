import type { Topic } from '#platform/db/topics.ts'

/** Which topics have changed since an answer was begun. */
export interface TopicChanges {
  /** The number of changes so far. */
  generation(): number
  note(topics: readonly Topic[]): void
  /** Whether nothing has changed of what was read since a generation; false when that is unknown. */
  isFresh(read: { readonly generation: number; readonly topics: ReadonlySet<Topic> | undefined }): boolean
}

/** For how many topics the generation of the last change is stored. */
const mostTopics = 10_000

export function topicChanges(): TopicChanges {
  let generation = 0
  /** The generation of each topic's last change; topics that are not here changed at `forgotten` or before. */
  const changed = new Map<Topic, number>()
  let forgotten = 0
  return {
    generation: () => generation,
    note(topics) {
      generation += 1
      for (const topic of topics) changed.set(topic, generation)
      if (topics.includes('everything') || changed.size > mostTopics) {
        changed.clear()
        forgotten = generation
      }
    },
    isFresh({ generation: taken, topics }) {
      if (topics === undefined || taken < forgotten) return false
      if (taken === generation) return true
      for (const topic of topics) if ((changed.get(topic) ?? 0) > taken) return false
      return true
    },
  }
}
