import { isolated } from '#base/contract/isolated.ts'
import { productName } from '#base/contract/product-name.ts'
import {
  deliveryRows,
  details,
  heldUntil,
  orderButton,
  payButton,
  type Rows,
  titleOf,
  words,
} from '#orders/orders/emails/blocks.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { type LineFacts, noFacts, withFacts } from '#orders/orders/line-facts.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Parcel } from '#orders/orders/parcel.ts'
import { type Block, type Email, renderEmail } from '#platform/mail/emails/email.ts'
import type { Cause } from '#platform/mail/model.ts'

interface AboutParcel extends AboutOrder {
  readonly parcel: Parcel
}

/** Says what was shipped, to which address, where the parcel is, and what still comes. */
export function orderShippedEmail({ order, shopUrl, recipient, parcel }: AboutParcel): Email {
  const isUnpaid = order.payment === 'unpaid'
  const common = { kind: 'order_shipped', cause: shipping(order), shopUrl } as const
  const link = trackButton(parcel) ?? orderButton(order, shopUrl)
  const payment = isUnpaid ? [words('It is not paid yet. Please pay for it now.')] : []
  const end = isUnpaid ? [...trackButtons(parcel), payButton(order, shopUrl)] : [link]
  if (isWhole(order, parcel))
    return renderEmail({
      ...common,
      subject: `Shipped: ${titleOf(order)}`,
      title: 'Your order is on its way',
      blocks: [
        words('We have shipped your order.'),
        ...payment,
        details(order, [...trackingRows(parcel), ...deliveryRows(order, recipient)]),
        ...end,
      ],
    })
  const rest = order.lines.filter(({ left }) => left > 0)
  const isLast = rest.length === 0
  const part = isLast ? partWords.rest : partWords.part
  const said = isReplacement(order, parcel) ? partWords.again : part
  return renderEmail({
    ...common,
    subject: `${said.subject}: ${titleOf(order)}`,
    title: said.title,
    blocks: [
      words(said.text),
      ...payment,
      { kind: 'rows', rows: [...parcelRows(order, parcel), ...trackingRows(parcel)] },
      ...(isLast
        ? []
        : [
            words('This still comes. We will write again when we ship it:'),
            rowsOf(rest.map((line) => [pieces(line.left), named(line)])),
          ]),
      words('Your whole order:'),
      details(order, deliveryRows(order, recipient)),
      ...end,
    ],
  })
}

/** Corrects an earlier email that said that pieces were shipped. */
export function orderNotShippedEmail({ order, shopUrl, timeZone, parcel }: AboutParcel): Email {
  const whole = isWhole(order, parcel)
  return renderEmail({
    kind: 'order_not_shipped',
    cause: shipping(order),
    subject: `Not shipped yet: ${titleOf(order)}`,
    title: whole ? 'Your order has not been shipped yet' : 'A part of your order has not been shipped yet',
    shopUrl,
    blocks: [
      words(
        whole
          ? 'We told you that your order was shipped, but that was a mistake. It is still here. We will write again when we ship it.'
          : 'We told you that we shipped these pieces, but that was a mistake. They are still here. We will write again when we ship them.',
      ),
      ...(whole ? [] : [rowsOf(parcelRows(order, parcel))]),
      ...(order.payment === 'unpaid' ? [heldUntil(order, timeZone)] : []),
      details(order),
      order.payment === 'unpaid' ? payButton(order, shopUrl) : orderButton(order, shopUrl),
    ],
  })
}

/** Gives the tracking number of a shipment that was announced before. */
export function orderTrackingEmail({ order, shopUrl, parcel }: AboutParcel): Email {
  return renderEmail({
    kind: 'order_tracking',
    cause: shipping(order),
    subject: `Tracking number: ${titleOf(order)}`,
    title: 'Where your parcel is',
    shopUrl,
    blocks: [
      words('This is the tracking number of a parcel that we shipped to you.'),
      {
        kind: 'rows',
        rows: [...parcelRows(order, parcel), ...trackingRows(parcel), ['Order number', order.number]],
      },
      trackButton(parcel) ?? orderButton(order, shopUrl),
    ],
  })
}

const partWords = {
  part: {
    subject: 'Part shipped',
    title: 'A part of your order is on its way',
    text: 'We have shipped a part of your order.',
  },
  rest: {
    subject: 'Rest shipped',
    title: 'The rest of your order is on its way',
    text: 'We have shipped the rest of your order.',
  },
  again: {
    subject: 'Replacement shipped',
    title: 'Your replacement is on its way',
    text: 'We have shipped the pieces that we send you again.',
  },
}

/** Whether a shipment has all pieces of its order, and no other. */
function isWhole(order: Order, parcel: Parcel): boolean {
  return order.lines.every(
    ({ productId, quantity, replaced }) =>
      replaced === 0 && parcel.lines.find((line) => line.productId === productId)?.quantity === quantity,
  )
}

/** Whether all pieces of a shipment are sent again: of each product, those that were ordered had been shipped before. */
function isReplacement({ lines }: Order, parcel: Parcel): boolean {
  return parcel.lines.every(({ productId, quantity: pieces }) => {
    const line = lines.find((one) => one.productId === productId)
    return line !== undefined && line.replaced > 0 && line.shipped - pieces >= line.quantity - line.cancelled
  })
}

function rowsOf(rows: Rows): Block {
  return { kind: 'rows', rows }
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}

function named(line: LineFacts & { readonly product: string }): string {
  return withFacts(isolated(productName(line.product)), line)
}

function parcelRows({ lines }: Order, parcel: Parcel): Rows {
  return parcel.lines.map(({ productId, product, quantity }) => {
    const facts = lines.find((line) => line.productId === productId) ?? noFacts
    return [pieces(quantity), named({ ...facts, product })]
  })
}

function trackingRows({ carrier, tracking }: Parcel): Rows {
  const rows: Rows = [
    ['Carrier', carrier],
    ['Tracking number', tracking],
  ]
  return rows.filter(([, value]) => value !== '')
}

function trackButton({ trackingUrl }: Parcel): Block | undefined {
  return trackingUrl === null ? undefined : { kind: 'button', label: 'Track your parcel', url: trackingUrl }
}

function trackButtons(parcel: Parcel): Block[] {
  const button = trackButton(parcel)
  return button === undefined ? [] : [button]
}

/**
 * Emails about paid orders are always sent. Those about unpaid orders are limited, because admins could ship any
 * number to a stranger's email.
 */
function shipping({ paid }: Order): Cause {
  return paid ? 'payment' : 'admin'
}
