import { orderNumber } from '#base/contract/order-number.ts'
import { dateWriting } from '#base/date-writing.ts'
import { formatMoney } from '#base/money.ts'
import { type Block, type Email, renderEmail } from '#platform/mail/emails/email.ts'
import type { Order } from '../model.ts'
import { details, heldUntil, orderButton, payButton, titleOf, words } from './blocks.ts'
import { buyer, type Framed } from './framed.ts'

/** Confirms an order, and says until when its pieces are held. It contains no text that the buyer typed. */
export function orderPlacedEmail({ order, shopUrl, timeZone }: Framed): Email {
  return renderEmail({
    kind: 'order_placed',
    cause: buyer(order),
    subject: `Your order: ${titleOf(order)}`,
    title: 'Thank you for your order',
    shopUrl,
    blocks: [heldUntil(order, timeZone), details(order), payButton(order, shopUrl)],
  })
}

interface Taken extends Framed {
  /** The earlier order that this one adds to or replaces. */
  readonly link?: { readonly kind: 'adds_to' | 'replaces'; readonly orderId: string } | undefined
  /** The seller's bank, for a transfer; empty where the owner has not entered it. */
  readonly bank?: string
}

/** Confirms an order that the shop took for a customer, with how to pay. It contains no text that the customer typed. */
export function orderTakenEmail({ order, shopUrl, timeZone, link, bank = '' }: Taken): Email {
  return renderEmail({
    kind: 'order_placed',
    cause: 'admin',
    subject: `Your order: ${titleOf(order)}`,
    title: 'We took this order for you',
    shopUrl,
    blocks: [
      words('Please check it. If you did not order this, you need not do anything.'),
      ...(link ? [words(linked[link.kind](orderNumber(link.orderId)))] : []),
      ...howToPay(order, timeZone, bank),
      details(order),
      order.payBy === null ? payButton(order, shopUrl) : orderButton(order, shopUrl),
    ],
  })
}

function howToPay(order: Order, timeZone: string, bank: string): Block[] {
  if (order.payBy === 'account' && order.dueOn !== null)
    return [
      words(
        `Please pay ${formatMoney(order.price)} by ${longDay(order.dueOn)}. The invoice follows when we ship it.`,
      ),
    ]
  if (order.payBy === null) return [heldUntil(order, timeZone)]
  return [
    heldUntil(order, timeZone),
    words(
      `Please transfer ${formatMoney(order.price)} with the order number ${order.number} as the reference.`,
    ),
    ...(bank === '' ? [] : [words(bank)]),
  ]
}

const linked = {
  adds_to: (number: string) => `It adds to your order ${number}, which stays as it is.`,
  replaces: (number: string) => `It takes the place of your order ${number}, which is cancelled.`,
} as const

interface Free extends Taken {
  /** Whether the shop took it for the customer. */
  readonly isTaken: boolean
}

/** Confirms an order that costs nothing: it is shipped next. It contains no text that anybody typed. */
export function orderFreeEmail({ order, shopUrl, link, isTaken }: Free): Email {
  return renderEmail({
    kind: 'order_placed',
    cause: isTaken ? 'admin' : buyer(order),
    subject: `Your order: ${titleOf(order)}`,
    title: isTaken ? 'We took this order for you' : 'Thank you for your order',
    shopUrl,
    blocks: [
      words('It costs nothing, so there is nothing to pay. We will ship it next.'),
      ...(isTaken ? [words('If you did not order this, please contact the shop.')] : []),
      ...(link ? [words(linked[link.kind](orderNumber(link.orderId)))] : []),
      details(order),
      orderButton(order, shopUrl),
    ],
  })
}

/** A day without a time, as the shop writes dates. */
function longDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}

const days = dateWriting({ dateStyle: 'long', timeZone: 'UTC' })
