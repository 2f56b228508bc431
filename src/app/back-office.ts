import type { FastifyInstance } from 'fastify'
import { serveAlarms } from '#alarms/calls.ts'
import { serveAudit } from '#audit/calls.ts'
import type { Database } from '#db/open.ts'
import { serveFigures } from '#figures/calls.ts'
import type { ShopClock } from '#figures/service.ts'
import { serveMail } from '#mail/calls.ts'
import { type Carrier, smtpCarrier } from '#mail/carrier.ts'
import type { Config } from './config.ts'

/** Serves what admins look at beside the shop itself: figures, alarms, outbox, audit log. */
export function serveBackOffice(app: FastifyInstance, { db }: Database, clock: ShopClock): void {
  serveMail(app, db)
  serveAudit(app, db)
  serveFigures(app, db, clock)
  serveAlarms(app, db)
}

/** Who carries the shop's mail; undefined without SMTP_URL, and then the outbox keeps it. */
export function openCarrier({ smtpUrl, mailFrom }: Config): Carrier | undefined {
  return smtpUrl === undefined ? undefined : smtpCarrier({ smtpUrl, from: mailFrom })
}
