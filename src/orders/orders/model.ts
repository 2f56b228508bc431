import type { Address } from '#base/contract/forms/address.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import type { RefundLimit } from '#base/contract/permissions.ts'
import { differenceTitle, orderTitle } from '#base/contract/product-name.ts'
import { orderKeyParam, screens } from '#base/contract/screens.ts'
import type { Place } from '#base/countries/place.ts'
import { fromMinor, type Money, subtract, sum, times } from '#base/money.ts'
import type { Pieces } from '#catalog/stock/model.ts'
import { type Line, lineOf } from './inside/line.ts'
import { type Parcel, parcelOf } from './parcel.ts'
import { type Return, returnOf } from './return.ts'
import type {
  CancelReason,
  OrderDelivery,
  OrderPromotion,
  OrderRow,
  OrderTax,
  Payment,
  Shipment,
} from './row.ts'

/** The maximum number of products in one order. */
export const maxLines = 100

/**
 * An order for screens, mails and exports, with times as ISO text. `price` is the total. Fields of one product are
 * from the first line; `product` also counts the others. A difference has no lines: its `product` says what it is.
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
  /** The oldest first. */
  readonly returns: readonly Return[]
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly price: Money
  readonly currency: string
  /** The lines at their prices, before discounts. */
  readonly goods: Money
  readonly discount: Money
  /** As the prices are shown, after its discount; zero without a delivery. */
  readonly deliveryPrice: Money
  readonly tax: Money
  /** `percent`: the rate. */
  readonly taxes: readonly (Omit<OrderTax, 'id' | 'ppm'> & { readonly percent: number })[]
  readonly promotions: readonly Omit<OrderPromotion, 'id'>[]
  readonly pricesIncludeTax: boolean
  readonly delivery: Omit<OrderDelivery, 'taxes'> | null
  readonly shipTo: Address | null
  readonly billTo: Address | null
  /** Where an order of the purchase page goes, beside its address as text. */
  readonly destination: Place | null
  readonly note: string
  readonly purchaseOrder: string
  /** The order that costs this much more by another delivery; null for an order of products. */
  readonly differenceOf: string | null
  readonly paid: boolean
  readonly payment: Payment
  readonly status: Shipment
  readonly transactionId: string | null
  readonly refunded: Money
  /** What was paid outside the provider, without refunds, and how. */
  readonly paidOutside: Money
  readonly paidKinds: OrderRow['paid_kinds']
  /** How staff agreed that it is paid; null: as its buyer chooses. */
  readonly payBy: OrderRow['pay_by']
  /** The day by which an order on account is to be paid. */
  readonly dueOn: string | null
  /** Until when an unpaid order keeps its stock. */
  readonly holdUntil: string
  readonly cancelReason: CancelReason | null
  readonly createdAt: string
  readonly paidAt: string | null
  readonly shippedAt: string | null
  /** Since when it is on a pick list. */
  readonly packedAt: string | null
  /** What only staff may see. */
  readonly desk?: Desk | undefined
}

/** What staff see of an order beside what its buyer sees. */
interface Desk {
  /** Why it is held. */
  readonly held: string | null
  /** The email of who packs it. */
  readonly packer: string | null
  /** How it reached the shop. */
  readonly channel: OrderRow['channel']
}

/** Millionths of a rate in one percent. */
const ppmInPercent = 10_000

/** Converts a stored order for screens, mails and exports. */
export function orderOf(row: OrderRow): Order {
  const number = orderNumber(row.id)
  return {
    id: row.id,
    number,
    guest: isGuests(row),
    product: titleOf(row),
    ...firstOf(row),
    lines: row.lines.map(lineOf),
    shipments: row.shipments.map((shipment) => parcelOf(shipment, row.lines)),
    returns: row.returns.map((one) => returnOf(one, { number, lines: row.lines })),
    name: row.name,
    address: row.address,
    email: row.email,
    phone: row.phone,
    price: row.total,
    currency: row.total.currency,
    goods: sum(
      row.lines.map((line) => times(line.unit_price, line.quantity)),
      row.total.currency,
    ),
    discount: row.discount,
    deliveryPrice: row.delivery ? subtract(row.delivery.price, row.delivery.discount) : fromMinor(0),
    tax: row.tax,
    taxes: row.taxes.map(({ ppm, ...tax }) => ({ ...tax, percent: ppm / ppmInPercent })),
    promotions: row.promotions,
    pricesIncludeTax: row.prices_include_tax,
    delivery: row.delivery,
    shipTo: row.ship_to,
    billTo: row.bill_to,
    destination: row.ship_to === null ? row.destination : null,
    note: row.note,
    purchaseOrder: row.purchase_order,
    differenceOf: row.difference_of,
    paid: row.paid_at !== null,
    payment: row.payment,
    status: row.shipment,
    transactionId: row.transaction_id,
    refunded: row.refunded,
    paidOutside: row.paid_outside,
    paidKinds: row.paid_kinds,
    payBy: row.pay_by,
    dueOn: row.due_on,
    holdUntil: row.hold_until.toISOString(),
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    packedAt: row.packing_since?.toISOString() ?? null,
  }
}

