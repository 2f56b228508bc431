import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import { deeds } from './service.ts'

/** The call that reads the audit log. */
export function serveAudit(app: FastifyInstance, db: Db): void {
  serve(app, 'adminAudit', async ({ query }) => {
    const { rows, total } = await deeds(db, query)
    return {
      rows: rows.map((row) => ({
        _id: String(row.id),
        at: row.at.toISOString(),
        actor: row.actor,
        act: row.act,
        subjectKind: row.subject_kind,
        subjectId: row.subject_id,
        before: row.before,
        after: row.after,
      })),
      total,
    }
  })
}
