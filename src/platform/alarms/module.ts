import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serveAlarms } from './routes.ts'

declare module '#base/declared.ts' {
  interface AlarmKinds {
    mail_down: 'alarms'
    payment_down: 'alarms'
  }
  interface AuditActions {
    settle: 'alarms'
  }
  interface AuditSubjects {
    alarm: 'alarms'
  }
  interface AlarmSubjects {
    /** A period in which an external service failed. */
    trouble: 'alarms'
  }
}

/** What alarms add to the shop. */
export const alarms = {
  serve: (app: FastifyInstance, { db }: { readonly db: Db }) => serveAlarms(app, db),
}
