import type { FastifyInstance } from 'fastify'
import type { DbAndPool } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { tasksFor } from './screens/tasks.ts'
import { countTasks } from './service.ts'

/** The call behind the first page of staff. */
export function serveToday(app: FastifyInstance, { db }: Pick<DbAndPool, 'db'>): void {
  serve(app, 'today', async ({ bearer }) => {
    const mine = tasksFor((one) => bearer.permissions.has(one))
    const tasks = await countTasks(db, mine)
    return {
      tasks: tasks.map(({ kind, count, since }) => ({ kind, count, since: since?.toISOString() ?? null })),
    }
  })
}
