import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serveAudit } from './calls.ts'

/** What the audit log adds to the shop. */
export const audit = {
  serve: (app: FastifyInstance, { db }: { readonly db: Db }) => serveAudit(app, db),
}
