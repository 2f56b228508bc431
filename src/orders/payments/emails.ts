import { formatMoney } from '#base/money.ts'
import { details, heldUntil, orderButton, payButton, titleOf, words } from '#orders/orders/emails/blocks.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'

/* The emails about payments that a bank answers days later. They contain no text that the buyer typed. */

/** Says that the bank was asked for the payment, and when it answers. */
export function paymentWithBankEmail({ order, shopUrl }: AboutOrder): Email {
  return renderEmail({
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
export function paymentRefusedEmail({ order, shopUrl, timeZone }: AboutOrder): Email {
  return renderEmail({
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
