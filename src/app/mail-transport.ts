import { type MailTransport, smtpTransport } from '#mail/transport.ts'
import type { Config } from './config.ts'

/** The transport of the shop's mail; undefined without SMTP_URL, and then mails stay in the outbox. */
export function openMailTransport({ smtpUrl, mailFrom }: Config): MailTransport | undefined {
  return smtpUrl === undefined ? undefined : smtpTransport({ smtpUrl, from: mailFrom })
}
