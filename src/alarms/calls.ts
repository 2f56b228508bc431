import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import { openAlarms, settleAlarm } from './service.ts'

/** The calls about alarms. */
export function serveAlarms(app: FastifyInstance, db: Db): void {
  serve(app, 'alarms', async () => {
    const { rows, total } = await openAlarms(db)
    return {
      rows: rows.map((row) => ({
        _id: row.id,
        kind: row.kind,
        message: row.message,
        subjectKind: row.subject_kind,
        subjectId: row.subject_id,
        createdAt: row.created_at.toISOString(),
      })),
      total,
    }
  })
  serve(app, 'resolveAlarm', async ({ params, bearer, request }) => {
    const modifiedCount = await settleAlarm(db, bearer, params.id, request.id)
    return { acknowledged: true, modifiedCount }
  })
}
