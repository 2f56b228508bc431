import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serveStaff } from './calls.ts'

declare module '#declared.ts' {
  interface AuditActions {
    suspend: 'staff'
    unsuspend: 'staff'
  }
  interface AuditSubjects {
    staff_role: 'staff'
  }
}

/** What the staff add to the shop. */
export const staff = {
  serve: (app: FastifyInstance, { db }: { readonly db: Db }) => serveStaff(app, db),
}
