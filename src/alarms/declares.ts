import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serveAlarms } from './calls.ts'

declare module '#declared.ts' {
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
    /** A time in which something from outside did not work. */
    trouble: 'alarms'
  }
}

/** What alarms add to the shop. */
export const alarms = {
  serve: (app: FastifyInstance, { db }: { readonly db: Db }) => serveAlarms(app, db),
}
