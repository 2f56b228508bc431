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
  /** What finds products on other machines, and is told of changes here. */
  readonly searchEngine: SearchEngine | undefined
  readonly log: FastifyBaseLogger
}

/** Starts what the shop does by itself, unless others do it: it sends mails and does its jobs, until `opened` is closed. */
export async function startWork(
  opened: AsyncDisposableStack,
  parts: Opened,
  { config, jobProgram, searchEngine, log }: Options,
): Promise<void> {
  if (config.role === 'web') return
  const { db, connection, transport } = parts
  const sender = startMailSender({ db, transport, log })
  opened.defer(() => sender.stop())
  if (searchEngine !== undefined) {
    const indexing = startIndexing({ db, pool: parts.pool, connection, searchEngine, log })
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
