import type { Money } from '#base/money.ts'
import type { OrderDelivery, OrderRow } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'

/** What an edit gives back, or asks for; 0 and no lines for one that costs the same or more. */
export interface Difference {
  readonly amount: Money
  readonly lines: readonly RefundLine[]
  /** What a paid order costs more. */
  readonly charge: Charge | undefined
}

/** What a customer is asked for, as an order without products has it. */
export type Charge = Pick<OrderRow, 'total' | 'tax' | 'taxes'> & { readonly delivery: OrderDelivery }

/** What a customer was asked for because another delivery of their order costs more. */
export interface AskedDifference {
  /** Of the order that asks for it, and its number for people. */
  readonly id: string
  readonly number: string
  readonly amount: Money
  /** What was paid and is not refunded. */
  readonly left: Money
  /** The name of the method. */
  readonly delivery: string
  /** `ended`: it was withdrawn, not paid in time, or the order was shipped or refunded before. */
  readonly state: 'open' | 'processing' | 'paid' | 'refunded' | 'ended'
  readonly holdUntil: Date
  /** The key of the order that asks for it; null for who did not send the key of the first one. */
  readonly orderKey: string | null
}
