import type { FastifyInstance } from 'fastify'
import { mapRows } from '#contract/listing.ts'
import type { Db } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import { listEntries } from './service.ts'
import { auditEntryOnWire } from './wire.ts'

/** The call that reads the audit log. */
export function serveAudit(app: FastifyInstance, db: Db): void {
  serve(app, 'adminAudit', async ({ query }) => mapRows(await listEntries(db, query), auditEntryOnWire))
}
