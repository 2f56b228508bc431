import { attachmentsIn } from '#invoices/service/attach.ts'
import type { FillIn, FindAttachments } from '#mail/noun.ts'
import { fillingIn, type MailTransport } from '#mail/transport.ts'
import { fillInKey } from '#orders/service/fill-in-key.ts'
import type { OrderShop } from '#orders/shop.ts'
import { slipsIn } from '#returns/service/slip.ts'
import type { Config } from './config.ts'

/** What mails have beside what the outbox stores: secrets and files. */
interface MailContents {
  readonly fillIn: FillIn
  readonly findAttachments: FindAttachments
}

export function mailContents(orders: OrderShop): MailContents {
  const finders = [attachmentsIn(orders), slipsIn(orders)]
  return {
    fillIn: (mail) => fillInKey(orders, mail),
    findAttachments: async (mail) => (await Promise.all(finders.map((find) => find(mail)))).flat(),
  }
}

/** The transport of the shop's mail; undefined without SMTP_URL, and then mails stay in the outbox. */
export async function openMailTransport(
  { smtpUrl, mailFrom }: Config,
  { fillIn, findAttachments }: MailContents,
): Promise<MailTransport | undefined> {
  if (smtpUrl === undefined) return undefined
  // Only here: the library is 39 modules.
  const { smtpTransport } = await import('#mail/smtp.ts')
  return fillingIn(smtpTransport({ smtpUrl, from: mailFrom, findAttachments }), fillIn)
}
