import { orderTitle } from '#contract/product-name.ts'
import type { Order as WireOrder } from '#contract/shapes.ts'
import { fitsInto, largestAmount, type Money, times } from '#money.ts'
import type { Pieces } from '#stock/noun.ts'

export type Payment = WireOrder['payment']
export type Shipment = WireOrder['status']
export type CancelReason = NonNullable<WireOrder['cancelReason']>

/** One product of an order, as it was on the day; picture and slug are the product's of today. */
export interface OrderLine {
  readonly product_id: string
  readonly product_name: string
  readonly part_number: string | null
  readonly unit_price: Money
  readonly quantity: number
  readonly total: Money
  readonly picture: string
  readonly slug: string
}

/** The most products that one order holds. */
export const maxLines = 100

/** An order as the shop keeps it, with its lines. */
export interface OrderRow {
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
  readonly transaction_id: string | null
  readonly refunded: Money
  readonly hold_until: Date
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly shipped_at: Date | null
  readonly cancel_reason: CancelReason | null
  readonly deleted_at: Date | null
}

/** One product of an order as people read it: `price` is of one piece. */
interface Line {
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  readonly price: Money
  readonly quantity: number
  readonly total: Money
  readonly picture: string
  readonly slug: string
}

/**
 * An order as people read it, on screens, in mails and in exports: times as ISO texts. `price` is the
 * total. What is said of one product is said of the first; `product` also counts the others.
 */
export interface Order {
  readonly id: string
  /** Short, for people and telephones. */
  readonly number: string
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  readonly picture: string
  readonly slug: string
  readonly quantity: number
  readonly unitPrice: Money
  readonly lines: readonly Line[]
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly price: Money
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

/** An order as people read it. */
export function orderOf(row: OrderRow): Order {
  const [first] = row.lines
  return {
    id: row.id,
    number: orderNumber(row.id),
    productId: first.product_id,
    product: orderTitle(first.product_name, row.lines.length),
    partNumber: first.part_number,
    picture: first.picture,
    slug: first.slug,
    quantity: first.quantity,
    unitPrice: first.unit_price,
    lines: row.lines.map(lineOf),
    name: row.name,
    address: row.address,
    email: row.email,
    phone: row.phone,
    price: row.total,
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
    total: line.total,
    picture: line.picture,
    slug: line.slug,
  }
}

/** The price of all pieces of a line; undefined when it is so large that a full basket of such lines is not counted exactly. */
export function lineTotal(price: Money, quantity: number): Money | undefined {
  const fits = quantity <= fitsInto(times(price, maxLines), largestAmount)
  return fits ? times(price, quantity) : undefined
}

/** What an order took from the stock. */
export function piecesOf({ lines }: Pick<OrderRow, 'lines'>): Pieces[] {
  return lines.map(({ product_id, quantity }) => ({ productId: product_id, pieces: quantity }))
}

/** The products of an order. */
export function productsOf({ lines }: Pick<OrderRow, 'lines'>): string[] {
  return lines.map(({ product_id }) => product_id)
}

/** How many pieces there are in all lines together. */
export function countPieces({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * The number of an order that people read to each other, such as `7K2QF-9MXA4`: the last ten characters of its id, at
 * random, so that nobody guesses another's. Knowing it lets nobody in.
 */
export function orderNumber(id: string): string {
  return id
    .slice(-10)
    .toUpperCase()
    .replace(/^(.{5})/, '$1-')
}

/** What a parcel needs, in the order in which the purchase form asks for it. */
const shippingFields = ['name', 'address', 'phone'] as const
export type ShippingField = (typeof shippingFields)[number]

/** What an order lacks to be shipped. Nothing of it is required to order (spec §5). */
export function missingForShipping(order: Readonly<Record<ShippingField, string>>): ShippingField[] {
  return shippingFields.filter((field) => order[field].trim() === '')
}

/** Who acts: the person behind a call. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly role: 'customer' | 'admin'
}

/** The most orders that one answer of the contract's bare lists holds. */
export const maxPageSize = 1000
