import type { Order } from '#contract/shapes.ts'
import type { Pieces } from '#stock/noun.ts'

export type Payment = Order['payment']
export type Shipment = Order['status']

/** One product of an order, as it was on the day; picture and slug are the product's of today. Money in whole cents. */
export interface OrderLine {
  readonly product_id: string
  readonly product_name: string
  readonly part_number: string | null
  readonly unit_price_cents: number
  readonly quantity: number
  readonly total_cents: number
  readonly picture: string
  readonly slug: string
}

/** The most products that one order holds. */
export const mostLines = 100

/** An order as the shop keeps it, with its lines: money in whole cents. */
export interface OrderRow {
  readonly id: string
  readonly seq: number
  readonly user_id: string | null
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly lines: readonly [OrderLine, ...OrderLine[]]
  readonly total_cents: number
  readonly payment: Payment
  readonly shipment: Shipment
  readonly transaction_id: string | null
  readonly refunded_cents: number
  readonly hold_until: Date
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly shipped_at: Date | null
  readonly cancel_reason: Order['cancelReason']
  readonly deleted_at: Date | null
}

/** What an order took from the stock. */
export function piecesOf({ lines }: Pick<OrderRow, 'lines'>): Pieces[] {
  return lines.map(({ product_id, quantity }) => ({ productId: product_id, pieces: quantity }))
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
const forShipping = ['name', 'address', 'phone'] as const
export type ForShipping = (typeof forShipping)[number]

/** What an order lacks to be shipped. Nothing of it is required to order (spec §5). */
export function lacksForShipping(order: Readonly<Record<ForShipping, string>>): ForShipping[] {
  return forShipping.filter((field) => order[field].trim() === '')
}

/** Who acts: the person behind a call. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly role: 'customer' | 'admin'
}

/** The most orders that one answer of the contract's bare lists holds. */
export const longestPage = 1000
