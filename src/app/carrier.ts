import { type Carrier, smtpCarrier } from '#mail/carrier.ts'
import type { Config } from './config.ts'

/** Who carries the shop's mail; undefined without SMTP_URL, and then the outbox keeps it. */
export function openCarrier({ smtpUrl, mailFrom }: Config): Carrier | undefined {
  return smtpUrl === undefined ? undefined : smtpCarrier({ smtpUrl, from: mailFrom })
}
