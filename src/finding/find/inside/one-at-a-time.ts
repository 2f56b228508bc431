/** Runs functions one after the other, in the order of their calls. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(run, run)
    last = answer.catch(() => {})
    return answer
  }
}

/** A long piece of work: who asks for it while it is under way gets the same. */
interface Work {
  run(): Promise<void>
  isRunning(): boolean
  /** Whether anybody has asked for it. */
  isAsked(): boolean
  /** Waits for its end, good or bad, if it is under way. */
  ended(): Promise<void>
}

export function atMostOnce(work: () => Promise<void>): Work {
  let running: Promise<void> | undefined
  let isAsked = false
  return {
    run() {
      isAsked = true
      running ??= work().finally(() => {
        running = undefined
      })
      return running
    },
    isRunning: () => running !== undefined,
    isAsked: () => isAsked,
    ended: async () => running?.catch(() => {}),
  }
}
