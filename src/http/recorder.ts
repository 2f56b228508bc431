import type { Depends, Topic } from '#db/topics.ts'

/** Records what an answer depends on, while it is made. */
export interface Recorder {
  /** Runs one read, which must declare what it depends on, even if that is nothing. */
  read<Answer>(work: (depends: Depends) => Promise<Answer>): Promise<Answer>
  /** The topics of all reads. Undefined when a read declared nothing: such an answer is not cached. */
  topics(): ReadonlySet<Topic> | undefined
}

export function makeRecorder(): Recorder {
  const said = new Set<Topic>()
  let isSilent = false
  return {
    async read(work) {
      let hasSaid = false
      try {
        return await work((...topics) => {
          hasSaid = true
          for (const each of topics) said.add(each)
        })
      } finally {
        if (!hasSaid) isSilent = true
      }
    },
    topics: () => (isSilent ? undefined : said),
  }
}
