import { isolated } from '#base/contract/isolated.ts'
import { waysPaid } from '#base/contract/messages/how-paid.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { placeLines } from '#base/countries/place-lines.ts'
import { dayRange, timeIn } from '#base/date-writing.ts'
import { formatMoney, isZero, times } from '#base/money.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Block } from '#platform/mail/emails/email.ts'
import type { Recipient } from '#platform/mail/model.ts'
import { safeAddress, safeName } from '#platform/mail/safe-text.ts'
import { noFacts, withFacts } from '../line-facts.ts'
import { keyLink, type Order } from '../model.ts'

/* The parts that emails about an order consist of. */

/** The order in a subject line: its number, and quantity and name of its product, or the title of several. */
export function titleOf({ number, product, quantity, lines }: Order): string {
  return `${number}, ${lines.length === 1 ? `${quantity} × ${isolated(productName(product))}` : product}`
}

export function words(text: string): Block {
  return { kind: 'words', text }
}

export function heldUntil(order: Order, timeZone: string): Block {
  if (order.differenceOf !== null)
    return words(
      `Please pay until ${instant(order.holdUntil, timeZone)}. If you do not pay, your order ${orderNumber(order.differenceOf)} stays as it is, and you owe nothing.`,
    )
  return words(
    `We hold the stock for you until ${instant(order.holdUntil, timeZone)}. Please pay before then.${minutesToPay(order)}`,
  )
}

/** How long an order that was just placed holds its stock, where it is a matter of minutes. */
function minutesToPay({ createdAt, holdUntil }: Order): string {
  const minutes = Math.floor((Date.parse(holdUntil) - Date.parse(createdAt)) / 60_000)
  if (minutes < 1 || minutes > 120) return ''
  return minutes === 1 ? ' You have one minute.' : ` You have ${minutes} minutes.`
}

/** A guest pays from the page of the order: its link holds the key. */
export function payButton(order: Order, shopUrl: string): Block {
  const page = order.guest ? keyLink(order.id) : screens.payment(order.id)
  return { kind: 'button', label: 'Pay for this order', url: shopUrl + page }
}

export type Rows = readonly (readonly [label: string, value: string])[]

/** The delivery address, only for a confirmed mailbox. */
export function deliveryRows({ name, address, destination }: Order, recipient: Recipient): Rows {
  if (recipient === 'unconfirmed') return []
  const place = destination ? placeLines(destination).join('\n') : ''
  return [
    ['Name', safeName(name)],
    ['Address', [address, place].map(safeAddress).filter(Boolean).join(', ')],
  ]
}

/** When the order arrives, or can be collected. */
export function arrivalRows({ delivery }: Order): Rows {
  if (delivery === null) return []
  return [[delivery.isCollected ? orderWords.collect : orderWords.arrives, dayRange(delivery)]]
}

export function details(order: Order, delivery: Rows = []): Block {
  const rows: Rows = [
    ...(order.lines.length === 1 ? onlyLine(order) : order.lines.map(lineRow)),
    ...chargeRows(order),
    ['Total', formatMoney(order.price)],
    ...delivery,
    ['Order number', order.number],
    ['Transaction id', order.transactionId ?? ''],
    [order.paid ? 'Paid' : `Paid so far: ${formatMoney(order.paidOutside)}`, waysPaid(order.paidKinds)],
  ]
  return { kind: 'rows', rows: rows.filter(([, value]) => value !== '') }
}

/** What the total is made of, where it is not the lines alone. */
function chargeRows({
  goods,
  discount,
  delivery,
  deliveryPrice,
  taxes,
  promotions,
  pricesIncludeTax,
}: Order): Rows {
  if (delivery === null && isZero(discount) && taxes.length === 0) return []
  const codes = promotions.flatMap(({ code }) => code ?? []).join(', ')
  return [
    ...(isZero(goods) ? [] : [['Subtotal', formatMoney(goods)] as const]),
    ...(isZero(discount)
      ? []
      : [[codes === '' ? 'Discount' : `Discount (${codes})`, `-${formatMoney(discount)}`] as const]),
    ...(delivery ? [[orderWords.delivery(delivery), formatMoney(deliveryPrice)] as const] : []),
    ...taxes.map(
      ({ name, percent, tax }) =>
        [`${name} ${percent}%${pricesIncludeTax ? ', included' : ''}`, formatMoney(tax)] as const,
    ),
  ]
}

function onlyLine(order: Order): Rows {
  return [
    ['Product', withFacts(productName(order.product), order.lines[0] ?? noFacts)],
    ['Quantity', String(order.quantity)],
    ['Price each', formatMoney(order.unitPrice)],
  ]
}

/** Its amount is before discount and tax: the row of the goods is the sum of these. */
function lineRow(line: Order['lines'][number]): Rows[number] {
  const { product, price, quantity } = line
  const amount = formatMoney(times(price, quantity))
  const named = withFacts(isolated(productName(product)), line)
  return [`${quantity} × ${named}, ${formatMoney(price)} each`, amount]
}

/** Leads to the order of a guest, else to all orders of the customer. */
export function orderButton({ id, guest }: Order, shopUrl: string): Block {
  return guest
    ? { kind: 'button', label: 'View your order', url: shopUrl + keyLink(id) }
    : { kind: 'button', label: 'My Orders', url: shopUrl + screens.myOrders }
}

/** A time in the shop's time zone, with its name: the reader's time zone is unknown. */
function instant(iso: string, timeZone: string): string {
  return `${timeIn(timeZone).format(new Date(iso))} (${timeZone} time)`
}
