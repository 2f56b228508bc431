import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { attachmentsIn } from '#orders/invoices/service/attach.ts'
import { fillInKey } from '#orders/orders/service/fill-in-key.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { slipsIn } from '#orders/returns/service/slip.ts'
import { domainOf, type MailSetup, senderOf } from '#platform/mail/letterhead/model.ts'
import { readLetterhead } from '#platform/mail/letterhead/service.ts'
import type { FillIn, FindAttachments } from '#platform/mail/model.ts'
import { fillingIn, type MailTransport } from '#platform/mail/transport.ts'
import type { Config } from './config.ts'

/** What mails have beside what the outbox stores: secrets and files. */
interface MailContents {
  readonly fillIn: FillIn
  readonly findAttachments: FindAttachments
}

export function mailContents(orders: OrderShop & LogoShop): MailContents {
  const finders = [attachmentsIn(orders), slipsIn(orders)]
  return {
    fillIn: (mail) => fillInKey(orders, mail),
    findAttachments: async (mail) => (await Promise.all(finders.map((find) => find(mail)))).flat(),
  }
}

/** How the environment lets the shop send mails. */
export function mailSetupOf({ publicUrl, smtpUrl, mailFrom }: Config): MailSetup {
  const server = smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname
  const hosts = new Set([new URL(publicUrl).hostname, ...(server === undefined ? [] : [server])])
  return { usual: senderOf(mailFrom), server, hosts: [...hosts] }
}

/** The transport of the shop's mail; undefined without SMTP_URL, and then mails stay in the outbox. */
export async function openMailTransport(
  { smtpUrl }: Config,
  { usual }: MailSetup,
  shop: Pick<OrderShop, 'pool'>,
  { fillIn, findAttachments }: MailContents,
): Promise<MailTransport | undefined> {
  if (smtpUrl === undefined) return undefined
  // Only here: the library is 39 modules.
  const { smtpTransport } = await import('#platform/mail/smtp.ts')
  const letterhead = () => readLetterhead(shop, usual)
  const domain = domainOf(usual.address)
  return fillingIn(smtpTransport({ smtpUrl, letterhead, domain, findAttachments }), fillIn)
}
