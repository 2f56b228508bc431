import type { FastifyBaseLogger } from 'fastify'
import { type SearchEngine, startIndexing } from '#finding/find/search-engine.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { startMailSender } from '#platform/mail/sender.ts'
import type { Config } from './config.ts'
import { inOwnProcess } from './import-jobs.ts'
import { jobsOf, type Opened } from './module.ts'

interface Options {
  readonly config: Config
  /** The program that does the jobs of imports. */
  readonly jobProgram: string | undefined
  readonly log: FastifyBaseLogger
}

/** Starts what the shop does by itself: it sends mails and does its jobs, until `opened` is closed. */
export async function startWork(
  opened: AsyncDisposableStack,
  parts: Opened & { readonly searchEngine: SearchEngine | undefined },
  { config, jobProgram, log }: Options,
): Promise<void> {
  const { db, connection, transport } = parts
  const sender = startMailSender({ db, transport, log })
  opened.defer(() => sender.stop())
  const { searchEngine } = parts
  if (searchEngine !== undefined) {
    const indexing = startIndexing({ ...parts, searchEngine, log })
    opened.defer(() => indexing.stop())
  }
  const jobs = jobsOf(parts)
  const worker = await startWorker({
    db,
    connection,
    log,
    workers: config.databaseUrl === undefined ? 'single' : 'shared',
    jobs:
      jobProgram === undefined
        ? jobs
        : {
            ...jobs,
            ...inOwnProcess(jobs, { path: jobProgram, setup: () => ({ config, connection }), log }),
          },
  })
  opened.defer(() => worker.stop())
}
