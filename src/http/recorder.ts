import type { Depends, Topic } from '#db/topics.ts'

/** Notes what an answer depends on, while it is made. */
export interface Recorder {
  /** Does one read, which says what it depends on, if it is on nothing too. */
  read<Answer>(work: (depends: Depends) => Promise<Answer>): Promise<Answer>
  /** All that the reads said, none for an answer without reads. Undefined when a read said nothing: that answer is not kept. */
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
