import { type Letter, letter } from '#mail/letters/letter.ts'
import { formatMoney, type Money } from '#money.ts'
import { deliveryRows, details, orderButton, titleOf, words } from '#orders/letters/blocks.ts'
import type { AboutOrder } from '#orders/letters.ts'

interface Edited extends AboutOrder {
  /** What is refunded because the order costs less now. */
  readonly refund?: Money
}

/** Says that the shop changed where an order goes or how, and what it refunds; the address only for a confirmed mailbox. */
export function orderEditedLetter({ order, shopUrl, recipient, refund }: Edited): Letter {
  return letter({
    kind: 'order_edited',
    cause: order.paid ? 'payment' : 'admin',
    subject: `Changed: ${titleOf(order)}`,
    title: 'We changed the delivery of your order',
    shopUrl,
    blocks: [
      words(
        'We changed where your order goes, or how. If you did not ask for this, please contact the shop.',
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
