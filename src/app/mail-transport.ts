import type { FillIn } from '#mail/noun.ts'
import { fillingIn, type MailTransport } from '#mail/transport.ts'
import type { Config } from './config.ts'

/** The transport of the shop's mail; undefined without SMTP_URL, and then mails stay in the outbox. */
export async function openMailTransport(
  { smtpUrl, mailFrom }: Config,
  fillIn: FillIn,
): Promise<MailTransport | undefined> {
  if (smtpUrl === undefined) return undefined
  // Only here: the library is 39 modules.
  const { smtpTransport } = await import('#mail/smtp.ts')
  return fillingIn(smtpTransport({ smtpUrl, from: mailFrom }), fillIn)
}
