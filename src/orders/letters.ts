import { productName } from '#contract/product-name.ts'
import { screens } from '#contract/screens.ts'
import { type Block, type Letter, letter } from '#mail/letters/letter.ts'
import type { Cause, Recipient } from '#mail/noun.ts'
import { safeAddress, safeName } from '#mail/safe-text.ts'
import { formatMoney, isMore, type Money } from '#money.ts'
import type { Order } from './noun.ts'

/** An order, and what its letters say of the shop. */
interface Framed {
  readonly order: Order
  readonly shopUrl: string
  /** Of the shop, as in `Europe/Berlin`: a letter does not know the reader's. */
  readonly timeZone: string
}

export interface AboutOrder extends Framed {
  /** Where the letter goes: a mailbox that nobody has confirmed is sent no text that its buyer typed. */
  readonly recipient: Recipient
}

/** Confirms an order, and says until when its pieces are kept for the buyer. It carries nothing that the buyer typed. */
export function orderPlacedLetter({ order, shopUrl, timeZone }: Framed): Letter {
  return letter({
    kind: 'order_placed',
    cause: 'customer',
    subject: `Your order: ${what(order)}`,
    title: 'Thank you for your order',
    shopUrl,
    blocks: [keptUntil(order, timeZone), details(order), payButton(order, shopUrl)],
  })
}

/** Confirms the payment of an order, with its transaction id. */
export function orderPaidLetter({ order, shopUrl, recipient }: AboutOrder): Letter {
  return letter({
    kind: 'order_paid',
    cause: 'payment',
    subject: `Paid: ${what(order)}`,
    title: 'We received your payment',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text:
          order.status === 'shipped'
            ? `We received ${formatMoney(order.price)} for the order that we shipped to you.`
            : `We received ${formatMoney(order.price)}. We will ship your order next.`,
      },
      details(order, goesTo(order, recipient)),
      ownOrders(shopUrl),
    ],
  })
}

/** Says that an order is on its way, and where to. */
export function orderShippedLetter({ order, shopUrl, recipient }: AboutOrder): Letter {
  return letter({
    kind: 'order_shipped',
    cause: shipping(order),
    subject: `Shipped: ${what(order)}`,
    title: 'Your order is on its way',
    shopUrl,
    blocks: [
      { kind: 'words', text: 'We have shipped your order.' },
      ...(order.payment === 'unpaid' ? [words('It is not paid yet. Please pay for it now.')] : []),
      details(order, goesTo(order, recipient)),
      order.payment === 'unpaid' ? payButton(order, shopUrl) : ownOrders(shopUrl),
    ],
  })
}

/** Takes back that an order is on its way, for customers who were told that it is. */
export function orderNotShippedLetter({ order, shopUrl, timeZone }: Framed): Letter {
  return letter({
    kind: 'order_not_shipped',
    cause: shipping(order),
    subject: `Not shipped yet: ${what(order)}`,
    title: 'Your order has not been shipped yet',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: 'We told you that your order was shipped, but that was a mistake. It is still here. We will write again when we ship it.',
      },
      ...(order.payment === 'unpaid' ? [keptUntil(order, timeZone)] : []),
      details(order),
      order.payment === 'unpaid' ? payButton(order, shopUrl) : ownOrders(shopUrl),
    ],
  })
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

/** Says that an unpaid order was cancelled, and why. */
export function orderCancelledLetter({ order, shopUrl, reason }: Cancelled): Letter {
  return letter({
    kind: 'order_cancelled',
    cause: reason === 'admin' ? 'admin' : 'customer',
    subject: `Cancelled: ${what(order)}`,
    title: 'Your order was cancelled',
    shopUrl,
    blocks: [
      { kind: 'words', text: cancelled[reason] },
      details(order),
      order.lines.length > 1
        ? ownOrders(shopUrl)
        : { kind: 'button', label: 'View the product', url: shopUrl + screens.product(order.slug) },
    ],
  })
}

interface Refunded extends Framed {
  /** Given back this time. */
  readonly amount: Money
  /** Why, as the shop tells the customer; empty where it says nothing. */
  readonly reason: string
}

/** Says how much of a payment went back, how much in all, and why. */
export function orderRefundedLetter({ order, shopUrl, amount, reason }: Refunded): Letter {
  const inAll = isMore(order.refunded, amount)
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
        text: `We refunded ${formatMoney(amount)} to the card you paid with.${inAll} It can take a few days until your bank shows it.`,
      },
      ...(reason === '' ? [] : [{ kind: 'words', text: `Reason: ${reason}` } as const]),
      details(order),
      ownOrders(shopUrl),
    ],
  })
}

/** What an order is, in a subject: of one product how many, of several the first. */
function what({ product, quantity, lines }: Order): string {
  return lines.length > 1 ? product : `${quantity} × ${productName(product)}`
}

function words(text: string): Block {
  return { kind: 'words', text }
}

function keptUntil(order: Order, timeZone: string): Block {
  return words(
    `We hold the stock for you until ${instant(order.holdUntil, timeZone)}. Please pay before then.`,
  )
}

function payButton(order: Order, shopUrl: string): Block {
  return { kind: 'button', label: 'Pay for this order', url: shopUrl + screens.payment(order.id) }
}

/** A paid order's letters always go out; of unpaid ones admins can ship any number to an email that is a stranger's. */
function shipping({ paid }: Order): Cause {
  return paid ? 'payment' : 'admin'
}

type Rows = readonly (readonly [label: string, value: string])[]

/** Where a parcel goes, for the mailbox of its buyer alone. */
function goesTo({ name, address }: Order, recipient: Recipient): Rows {
  if (recipient === 'unconfirmed') return []
  return [
    ['Name', safeName(name)],
    ['Address', safeAddress(address)],
  ]
}

function details(order: Order, parcel: Rows = []): Block {
  const rows: Rows = [
    ...(order.lines.length > 1 ? order.lines.map(lineRow) : onlyLine(order)),
    ['Total', formatMoney(order.price)],
    ...parcel,
    ['Order number', order.number],
    ['Transaction id', order.transactionId ?? ''],
  ]
  return { kind: 'rows', rows: rows.filter(([, value]) => value !== '') }
}

function onlyLine(order: Order): Rows {
  return [
    ['Product', productName(order.product)],
    ['Quantity', String(order.quantity)],
    ['Price each', formatMoney(order.unitPrice)],
  ]
}

function lineRow({ product, partNumber, price, quantity, total }: Order['lines'][number]): Rows[number] {
  const number = partNumber === null ? '' : ` (${partNumber})`
  return [`${quantity} × ${productName(product)}${number}, ${formatMoney(price)} each`, formatMoney(total)]
}

function ownOrders(shopUrl: string): Block {
  return { kind: 'button', label: 'My Orders', url: shopUrl + screens.myOrders }
}

/** A time on the shop's clock, which it names: the letter does not know the reader's. */
function instant(iso: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return `${clock.format(new Date(iso))} (${timeZone} time)`
}
