import { isolated } from '#base/contract/isolated.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import { confirmHours } from './messages.ts'

interface AboutProduct {
  /** The shop's own name of the product. */
  readonly product: string
  /** The page of the link, with its secret in the fragment. */
  readonly url: string
  readonly shopUrl: string
}

/** Asks the owner of a mailbox whether they want to hear when a product is back. It has nothing that somebody typed. */
export function confirmEmail({ product, url, shopUrl }: AboutProduct): Email {
  return renderEmail({
    kind: 'back_in_stock_confirm',
    cause: 'guest',
    subject: `Shall we write when ${isolated(product)} is back?`,
    title: 'Shall we tell you when it is back?',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: `Somebody asked for one mail to this address when ${isolated(product)} is back in stock. Open the link within ${confirmHours} hours if it was you.`,
      },
      { kind: 'button', label: 'Yes, tell me', url },
      {
        kind: 'words',
        text: 'If it was not you, please ignore this email. Without the link you get no mail about this product.',
      },
    ],
  })
}

/** Says that a product can be ordered again, to the person who asked for this one mail. */
export function backEmail({
  product,
  productUrl,
  url,
  shopUrl,
}: AboutProduct & { readonly productUrl: string }): Email {
  return renderEmail({
    kind: 'back_in_stock',
    cause: 'asked',
    subject: `Back in stock: ${isolated(product)}`,
    title: 'It is back in stock',
    shopUrl,
    blocks: [
      { kind: 'words', text: `You asked us to tell you: ${isolated(product)} can be ordered again.` },
      { kind: 'button', label: 'To the product', url: productUrl },
      {
        kind: 'words',
        text: 'This is the only mail about it, and others may buy it first. If you wait for other products and want no more of these mails, end them here.',
      },
      { kind: 'button', label: 'End these mails', url },
    ],
  })
}
