import { orderNumber } from '#base/contract/order-number.ts'
import { formatMoney, type Money } from '#base/money.ts'
import {
  deliveryRows,
  details,
  heldUntil,
  orderButton,
  payButton,
  titleOf,
  words,
} from '#orders/orders/emails/blocks.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'

interface Edited extends AboutOrder {
  /** What is refunded because the order costs less now. */
  readonly refund?: Money
  /** What was paid for the change in an order of its own. */
  readonly paid?: Money
}

/** Says that the shop changed where an order goes or how, and what it refunds; the address only for a confirmed mailbox. */
export function orderEditedEmail({ order, shopUrl, recipient, refund, paid }: Edited): Email {
  return renderEmail({
    kind: 'order_edited',
    cause: order.paid ? 'payment' : 'admin',
    subject: `Changed: ${titleOf(order)}`,
    title: 'We changed the delivery of your order',
    shopUrl,
    blocks: [
      words(
        paid
          ? `We received ${formatMoney(paid)}, and changed where your order goes, or how.`
          : 'We changed where your order goes, or how. If you did not ask for this, please contact the shop.',
      ),
      ...(refund
        ? [
            words(
              `Your order costs less now. We refund the difference of ${formatMoney(refund)} the way you paid.`,
            ),
          ]
        : []),
      details(order, deliveryRows(order, recipient)),
      orderButton(order, shopUrl),
    ],
  })
}

/**
 * Asks for what another delivery of a paid order costs more, with the link to pay; the address only for a confirmed mailbox.
 * @throws Error for an order of products.
 */
export function differenceAskedEmail({ order, shopUrl, timeZone, recipient }: AboutOrder): Email {
  const { differenceOf, delivery, price } = order
  if (differenceOf === null || delivery === null) throw new Error(`Order ${order.id} asks for no difference`)
  const number = orderNumber(differenceOf)
  return renderEmail({
    kind: 'difference_asked',
    cause: 'admin',
    subject: `Please pay ${formatMoney(price)} for another delivery of order ${number}`,
    title: 'Another delivery of your order',
    shopUrl,
    blocks: [
      words(
        `We can deliver your order ${number} by ${delivery.name}. That costs ${formatMoney(price)} more than you paid. The order changes as soon as you have paid this.`,
      ),
      heldUntil(order, timeZone),
      details(order, deliveryRows(order, recipient)),
      payButton(order, shopUrl),
      words('If you did not ask for this, you need not do anything.'),
    ],
  })
}
