import { setTimeout as pause } from 'node:timers/promises'

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
export interface Work {
  run(): Promise<void>
  isRunning(): boolean
  /** Whether anybody has asked for it. */
  isAsked(): boolean
  /** Whether the last that ended did so by an error. */
  hasFailed(): boolean
  /** Waits for its end, good or bad, if it is under way. */
  ended(): Promise<void>
}

export function atMostOnce(work: () => Promise<void>): Work {
  let running: Promise<void> | undefined
  let isAsked = false
  let hasFailed = false
  async function once(): Promise<void> {
    try {
      await work()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      running = undefined
    }
  }
  return {
    run() {
      isAsked = true
      running ??= once()
      return running
    },
    isRunning: () => running !== undefined,
    isAsked: () => isAsked,
    hasFailed: () => hasFailed,
    ended: async () => running?.catch(() => {}),
  }
}

/** So much longer than the last run took is the pause before the next. */
const pauses = 4

/** A work that is repeated whenever something changes: also for what changes while it runs, and at most a fifth of the time. */
export function afterChanges(work: () => Promise<unknown>): () => void {
  let isDue = false
  let isBusy = false
  async function run(): Promise<void> {
    isBusy = true
    while (isDue) {
      isDue = false
      const began = performance.now()
      await work()
      await pause(pauses * (performance.now() - began), undefined, { ref: false })
    }
    isBusy = false
  }
  return () => {
    isDue = true
    if (!isBusy) void run()
  }
}
