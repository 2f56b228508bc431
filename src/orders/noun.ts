import type { Address } from '#contract/forms/address.ts'
import { orderTitle } from '#contract/product-name.ts'
import { orderKeyParam, screens } from '#contract/screens.ts'
import type { Order as WireOrder } from '#contract/shapes.ts'
import { fitsInto, fromMinor, largestAmount, type Money, subtract, sum, times } from '#money.ts'
import type { Pieces } from '#stock/noun.ts'

export type Payment = WireOrder['payment']
export type Shipment = WireOrder['status']
export type CancelReason = NonNullable<WireOrder['cancelReason']>

/** One product of an order, as it was when it was ordered; picture and slug are the current ones. */
export interface OrderLine {
  readonly product_id: string
  readonly product_name: string
  readonly part_number: string | null
  readonly unit_price: Money
  readonly quantity: number
  /** Its pieces in shipments, and those that are left to ship (migration 0070). */
  readonly shipped: number
  readonly left: number
  /** Pieces that were refunded before they were shipped, and those of refunds that the provider has not confirmed. */
  readonly cancelled: number
  readonly cancelling: number
  /** All pieces of refunds that name their pieces, and have not failed (migration 0077). */
  readonly refunded_pieces: number
  readonly discount: Money
  readonly tax: Money
  readonly taxes: readonly RateAmount[]
  /** What is paid for the line: after its discount, with its tax. */
  readonly total: Money
  readonly picture: string
  readonly slug: string
}

/** The tax of one rate; `id` is that of an `OrderTax`. */
export interface RateAmount {
  readonly id: string
  readonly tax: Money
}

/** A tax rate of an order, rounded once over its lines and its delivery. */
export interface OrderTax {
  readonly id: string
  readonly name: string
  /** The rate in millionths. */
  readonly ppm: number
  readonly base: Money
  readonly tax: Money
}

/** The delivery that was chosen for an order. */
export interface OrderDelivery {
  /** Of its method in the settings, which may have been changed since. */
  readonly id: string
  readonly name: string
  readonly isCollected: boolean
  /** The days on which it arrives, such as `2026-03-31`. */
  readonly from: string
  readonly to: string
  /** As shown: with or without tax as the prices are. */
  readonly price: Money
  readonly discount: Money
  readonly tax: Money
  readonly taxes: readonly RateAmount[]
  /** What is paid for it: after its discount, with its tax. */
  readonly total: Money
}

export interface OrderPromotion {
  readonly id: string
  readonly name: string
  readonly code: string | null
  /** What it takes off the goods. */
  readonly amount: Money
}

/** Pieces of an order that were shipped together, and not taken back. */
export interface OrderShipment {
  readonly id: string
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[]
  readonly carrier: string
  readonly tracking: string
  /** Of its page at the carrier, where that is known. */
  readonly tracking_url: string | null
  readonly shipped_at: Date
}

/** What an order has that was placed by the checkout; `noCharges` for an order of the purchase page. */
interface OrderCharges {
  readonly ship_to: Address | null
  /** Null: the same as `ship_to`. */
  readonly bill_to: Address | null
  readonly delivery: OrderDelivery | null
  /** Off the goods. */
  readonly discount: Money
  /** Of all lines and the delivery. */
  readonly tax: Money
  readonly taxes: readonly OrderTax[]
  readonly promotions: readonly OrderPromotion[]
  readonly prices_include_tax: boolean
  /** The customer's words for the shop. */
  readonly note: string
  /** The customer's own number of the order. */
  readonly purchase_order: string
}

/** The charges of an order that costs its price × quantity, tax included and delivery free. */
export const noCharges: OrderCharges = {
  ship_to: null,
  bill_to: null,
  delivery: null,
  discount: fromMinor(0),
  tax: fromMinor(0),
  taxes: [],
  promotions: [],
  prices_include_tax: true,
  note: '',
  purchase_order: '',
}

/** The maximum number of products in one order. */
export const maxLines = 100

/** An order as it is stored, with its lines. */
export interface OrderRow extends OrderCharges {
  readonly id: string
  readonly seq: number
  readonly user_id: string | null
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly lines: readonly [OrderLine, ...OrderLine[]]
  readonly total: Money
  readonly payment: Payment
  readonly shipment: Shipment
  /** The oldest first. */
  readonly shipments: readonly OrderShipment[]
  readonly pieces_shipped: number
  readonly transaction_id: string | null
  readonly refunded: Money
  readonly hold_until: Date
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly shipped_at: Date | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: CancelReason | null
  readonly deleted_at: Date | null
}

