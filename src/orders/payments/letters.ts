import { formatMoney } from '#base/money.ts'
import { details, heldUntil, orderButton, payButton, titleOf, words } from '#orders/orders/letters/blocks.ts'
import type { AboutOrder } from '#orders/orders/letters/framed.ts'
import { type Letter, letter } from '#platform/mail/letters/letter.ts'

/* The letters about payments that a bank answers days later. They contain no text that the buyer typed. */

/** Says that the bank was asked for the payment, and when it answers. */
export function paymentWithBankLetter({ order, shopUrl }: AboutOrder): Letter {
  return letter({
    kind: 'payment_with_bank',
    cause: 'payment',
    subject: `Your bank confirms the payment: ${titleOf(order)}`,
    title: 'Your bank confirms the payment',
    shopUrl,
    blocks: [
      words(
        `We asked your bank for ${formatMoney(order.price)}. It usually answers on the next working day. We hold your order until then, and write to you as soon as we know: you need not do anything.`,
      ),
      details(order),
      orderButton(order, shopUrl),
    ],
  })
}

/** Says that the bank has refused, until when the stock is held, and has the link to pay again. */
export function paymentRefusedLetter({ order, shopUrl, timeZone }: AboutOrder): Letter {
  return letter({
    kind: 'payment_refused',
    cause: 'payment',
    subject: `Your bank refused the payment: ${titleOf(order)}`,
    title: 'Your bank refused the payment',
    shopUrl,
    blocks: [
      words(
        `Your bank did not pay the ${formatMoney(order.price)} for this order, so nothing was charged. You can pay again, also in another way.`,
      ),
      // What was shipped before it was paid is not held any more.
      ...(order.status === 'pending' ? [heldUntil(order, timeZone)] : []),
      details(order),
      payButton(order, shopUrl),
    ],
  })
}
