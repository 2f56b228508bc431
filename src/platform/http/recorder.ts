import type { Depends, Topic } from '#platform/db/topics.ts'

/** Records what an answer depends on, while it is made. */
export interface Recorder {
  /** Runs one read, which must declare what it depends on, even if that is nothing. */
  read<Answer>(work: (depends: Depends) => Promise<Answer>): Promise<Answer>
  /** The answer is made anew for everybody who asks: too few ask the same. */
  keepNothing(): void
  /** Whether the answer may be cached. */
  mayKeep(): boolean
  /** The topics of all reads. Undefined when a read declared nothing: such an answer is not cached. */
  topics(): ReadonlySet<Topic> | undefined
}

export function makeRecorder(): Recorder {
  const declared = new Set<Topic>()
  let isIncomplete = false
  let isStored = true
  return {
    async read(work) {
      let hasDeclared = false
      try {
        return await work((...topics) => {
          hasDeclared = true
          for (const each of topics) declared.add(each)
        })
      } finally {
        if (!hasDeclared) isIncomplete = true
      }
    },
    keepNothing() {
      isStored = false
    },
    mayKeep: () => isStored,
    topics: () => (isIncomplete ? undefined : declared),
  }
}
