import { keysOf, recordOf } from '#base/keys-of.ts'
import { type Money, toMinor } from '#base/money.ts'
import type { Above, HoldLimits } from '#orders/orders/hold-limits.ts'
import { ofFactColumns } from '#orders/orders/line-facts.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { OrderLines, Orders } from '#platform/db/tables.ts'
import type { Key } from '#platform/http/idempotency.ts'
import { type Draft, mailParameters } from '#platform/mail/queue-mail.ts'
import { storedDelivery, storedPromotions, storedRates, storedTaxes } from './charges.ts'

/*
 * The values of the statement that places an order (place.ts), by name: a column of an order or of a line that has neither a value here
 * nor stands among those that are filled later does not compile.
 */

/** All that is written with one order. */
export interface Placing {
  readonly order: OrderRow
  /** The list price of each line today, by which the unit price was found; the unit prices themselves by default. */
  readonly listPrices?: readonly Money[]
  /** The buyer's network (src/people/identity/network.ts). */
  readonly network: string
  readonly limits: HoldLimits
  /** Above the limits, for the seconds until `hold_until`; undefined for an order within them. */
  readonly above?: Above | undefined
  /** Undefined for an order without an email. */
  readonly mail: Draft | undefined
  /** Of the key of a guest's order (src/orders/orders/key.ts). */
  readonly keyHash?: Buffer | undefined
  readonly storedAnswer: { readonly key: Key; readonly answer: object } | undefined
}

type FilledLater =
  | 'seq'
  | 'search'
  | 'contents'
  | 'pieces'
  | 'network'
  | 'payment'
  | 'paid_at'
  | 'difference_of'
  | 'transaction_id'
  | 'shipment'
  | 'shipped_at'
  | 'pieces_shipped'
  | 'refunded_cents'
  | 'paid_outside_cents'
  | 'cancel_reason'
  | 'cancelled_at'
  | 'deleted_at'
  | 'held_reason'
  | 'packing_since'
  | 'packing_by'

/** The columns of an order that are given when it is placed, with their types. */
const ofOrder: Readonly<Record<Exclude<keyof Orders, FilledLater>, string>> = {
  id: 'text',
  user_id: 'text',
  name: 'text',
  address: 'text',
  email: 'text',
  phone: 'text',
  total_cents: 'bigint',
  created_at: 'timestamptz',
  hold_until: 'timestamptz',
  ship_to: 'jsonb',
  bill_to: 'jsonb',
  destination: 'jsonb',
  delivery: 'jsonb',
  delivery_cents: 'bigint',
  discount_cents: 'bigint',
  tax_cents: 'bigint',
  taxes: 'jsonb',
  promotions: 'jsonb',
  prices_include_tax: 'boolean',
  note: 'text',
  purchase_order: 'text',
  terms_accepted_at: 'timestamptz',
  pay_by: 'text',
  due_on: 'text',
  channel: 'text',
}

/** The columns of a line, with their types. */
const ofLine: Readonly<Record<Exclude<keyof OrderLines, 'order_id' | 'position'>, string>> = {
  product_id: 'text',
  quantity: 'integer',
  product_name: 'text',
  ...ofFactColumns(() => 'text'),
  unit_price_cents: 'integer',
  discount_cents: 'bigint',
  total_cents: 'bigint',
  tax_cents: 'bigint',
  taxes: 'jsonb',
  fit: 'jsonb',
}

/** The limits of unpaid orders, the key of a guest's order, and the answer that is stored. */
const further = {
  network: 'text',
  share: 'integer',
  networkShare: 'integer',
  newShare: 'integer',
  ordersUnverified: 'integer',
  ordersVerified: 'integer',
  ordersPaid: 'integer',
  ordersNetwork: 'integer',
  piecesUnverified: 'integer',
  piecesVerified: 'integer',
  piecesPaid: 'integer',
  piecesNetwork: 'integer',
  above: 'text',
  aboveSeconds: 'integer',
  keyHash: 'bytea',
  call: 'text',
  key: 'text',
  bodyHash: 'bytea',
  answer: 'jsonb',
}

const ofLines = { ...ofLine, list_price_cents: 'integer' }
const mailCount = 7
const lineFrom = mailCount + keysOf(ofOrder).length
const furtherFrom = lineFrom + keysOf(ofLines).length