/** Converts a stored order for screens of staff. */
export function deskOrderOf(row: OrderRow): Order {
  return { ...orderOf(row), desk: { held: row.held_reason, packer: row.packer, channel: row.channel } }
}

/** What an order is called: its first product and how many others it has, or the order of which it is a difference. */
export function titleOf({ difference_of, lines }: Pick<OrderRow, 'difference_of' | 'lines'>): string {
  if (difference_of !== null) return differenceTitle(orderNumber(difference_of))
  return orderTitle(lines[0]?.product_name ?? '', lines.length)
}

/** The fields of one product. A difference is one piece at its price, of no product. */
function firstOf({ lines: [first], total }: OrderRow) {
  if (first === undefined)
    return { productId: '', partNumber: null, picture: '', slug: '', quantity: 1, unitPrice: total }
  const { product_id: productId, part_number: partNumber, picture, slug, quantity, unit_price } = first
  return { productId, partNumber, picture, slug, quantity, unitPrice: unit_price }
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

/** Whether an order was refunded in full after a part of it was shipped: the rest is not sent. */
export function isPartShipped({
  status,
  payment,
  lines,
}: Pick<Order, 'status' | 'payment' | 'lines'>): boolean {
  return (
    status === 'shipped' &&
    payment === 'refunded' &&
    lines.some(({ shipped, quantity }) => shipped < quantity)
  )
}

/** The products of an order. */
export function productsOf({ lines }: Pick<OrderRow, 'lines'>): string[] {
  return lines.map(({ product_id }) => product_id)
}

/** The number of pieces in all lines. */
export function countPieces({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The fields that shipping needs, in the order of the purchase form. */
const shippingFields = ['name', 'address', 'phone'] as const
export type ShippingField = (typeof shippingFields)[number]

/** What shipping looks at: a parcel needs a telephone number only if its delivery does. */
export type ShippingFacts = Readonly<Record<ShippingField, string>> & {
  readonly delivery: Pick<OrderDelivery, 'needsPhone'> | null
}

/** The empty fields that shipping needs. The purchase page requires none of them (spec §5). */
export function missingForShipping(order: ShippingFacts): ShippingField[] {
  const isNeeded = (field: ShippingField) => field !== 'phone' || order.delivery?.needsPhone === true
  return shippingFields.filter((field) => isNeeded(field) && order[field].trim() === '')
}

/** Whether an order was placed without an account and belongs to none yet. The order of a deleted account has no email. */
export function isGuests({ user_id, email }: Pick<OrderRow, 'user_id' | 'email'>): boolean {
  return user_id === null && email !== ''
}

/** The authenticated user of a call. */
export interface Person {
  readonly userId: string
  readonly email: string
  /** `admin` for users who may make this call about the orders of others. */
  readonly role: 'customer' | 'admin'
  readonly refundLimit: RefundLimit
  /** Whether they have just proven who they are, as a refund above a limit needs it. */
  readonly isProofFresh: boolean
}

/** Who asks for an order: a signed-in user, somebody with the key of an order, or both. */
export interface Viewer {
  readonly person: Person | undefined
  /** The id of the order whose key was sent. */
  readonly keyedOrder: string | undefined
}

/** Whether an order is of this buyer: of their account, or opened by its key. */
export function isOwn({ id, user_id }: Pick<OrderRow, 'id' | 'user_id'>, viewer: Viewer): boolean {
  return viewer.keyedOrder === id || (user_id !== null && user_id === viewer.person?.userId)
}

/** Stands for the key in emails, until they are sent. */
const placeholder = 'hidden'

/** The link of an email to a guest's order. The key is in the fragment, which no server, log or Referer sees. */
export function keyLink(orderId: string, key = placeholder): string {
  return `${screens.order(orderId)}#${orderKeyParam}=${key}`
}

/** The maximum number of orders in one answer of the contract's lists. */
export const maxPageSize = 1000
