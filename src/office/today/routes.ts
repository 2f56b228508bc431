import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { tasksFor } from './service.ts'

/** The call behind the first page of staff. */
export function serveToday(app: FastifyInstance, { db }: Pick<DbAndPool, 'db'>): void {
  serve(app, 'today', async ({ bearer }) => ({
    tasks: (await tasksFor(db, bearer.permissions)).map(({ kind, count, since }) => ({
      kind,
      count,
      since: since?.toISOString() ?? null,
    })),
  }))
}