/** The names of parameters with their SQL, such as `$12::text`; `after` parameters stand before them. */
function parameters<Name extends string>(types: Readonly<Record<Name, string>>, after: number, list = '') {
  const names = keysOf(types)
  return recordOf(types, (name) => `$${after + names.indexOf(name) + 1}::${types[name]}${list}`)
}

/** The parameters of the statement by column and name, each with its type. The first seven are the mail's. */
export const order = parameters(ofOrder, mailCount)
/** Each a list with the values of all lines. */
export const line = parameters(ofLines, lineFrom, '[]')
export const other = parameters(further, furtherFrom)
/** The columns of a line that are inserted. */
export const lineColumns = keysOf(ofLine)

/** The values of the statement, in the order of its parameters. */
export function valuesOf(what: Placing): unknown[] {
  const [ofTheOrder, ofItsLines, others] = [orderValues(what.order), lineValues(what), furtherValues(what)]
  return [
    ...mailParameters(what.mail),
    ...keysOf(ofOrder).map((name) => ofTheOrder[name]),
    ...keysOf(ofLines).map((name) => ofItsLines[name]),
    ...keysOf(further).map((name) => others[name]),
  ]
}

/** The columns of an order that are given when it is placed. */
export function orderValues(row: OrderRow) {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    address: row.address,
    email: row.email,
    phone: row.phone,
    total_cents: toMinor(row.total),
    created_at: row.created_at,
    hold_until: row.hold_until,
    ship_to: row.ship_to && JSON.stringify(row.ship_to),
    bill_to: row.bill_to && JSON.stringify(row.bill_to),
    destination: row.destination && JSON.stringify(row.destination),
    delivery: storedDelivery(row.delivery),
    delivery_cents: row.delivery ? toMinor(row.delivery.total) : 0,
    discount_cents: toMinor(row.discount),
    tax_cents: toMinor(row.tax),
    taxes: storedTaxes(row.taxes),
    promotions: storedPromotions(row.promotions),
    prices_include_tax: row.prices_include_tax,
    note: row.note,
    purchase_order: row.purchase_order,
    terms_accepted_at: row.terms_accepted_at,
    pay_by: row.pay_by,
    due_on: row.due_on,
    channel: row.channel,
  } satisfies Record<keyof typeof ofOrder, unknown>
}

function lineValues({ order: { lines }, listPrices }: Placing): Record<keyof typeof ofLines, unknown[]> {
  return {
    product_id: lines.map((line) => line.product_id),
    quantity: lines.map((line) => line.quantity),
    product_name: lines.map((line) => line.product_name),
    ...ofFactColumns((column) => lines.map((line) => line[column])),
    unit_price_cents: lines.map((line) => toMinor(line.unit_price)),
    discount_cents: lines.map((line) => toMinor(line.discount)),
    total_cents: lines.map((line) => toMinor(line.total)),
    tax_cents: lines.map((line) => toMinor(line.tax)),
    taxes: lines.map((line) => storedRates(line.taxes)),
    fit: lines.map((line) => line.fit && JSON.stringify(line.fit)),
    list_price_cents: (listPrices ?? lines.map((line) => line.unit_price)).map(toMinor),
  }
}

function furtherValues({
  limits,
  network,
  above,
  keyHash,
  storedAnswer,
}: Placing): Record<keyof typeof further, unknown> {
  const { orders, pieces } = limits
  return {
    network,
    share: limits.sharePercent,
    networkShare: limits.networkSharePercent,
    newShare: limits.newSharePercent,
    ordersUnverified: orders.unverified,
    ordersVerified: orders.verified,
    ordersPaid: orders.paid,
    ordersNetwork: orders.network,
    piecesUnverified: pieces.unverified,
    piecesVerified: pieces.verified,
    piecesPaid: pieces.paid,
    piecesNetwork: pieces.network,
    above: above?.kind,
    aboveSeconds: above?.seconds,
    keyHash,
    call: storedAnswer?.key.call,
    key: storedAnswer?.key.key,
    bodyHash: storedAnswer?.key.bodyHash,
    answer: storedAnswer && JSON.stringify(storedAnswer.answer),
  }
}
