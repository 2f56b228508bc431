import type { Topic } from './topics.ts'

/** What was read: a change of one of its topics since makes it old. */
export interface Read {
  /** Of `ChangeHistory.generation`, from before it was read. */
  readonly generation: number
  readonly topics: Iterable<Topic>
}

/** Whether what was read before is still true. A cache compares at each use, so it need not listen. */
export interface ChangeHistory {
  /** The number of changes so far. */
  generation(): number
  /** Whether every change since a generation is known by its topics. */
  isKnown(since: number): boolean
  /** Whether nothing has changed of what was read; false when that is unknown. */
  isFresh(read: Read): boolean
}

export type Listener = (topics: readonly Topic[]) => void

/** The changes that a process hears of. */
export interface TopicChanges extends ChangeHistory {
  /** Notes a change, then calls the listeners. */
  announce(topics: readonly Topic[]): void
  /** Calls `listener` with the topics of every change, and with `everything` when changes were missed. */
  onChange(listener: Listener): void
  /** From now on changes may be missed: nothing is fresh until `regain`. */
  lose(): void
  /** All changes are noted again. */
  regain(): void
}

/** For how many topics the last change is stored. What was read before an older change counts as changed. */
const mostTopics = 50_000

export function topicChanges(): TopicChanges {
  const listeners: Listener[] = []
  let generation = 0
  /** The generation of each topic's last change, in the order of these changes. */
  const changed = new Map<Topic, number>()
  /** Changes up to this generation are forgotten. */
  let forgotten = 0
  let isLost = false

  function note(topic: Topic): void {
    changed.delete(topic)
    changed.set(topic, generation)
    const [oldest] = changed.size > mostTopics ? changed : []
    if (oldest === undefined) return
    changed.delete(oldest[0])
    forgotten = oldest[1]
  }

  return {
    generation: () => generation,
    isKnown: (since) => !isLost && since >= forgotten,
    isFresh({ generation: since, topics }) {
      if (isLost) return false
      if (since === generation) return true
      if (since < forgotten) return false
      for (const topic of topics) if ((changed.get(topic) ?? 0) > since) return false
      return true
    },
    announce(topics) {
      generation += 1
      for (const topic of topics) note(topic)
      if (topics.includes('everything')) {
        changed.clear()
        forgotten = generation
      }
      for (const listener of listeners) listener(topics)
    },
    onChange: (listener) => void listeners.push(listener),
    lose() {
      isLost = true
    },
    regain() {
      isLost = false
    },
  }
}
