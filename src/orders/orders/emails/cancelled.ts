import { orderNumber } from '#base/contract/order-number.ts'
import { screens } from '#base/contract/screens.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import type { Order } from '../model.ts'
import { details, orderButton, titleOf, words } from './blocks.ts'
import { buyer, type Framed } from './framed.ts'

interface Cancelled extends Framed {
  readonly reason: NonNullable<Order['cancelReason']>
}

const cancelled: Record<Cancelled['reason'], string> = {
  customer: 'You cancelled this order. You were not charged for it.',
  admin: 'The shop cancelled this order. You were not charged for it.',
  not_paid_in_time:
    'This order was not paid in time, so its pieces are on sale again. You were not charged for it, and you can order again at any time.',
}

/** Why nobody has to pay a difference any more; the order itself stays as it is. */
const withdrawn: Record<Cancelled['reason'], (number: string) => string> = {
  customer: (number) => `You do not want another delivery of your order ${number}.`,
  admin: (number) =>
    `The shop does not ask for it any more: the delivery of your order ${number} stays as it is.`,
  not_paid_in_time: (number) =>
    `It was not paid in time: the delivery of your order ${number} stays as it is, or it is on its way already.`,
}

/** Says that an unpaid order was cancelled, and why. */
export function orderCancelledEmail({ order, shopUrl, reason }: Cancelled): Email {
  const { differenceOf } = order
  return renderEmail({
    kind: 'order_cancelled',
    cause: reason === 'admin' ? 'admin' : buyer(order),
    subject: `Cancelled: ${titleOf(order)}`,
    title: differenceOf === null ? 'Your order was cancelled' : 'There is nothing to pay',
    shopUrl,
    blocks: [
      words(differenceOf === null ? cancelled[reason] : withdrawn[reason](orderNumber(differenceOf))),
      details(order),
      order.lines.length !== 1
        ? orderButton(order, shopUrl)
        : { kind: 'button', label: 'View the product', url: shopUrl + screens.product(order.slug) },
    ],
  })
}
