import type { Try } from '#jobs/tasks.ts'

/** The first of several tries of a job, which nobody takes away. */
export const aTry: Try = {
  number: 1,
  isLast: false,
  signal: new AbortController().signal,
  hold: async () => {},
}
