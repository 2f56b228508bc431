import type { Attempt } from '#platform/jobs/tasks.ts'

/** The first of several attempts at a job that no other process takes over. */
export const attempt: Attempt = {
  number: 1,
  isLast: false,
  signal: new AbortController().signal,
  lock: { jobId: '1', poolId: 'tests' },
  hold: async () => {},
}
