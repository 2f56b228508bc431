import type { Address } from '#contract/forms/address.ts'
import type { Order as WireOrder } from '#contract/shapes.ts'
import { fromMinor, type Money } from '#money.ts'

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
