import { setTimeout as pause } from 'node:timers/promises'
import { connectTo } from '#platform/db/open.ts'
import { serveJob } from '#platform/jobs/serve-job.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'

/* A program for one job in a process of its own (own-process.test.ts). */

serveJob<{ readonly url: string }>(async ({ url }, log) => {
  const { db, close } = connectTo({ connection: { connectionString: url }, connections: 1, log })
  return {
    jobs: {
      says: {
        run: async ({ text }: { text: string }, attempt: Attempt) =>
          log.warn({ text, number: attempt.number, pid: process.pid }, 'said'),
      },
      breaks: { run: async () => Promise.reject(new Error('planted')) },
      dies: { run: async () => process.kill(process.pid, 'SIGKILL') },
      holds: {
        run: async (_: object, attempt: Attempt) =>
          db.transaction().execute(async (tx) => {
            await attempt.hold(tx)
            log.warn({}, 'held')
          }),
      },
      waits: {
        run: async (_: object, { signal }: Attempt) => {
          log.warn({ pid: process.pid }, 'waiting')
          await pause(600_000, undefined, { signal }).catch(() => signal.throwIfAborted())
        },
      },
    },
    run: (work) => work(),
    close,
  }
})