/** One line of an `Order`; `price` is the unit price. */
interface Line {
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  readonly price: Money
  readonly quantity: number
  /** Its pieces in shipments, and those that are left to ship. */
  readonly shipped: number
  readonly left: number
  /** Pieces that are not shipped any more because they were, or are being, refunded. */
  readonly cancelled: number
  /** Pieces that were, or are being, refunded, shipped or not. */
  readonly refundedPieces: number
  readonly discount: Money
  readonly tax: Money
  /** What is paid for the line. */
  readonly total: Money
  readonly picture: string
  readonly slug: string
}

/** A shipment for screens and mails. */
export interface Parcel {
  readonly id: string
  readonly lines: readonly {
    readonly productId: string
    readonly product: string
    readonly quantity: number
  }[]
  readonly carrier: string
  readonly tracking: string
  /** Null without a tracking number, or for a carrier that the shop does not know. */
  readonly trackingUrl: string | null
  readonly shippedAt: string
}

/**
 * An order for screens, mails and exports, with times as ISO text. `price` is the total. Fields of one product are
 * those of the first line; `product` also counts the others.
 */
export interface Order {
  readonly id: string
  /** A short number that people can read out. */
  readonly number: string
  /** Placed without an account, and of no account yet. */
  readonly guest: boolean
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  readonly picture: string
  readonly slug: string
  readonly quantity: number
  readonly unitPrice: Money
  readonly lines: readonly Line[]
  /** What was shipped, the oldest shipment first. */
  readonly shipments: readonly Parcel[]
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly price: Money
  /** The lines at their prices, before discounts. */
  readonly goods: Money
  readonly discount: Money
  /** As the prices are shown, after its discount; zero without a delivery. */
  readonly deliveryPrice: Money
  readonly tax: Money
  readonly taxes: readonly Omit<OrderTax, 'id'>[]
  readonly promotions: readonly Omit<OrderPromotion, 'id'>[]
  readonly pricesIncludeTax: boolean
  readonly delivery: Omit<OrderDelivery, 'taxes'> | null
  readonly shipTo: Address | null
  readonly billTo: Address | null
  readonly note: string
  readonly purchaseOrder: string
  readonly paid: boolean
  readonly payment: Payment
  readonly status: Shipment
  readonly transactionId: string | null
  readonly refunded: Money
  /** Until when an unpaid order keeps its stock. */
  readonly holdUntil: string
  readonly cancelReason: CancelReason | null
  readonly createdAt: string
  readonly paidAt: string | null
  readonly shippedAt: string | null
}

/** Converts a stored order for screens, mails and exports. */
export function orderOf(row: OrderRow): Order {
  const [first] = row.lines
  return {
    id: row.id,
    number: orderNumber(row.id),
    guest: isGuests(row),
    productId: first.product_id,
    product: orderTitle(first.product_name, row.lines.length),
    partNumber: first.part_number,
    picture: first.picture,
    slug: first.slug,
    quantity: first.quantity,
    unitPrice: first.unit_price,
    lines: row.lines.map(lineOf),
    shipments: row.shipments.map((shipment) => parcelOf(shipment, row.lines)),
    name: row.name,
    address: row.address,
    email: row.email,
    phone: row.phone,
    price: row.total,
    goods: sum(row.lines.map((line) => times(line.unit_price, line.quantity))),
    discount: row.discount,
    deliveryPrice: row.delivery ? subtract(row.delivery.price, row.delivery.discount) : fromMinor(0),
    tax: row.tax,
    taxes: row.taxes,
    promotions: row.promotions,
    pricesIncludeTax: row.prices_include_tax,
    delivery: row.delivery,
    shipTo: row.ship_to,
    billTo: row.bill_to,
    note: row.note,
    purchaseOrder: row.purchase_order,
    paid: row.paid_at !== null,
    payment: row.payment,
    status: row.shipment,
    transactionId: row.transaction_id,
    refunded: row.refunded,
    holdUntil: row.hold_until.toISOString(),
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
  }
}

