import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { alarmToDto } from './dto.ts'
import { openAlarms, resolveAlarm } from './service.ts'

/** The calls about alarms. */
export function serveAlarms(app: FastifyInstance, db: Db): void {
  serve(app, 'alarms', async () => mapRows(await openAlarms(db), alarmToDto))
  serve(app, 'resolveAlarm', async ({ params, bearer, request }) => {
    const modifiedCount = await resolveAlarm(db, bearer, params.id, request.id)
    return { acknowledged: true, modifiedCount }
  })
}
