import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { openAlarms, resolveAlarm } from './service.ts'

/** The calls about alarms. */
export function serveAlarms(app: FastifyInstance, db: Db): void {
  serve(app, 'alarms', () => openAlarms(db))
  serve(app, 'resolveAlarm', async ({ params, bearer, request }) => {
    const modifiedCount = await resolveAlarm(db, bearer, params.id, request.id)
    return { acknowledged: true, modifiedCount }
  })
}