function lineOf(line: OrderLine): Line {
  return {
    productId: line.product_id,
    product: line.product_name,
    partNumber: line.part_number,
    price: line.unit_price,
    quantity: line.quantity,
    shipped: line.shipped,
    left: line.left,
    cancelled: line.cancelled + line.cancelling,
    refundedPieces: line.refunded_pieces,
    discount: line.discount,
    tax: line.tax,
    total: line.total,
    picture: line.picture,
    slug: line.slug,
  }
}

/** Converts a shipment of an order with these lines. */
export function parcelOf(
  { id, lines, carrier, tracking, tracking_url, shipped_at }: OrderShipment,
  ofOrder: readonly Pick<OrderLine, 'product_id' | 'product_name'>[],
): Parcel {
  const names = new Map(ofOrder.map(({ product_id, product_name }) => [product_id, product_name]))
  return {
    id,
    lines: lines.map(({ product_id, quantity }) => ({
      productId: product_id,
      product: names.get(product_id) ?? '',
      quantity,
    })),
    carrier,
    tracking,
    trackingUrl: tracking_url,
    shippedAt: shipped_at.toISOString(),
  }
}

/**
 * The total of a line; undefined when it is so large that the total of a full basket of such lines would not be exact.
 */
export function lineTotal(price: Money, quantity: number): Money | undefined {
  const fits = quantity <= fitsInto(times(price, maxLines), largestAmount)
  return fits ? times(price, quantity) : undefined
}

/** The pieces of an order that are left to ship: they return to the stock when it is cancelled. */
export function piecesToShip({ lines }: Pick<OrderRow, 'lines'>): Pieces[] {
  return lines
    .filter(({ left }) => left > 0)
    .map(({ product_id, left }) => ({ productId: product_id, pieces: left }))
}

/** The pieces of an order that return to the stock when it is cancelled although refunds of some are not confirmed. */
export function unshippedPieces({ lines }: Pick<OrderRow, 'lines'>): Pieces[] {
  return lines
    .map(({ product_id, left, cancelling }) => ({ productId: product_id, pieces: left + cancelling }))
    .filter(({ pieces }) => pieces > 0)
}

/** The products of an order. */
export function productsOf({ lines }: Pick<OrderRow, 'lines'>): string[] {
  return lines.map(({ product_id }) => product_id)
}

/** The number of pieces in all lines. */
export function countPieces({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * The order number that people read to each other, such as `7K2QF-9MXA4`: the last ten characters of the id, which are
 * random and cannot be guessed. It gives no access to the order.
 */
export function orderNumber(id: string): string {
  return id
    .slice(-10)
    .toUpperCase()
    .replace(/^(.{5})/, '$1-')
}

/** The fields that shipping needs, in the order of the purchase form. */
const shippingFields = ['name', 'address', 'phone'] as const
export type ShippingField = (typeof shippingFields)[number]

/** The empty fields that shipping needs. None of them is required to order (spec §5). */
export function missingForShipping(order: Readonly<Record<ShippingField, string>>): ShippingField[] {
  return shippingFields.filter((field) => order[field].trim() === '')
}

/** Whether an order was placed without an account and belongs to none yet. The order of a deleted account has no email. */
export function isGuests({ user_id, email }: Pick<OrderRow, 'user_id' | 'email'>): boolean {
  return user_id === null && email !== ''
}

/** The authenticated user of a call. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly role: 'customer' | 'admin'
}

/** Who asks for an order: a signed-in user, whoever has the key of an order, or both. */
export interface Viewer {
  readonly person: Person | undefined
  /** The id of the order whose key was sent. */
  readonly keyedOrder: string | undefined
}

/** Whether an order is of this buyer: of their account, or opened by its key. */
export function isOwn({ id, user_id }: Pick<OrderRow, 'id' | 'user_id'>, viewer: Viewer): boolean {
  return viewer.keyedOrder === id || (user_id !== null && user_id === viewer.person?.userId)
}

/** Stands for the key in letters, until they are sent. */
const placeholder = 'hidden'

/** The link of a letter to a guest's order. The key is in the fragment, which no server, log or Referer sees. */
export function keyLink(orderId: string, key = placeholder): string {
  return `${screens.order(orderId)}#${orderKeyParam}=${key}`
}

/** The maximum number of orders in one answer of the contract's lists. */
export const maxPageSize = 1000
