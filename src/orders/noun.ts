import type { Order } from '#contract/shapes.ts'
import type { Pieces } from '#stock/noun.ts'

export type Payment = Order['payment']
export type Shipment = Order['status']

/** An order as the shop keeps it, with the picture and slug of its product: money in whole cents. */
export interface OrderRow {
  readonly id: string
  readonly seq: number
  readonly user_id: string | null
  readonly product_id: string
  readonly product_name: string
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly quantity: number
  readonly unit_price_cents: number
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
  readonly part_number: string | null
  readonly picture: string
  readonly slug: string
}

/** What an order took from the stock. */
export function piecesOf({ product_id, quantity }: OrderRow): Pieces[] {
  return [{ productId: product_id, pieces: quantity }]
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
