import { type MailTransport, smtpTransport } from '#mail/transport.ts'
import type { Config } from './config.ts'

/** Who carries the shop's mail; undefined without SMTP_URL, and then the outbox keeps it. */
export function openMailTransport({ smtpUrl, mailFrom }: Config): MailTransport | undefined {
  return smtpUrl === undefined ? undefined : smtpTransport({ smtpUrl, from: mailFrom })
}
