import { productName } from '#contract/product-name.ts'
import { refundedName } from '#contract/refunded-name.ts'
import { screens } from '#contract/screens.ts'
import { type Letter, letter } from '#mail/letters/letter.ts'
import type { Cause, Recipient } from '#mail/noun.ts'
import { formatMoney, isMore, type Money } from '#money.ts'
import {
  deliveryRows,
  details,
  heldUntil,
  orderButton,
  payButton,
  type Rows,
  titleOf,
  words,
} from './letters/blocks.ts'
import { type Order, orderNumber } from './noun.ts'

/** An order, and the details of the shop for its letters. */
export interface Framed {
  readonly order: Order
  readonly shopUrl: string
  /** The shop's time zone, such as `Europe/Berlin`: the reader's is unknown. */
  readonly timeZone: string
}

export interface AboutOrder extends Framed {
  /** Whether the mailbox is confirmed: an unconfirmed one gets no text that the buyer typed. */
  readonly recipient: Recipient
}

/** Confirms an order, and says until when its pieces are held. It contains no text that the buyer typed. */
export function orderPlacedLetter({ order, shopUrl, timeZone }: Framed): Letter {
  return letter({
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
}

/** Confirms an order that the shop took for a customer, with the link to pay. It contains no text that anybody typed. */
export function orderTakenLetter({ order, shopUrl, timeZone, link }: Taken): Letter {
  return letter({
    kind: 'order_placed',
    cause: 'admin',
    subject: `Your order: ${titleOf(order)}`,
    title: 'We took this order for you',
    shopUrl,
    blocks: [
      words('Please check it. If you did not order this, you need not do anything.'),
      ...(link ? [words(linked[link.kind](orderNumber(link.orderId)))] : []),
      heldUntil(order, timeZone),
      details(order),
      payButton(order, shopUrl),
    ],
  })
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
export function orderFreeLetter({ order, shopUrl, link, isTaken }: Free): Letter {
  return letter({
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

/** Confirms the payment of an order, with its transaction id. */
export function orderPaidLetter({ order, shopUrl, recipient }: AboutOrder): Letter {
  return letter({
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
      details(order, deliveryRows(order, recipient)),
      orderButton(order, shopUrl),
    ],
  })
}

function whatFollows({ differenceOf, status }: Order): string {
  if (differenceOf !== null) return `, and changed the delivery of your order ${orderNumber(differenceOf)}.`
  return status === 'shipped' ? ' for the order that we shipped to you.' : '. We will ship your order next.'
}

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
export function orderCancelledLetter({ order, shopUrl, reason }: Cancelled): Letter {
  const { differenceOf } = order
  return letter({
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

/** Has the link to an order, for somebody who asked for it. It contains nothing that the buyer typed. */
export function orderLinkLetter({ order, shopUrl }: Framed): Letter {
  return letter({
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

/** Pieces of a product that were refunded, the delivery, or a difference of one of them, which has the quantity 0. */
export interface RefundedPieces {
  /** Null for the delivery. */
  readonly productId: string | null
  readonly product: string
  readonly quantity: number
  readonly amount: Money
}

interface Refunded extends Framed {
  /** The amount of this refund. */
  readonly amount: Money
  /** What was refunded; none for an amount that names no pieces. */
  readonly pieces?: readonly RefundedPieces[]
  /** The reason for the customer; empty for none. */
  readonly reason: string
}

/** Says how much was refunded now, how much in total, and why. */
export function orderRefundedLetter({ order, shopUrl, amount, pieces = [], reason }: Refunded): Letter {
  const inTotal = isMore(order.refunded, amount)
    ? ` Together with earlier refunds, that is ${formatMoney(order.refunded)}.`
    : ''
  return letter({
    kind: 'order_refunded',
    cause: 'payment',
    subject: `Refund of ${formatMoney(amount)}: ${productName(order.product)}`,
    title: 'Your refund is on its way',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: `We refunded ${formatMoney(amount)} the way you paid.${inTotal} It can take a few days until your bank shows it.`,
      },
      ...(pieces.length === 0 ? [] : [{ kind: 'rows', rows: pieces.map(refundedRow) } as const]),
      ...(reason === '' ? [] : [{ kind: 'words', text: `Reason: ${reason}` } as const]),
      details(order),
      orderButton(order, shopUrl),
    ],
  })
}

/** Says which pieces that cost nothing were cancelled, and why; the last ones cancel the order. */
export function orderPiecesCancelledLetter({
  order,
  shopUrl,
  pieces = [],
  reason,
}: Omit<Refunded, 'amount'>): Letter {
  const isWhole = order.status === 'cancelled'
  return letter({
    kind: 'order_pieces_cancelled',
    cause: 'admin',
    subject: `${isWhole ? 'Cancelled' : 'Cancelled in part'}: ${titleOf(order)}`,
    title: isWhole ? 'Your order was cancelled' : 'A part of your order was cancelled',
    shopUrl,
    blocks: [
      words('We will not send these pieces. They cost nothing, so there is nothing to refund.'),
      {
        kind: 'rows',
        rows: pieces
          .filter(({ productId }) => productId !== null)
          .map(({ product, quantity }) => ['Cancelled', `${quantity} × ${productName(product)}`]),
      },
      ...(reason === '' ? [] : [words(`Reason: ${reason}`)]),
      details(order),
      orderButton(order, shopUrl),
    ],
  })
}

function refundedRow({ amount, ...line }: RefundedPieces): Rows[number] {
  return [`Refunded: ${refundedName({ ...line, product: productName(line.product) })}`, formatMoney(amount)]
}

/** The cause of a letter about an order that was not paid. */
function buyer({ guest }: Order): Cause {
  return guest ? 'guest' : 'customer'
}
