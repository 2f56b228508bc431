import { type Letter, letter } from '#mail/letters/letter.ts'
import { deliveryRows, details, orderButton, titleOf, words } from '#orders/letters/blocks.ts'
import type { AboutOrder } from '#orders/letters.ts'

/** Says that the shop changed where an order goes or how; the address only for a confirmed mailbox. */
export function orderEditedLetter({ order, shopUrl, recipient }: AboutOrder): Letter {
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
      details(order, deliveryRows(order, recipient)),
      orderButton(order, shopUrl),
    ],
  })
}
