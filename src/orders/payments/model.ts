import type { ManualKind } from '#base/contract/forms/manual-payment.ts'
import { currencyOf } from '#base/currencies.ts'
import { fromMinor, type Money } from '#base/money.ts'
import type { RateAmount } from '#orders/orders/row.ts'

export const intentStates = ['open', 'processing', 'succeeded', 'canceled'] as const

/**
 * Our copy of a payment intent. The provider's state decides; this row says which intents are ours and which are open.
 */
export interface IntentRow {
  readonly id: string
  readonly order_id: string
  readonly amount: Money
  readonly state: (typeof intentStates)[number]
}

/** An amount from the provider; undefined in a currency that the shop does not know. */
export function amountOf(minor: number, currency: string): Money | undefined {
  const known = currencyOf(currency)
  return known && fromMinor(minor, known)
}

/** What a capture is: the payment of its order, or money that must be refunded. */
export type CaptureKind = 'payment' | 'late' | 'second'

/** A refund. `asked`: its amount is reserved, and the provider may have made it already if its answer was lost. */
export interface RefundRow {
  readonly id: string
  /** Null for a refund of nothing of an order that cost nothing, and for one of money that was paid outside the provider. */
  readonly intent_id: string | null
  readonly order_id: string
  readonly amount: Money
  readonly reason: string
  readonly state: 'asked' | 'succeeded' | 'failed'
  readonly asked_by: string | null
  /** `provider`: made in the provider's dashboard, not through this shop. */
  readonly made_by: 'shop' | 'provider'
  /** The provider's id, once it is known. */
  readonly provider_id: string | null
}

/** The reason for the customer; the shop knows none for a refund that was made at the provider. */
export function reasonOf({ made_by, reason }: RefundRow): string {
  return made_by === 'shop' ? reason : ''
}

/** What a refund gives back: pieces of a line, the delivery, or a difference: the tax of a line, a part of the delivery. */
export interface RefundLine {
  /** Null for the delivery. */
  readonly productId: string | null
  /** The name of the product. */
  readonly product: string
  /** 0 for a difference. */
  readonly quantity: number
  /** Of these pieces, those that were not shipped yet: they are cancelled. */
  readonly cancelled: number
  /** With its tax. */
  readonly amount: Money
  readonly tax: Money
  readonly taxes: readonly RateAmount[]
}

/** Money outside the provider, of one kind. */
export interface ManualPart {
  readonly kind: ManualKind
  readonly amount: Money
}

/** The event types that the shop handles; all others are acknowledged and ignored. */
export const handledEvents: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

/** An offer of an order whose minimum the rest of the order does not reach any more. */
export interface LoweredOffer {
  /** A delivery is free from the minimum on. */
  readonly kind: 'promotion' | 'delivery'
  readonly name: string
  readonly minimum: Money
  readonly missing: Money
}
