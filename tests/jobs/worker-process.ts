import { once } from 'node:events'
import { openDatabase } from '#platform/db/open.ts'
import type { HeartbeatLimits } from '#platform/jobs/inside/heartbeat.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { startWorker } from '#platform/jobs/worker.ts'

/** What the process prints for the test: `began`, `aborted: why`, `held`, `refused`, or what it logged. */
export interface Told {
  readonly what: string
}

/*
 * A worker in its own process, which a test can kill or stop. It runs a long job until the test sends `end`, then
 * prints whether a transaction of the job may still hold it.
 */
async function main(url: string, limits: HeartbeatLimits): Promise<void> {
  const tell = (what: string) => process.send?.({ what } satisfies Told)
  const log = {
    info: () => {},
    warn: (details: object, message: string) => tell(`${message} ${JSON.stringify(details)}`),
    error: (_: object, message: string) => tell(message),
  }
  const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: url, log })
  await startWorker({
    ...database,
    workers: 'shared',
    limits,
    jobs: {
      close_payment: {
        async run({ intentId }: QueuedJobs['close_payment'], attempt: Attempt) {
          if (intentId !== 'long') return
          attempt.signal.addEventListener('abort', () => tell(`aborted: ${attempt.signal.reason.message}`))
          tell('began')
          await once(process, 'message')
          await database.db
            .transaction()
            .execute((tx) => attempt.hold(tx))
            .then(
              () => tell('held'),
              () => tell('refused'),
            )
        },
      },
    },
    log,
  })
  tell('ready')
}

const [url = '', limits = ''] = process.argv.slice(2)
await main(url, JSON.parse(limits))
