import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import { details, orderButton, words } from './blocks.ts'
import type { Framed } from './framed.ts'

/** Has the link to an order, for somebody who asked for it. It contains nothing that the buyer typed. */
export function orderLinkEmail({ order, shopUrl }: Framed): Email {
  return renderEmail({
    kind: 'order_link',
    cause: 'account',
    subject: `The link to your order ${order.number}`,
    title: 'The link to your order',
    shopUrl,
    blocks: [
      words(
        order.guest
          ? 'Someone asked for the link to this order. With it you can see the order, pay for it and cancel it: do not pass it on.'
          : 'Someone asked for the link to this order. It belongs to your account: log in to see it.',
      ),
      details(order),
      orderButton(order, shopUrl),
      words('If that was not you, you can ignore this email.'),
    ],
  })
}
