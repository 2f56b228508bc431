import type { FastifyBaseLogger } from 'fastify'
import { startWorker } from '#platform/jobs/worker.ts'
import { startMailSender } from '#platform/mail/sender.ts'
import type { Config } from './config.ts'
import { jobsOf, type Opened } from './module.ts'

/** Starts what the shop does by itself: it sends mails and does its jobs, until `opened` is closed. */
export async function startWork(
  opened: AsyncDisposableStack,
  parts: Opened,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db, connection, transport } = parts
  const sender = startMailSender({ db, transport, log })
  opened.defer(() => sender.stop())
  const worker = await startWorker({
    db,
    connection,
    log,
    workers: databaseUrl === undefined ? 'single' : 'shared',
    jobs: jobsOf(parts),
  })
  opened.defer(() => worker.stop())
}
