/** The state that the shop must have after the steps so far. It is small enough to verify by reading. */
export interface Model {
  product: { priceCents: number; minimum: number; available: number; archived: boolean; ordered: boolean }
  orders: ModelOrder[]
  reviewed: boolean
  /** Cards of its customer that were declined. */
  declined: number
  profile: string
}

export interface ModelOrder {
  quantity: number
  unitCents: number
  payment: 'unpaid' | 'paid' | 'part_refunded' | 'refunded'
  shipment: 'pending' | 'shipped' | 'cancelled'
  refundedCents: number
  /** Cards that were declined for it. */
  declined: number
}

export const total = ({ quantity, unitCents }: ModelOrder): number => quantity * unitCents

export function newOrder(quantity: number, unitCents: number): ModelOrder {
  return {
    quantity,
    unitCents,
    payment: 'unpaid',
    shipment: 'pending',
    refundedCents: 0,
    declined: 0,
  }
}
