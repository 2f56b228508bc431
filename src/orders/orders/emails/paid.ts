import { orderNumber } from '#base/contract/order-number.ts'
import { formatMoney } from '#base/money.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import type { Order } from '../model.ts'
import { arrivalRows, deliveryRows, details, orderButton, titleOf } from './blocks.ts'
import type { AboutOrder } from './framed.ts'

/** Confirms the payment of an order, with its transaction id. */
export function orderPaidEmail({ order, shopUrl, recipient }: AboutOrder): Email {
  return renderEmail({
    kind: 'order_paid',
    cause: 'payment',
    subject: `Paid: ${titleOf(order)}`,
    title: 'We received your payment',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: `We received ${formatMoney(order.price)}${whatFollows(order)}`,
      },
      details(order, [...arrivalRows(order), ...deliveryRows(order, recipient)]),
      orderButton(order, shopUrl),
    ],
  })
}

function whatFollows({ differenceOf, status }: Order): string {
  if (differenceOf !== null) return `, and changed the delivery of your order ${orderNumber(differenceOf)}.`
  return status === 'shipped' ? ' for the order that we shipped to you.' : '. We will ship your order next.'
}
