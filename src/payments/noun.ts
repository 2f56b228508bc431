import { currencyOf, fromMinor, type Money } from '#money.ts'

/** An intent as we mirror it. The provider's word decides; this says which ones are ours and which to ask about. */
export interface IntentRow {
  readonly id: string
  readonly order_id: string
  readonly amount: Money
  readonly state: 'open' | 'processing' | 'succeeded' | 'canceled'
}

/** An amount of the provider's; undefined in a currency that the shop does not know. */
export function amountOf(minor: number, currency: string): Money | undefined {
  const known = currencyOf(currency)
  return known && fromMinor(minor, known)
}

/** What a capture turned out to be: the payment of its order, or money that must go back. */
export type CaptureKind = 'payment' | 'late' | 'second'

/** Money that goes back. `asked` is reserved: it may be on its way already, its answer lost. */
export interface RefundRow {
  readonly id: string
  readonly intent_id: string
  readonly order_id: string
  readonly amount: Money
  readonly reason: string
  readonly state: 'asked' | 'succeeded' | 'failed'
  readonly asked_by: string | null
  /** `provider`: at its own desk, past this shop. */
  readonly made_by: 'shop' | 'provider'
  /** The provider's id, as far as it is known. */
  readonly provider_id: string | null
}

/** The provider's events that change something here; the others are taken and forgotten. */
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
