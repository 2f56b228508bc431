import type { Address } from '#base/contract/forms/address.ts'
import type { ManualKind } from '#base/contract/forms/manual-payment.ts'
import type { Order as OrderDto } from '#base/contract/shapes.ts'
import type { Place } from '#base/countries/place.ts'
import { fromMinor, type Money } from '#base/money.ts'
import type { FitSnapshot } from '#finding/fitment/model.ts'
import type { FactColumns } from './line-facts.ts'

type ReturnDto = OrderDto['returns'][number]
export type Payment = OrderDto['payment']
export type Shipment = OrderDto['status']
export type CancelReason = NonNullable<OrderDto['cancelReason']>

/** One product of an order, as it was when it was ordered; picture and slug are the current ones. */
export interface OrderLine extends FactColumns {
  readonly product_id: string
  readonly product_name: string
  readonly unit_price: Money
  readonly quantity: number
  /** Its pieces in shipments, and those that are left to ship (migration 0070). */
  readonly shipped: number
  readonly left: number
  /** Pieces that were refunded before they were shipped, and pieces in refunds that the provider has not confirmed. */
  readonly cancelled: number
  readonly cancelling: number
  /** All pieces of refunds that name their pieces, and have not failed (migration 0077). */
  readonly refunded_pieces: number
  /** Pieces of returns that are sent again: they are shipped beside `quantity` (migration 0084). */
  readonly replaced: number
  /** Pieces of returns that have not come back yet, and those that came back or never arrived. */
  readonly coming_back: number
  readonly came_back: number
  /** Pieces that a new return can have, until then; null if none was shipped. */
  readonly returnable: number
  readonly return_until: Date | null
  readonly discount: Money
  readonly tax: Money
  readonly taxes: readonly RateAmount[]
  /** What is paid for the line: after its discount, with its tax. */
  readonly total: Money
  readonly picture: string
  readonly slug: string
  /** What the shop said of its fit when it was ordered; null without a vehicle. */
  readonly fit: FitSnapshot | null
}

/** How far a new line is: nothing was shipped, refunded or returned. */
export function newLine(quantity: number) {
  return {
    shipped: 0,
    left: quantity,
    cancelled: 0,
    cancelling: 0,
    refunded_pieces: 0,
    replaced: 0,
    coming_back: 0,
    came_back: 0,
    returnable: 0,
    return_until: null,
  }
}

/** The tax of one rate; `id` names an `OrderTax`. */
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
  /** The method that was charged, where an edit has chosen another since. */
  readonly chargedAs?: string | undefined
  readonly isCollected: boolean
  /** Whether its carrier takes no parcel without a telephone number. */
  readonly needsPhone: boolean
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
  /** As far as its buyer or staff have said so. */
  readonly arrived_at: Date | null
}

/** A return of shipped pieces. */
export interface OrderReturn {
  readonly id: string
  /** 1 for the first return of its order. */
  readonly ordinal: number
  readonly state: ReturnDto['state']
  readonly wish: ReturnDto['wish']
  /** The customer's words for the shop, and the shop's for the customer. */
  readonly note: string
  readonly words: string
  readonly lines: readonly OrderReturnLine[]
  /** The refund of a refunded return. */
  readonly refund: { readonly amount: Money; readonly state: 'asked' | 'succeeded' | 'failed' } | null
  readonly asked_at: Date
  readonly changed_at: Date
}

export interface OrderReturnLine {
  readonly product_id: string
  readonly quantity: number
  readonly reason: ReturnDto['lines'][number]['reason']
  /** Of the pieces that came back: those that are for sale again, and all others. */
  readonly restocked: number
  readonly scrapped: number
}

/** Where an order goes, and what it costs beside its lines. */
interface OrderCharges {
  /** Null for an order of the purchase page: its address is text. */
  readonly ship_to: Address | null
  /** Null: the same as `ship_to`. */
  readonly bill_to: Address | null
  /** Where an order of the purchase page goes; null where `ship_to` says it, and where every place costs the same. */
  readonly destination: Place | null
  readonly delivery: OrderDelivery | null
  /** Off the goods. */
  readonly discount: Money
  /** Of all lines and the delivery. */
  readonly tax: Money
  readonly taxes: readonly OrderTax[]
  readonly promotions: readonly OrderPromotion[]
  readonly prices_include_tax: boolean
  /** The paid order whose other delivery costs this much more (docs/decisions/orders/order-changes.md); null for an order of products. */
  readonly difference_of: string | null
  /** The customer's words for the shop. */
  readonly note: string
  /** The customer's own number of the order. */
  readonly purchase_order: string
  /** When the buyer accepted the terms; null where they were not asked to. */
  readonly terms_accepted_at: Date | null
}

/** The charges of an order that costs its lines alone. */
export function noCharges(): OrderCharges {
  return {
    ship_to: null,
    bill_to: null,
    destination: null,
    delivery: null,
    discount: fromMinor(0),
    tax: fromMinor(0),
    taxes: [],
    promotions: [],
    prices_include_tax: true,
    difference_of: null,
    note: '',
    purchase_order: '',
    terms_accepted_at: null,
  }
}

/** What every order has that its buyer places: nothing is paid outside the provider. */
export function fromWeb() {
  return {
    paid_outside: fromMinor(0),
    paid_kinds: [],
    pay_by: null,
    due_on: null,
    channel: 'web',
  } as const satisfies Partial<OrderRow>
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
  /** None for a difference. */
  readonly lines: readonly OrderLine[]
  readonly total: Money
  readonly payment: Payment
  readonly shipment: Shipment
  /** The oldest first. */
  readonly shipments: readonly OrderShipment[]
  readonly pieces_shipped: number
  /** The oldest first. */
  readonly returns: readonly OrderReturn[]
  readonly transaction_id: string | null
  readonly refunded: Money
  /** What was paid outside the provider, without refunds; an order is paid at the provider or outside it. */
  readonly paid_outside: Money
  /** How that was paid; empty for nothing. */
  readonly paid_kinds: readonly ManualKind[]
  /** How staff agreed that it is paid; null: as its buyer chooses. */
  readonly pay_by: 'transfer' | 'account' | null
  /** The day by which an order on account is to be paid, such as `2026-03-31`. */
  readonly due_on: string | null
  /** How it reached the shop. */
  readonly channel: 'web' | 'telephone'
  readonly hold_until: Date
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly shipped_at: Date | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: CancelReason | null
  readonly deleted_at: Date | null
  /** Why it is held; null for an order that may be shipped. */
  readonly held_reason: string | null
  /** Since when it is on a pick list, and the email of who printed that last; null for none. */
  readonly packing_since: Date | null
  readonly packer: string | null
}

/** An order of products. */
export interface ProductOrder extends OrderRow {
  readonly lines: readonly [OrderLine, ...OrderLine[]]
}
