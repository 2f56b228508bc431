/** The state that the shop must have after the steps so far. It is small enough to verify by reading. */
export interface Model {
  product: { priceCents: number; minimum: number; available: number; archived: boolean; ordered: boolean }
  orders: ModelOrder[]
  reviewed: boolean
  /** Cards of its customer that were declined. */
  declined: number
  profile: string
  cart: { quantity: number }
  /** The first lines of the saved addresses. */
  readonly addresses: Set<string>
}

export interface ModelOrder {
  quantity: number
  unitCents: number
  payment: 'unpaid' | 'paid' | 'part_refunded' | 'refunded'
  shipment: 'pending' | 'shipped' | 'cancelled'
  refundedCents: number
  /** The shipments that were not taken back, the oldest first. The id of one that `markShipped` made is unknown. */
  shipments: { readonly id: string | undefined; readonly pieces: number }[]
  /** Pieces that refunds named. */
  refundedPieces: number
  /** Of these, the pieces that were not shipped. */
  cancelledPieces: number
  /** Cards that were declined for it. */
  declined: number
}

export const total = ({ quantity, unitCents }: ModelOrder): number => quantity * unitCents

export const shipped = ({ shipments }: ModelOrder): number =>
  shipments.reduce((sum, { pieces }) => sum + pieces, 0)

/** The pieces that are left to ship. */
export const left = (order: ModelOrder): number =>
  order.shipment === 'cancelled' ? 0 : order.quantity - shipped(order) - order.cancelledPieces

/** A refund of an order that can be refunded. Returns the pieces that went back to the stock. */
export function refund(order: ModelOrder, { cents, pieces }: { cents: number; pieces: number }): number {
  const [before, cancelled] = [left(order), Math.min(pieces, left(order))]
  order.refundedCents += cents
  order.refundedPieces += pieces
  order.payment = order.refundedCents === total(order) ? 'refunded' : 'part_refunded'
  const isOver = order.payment === 'refunded' || (cancelled > 0 && cancelled === before)
  if (order.shipment === 'pending' && isOver)
    order.shipment = order.payment !== 'refunded' && shipped(order) > 0 ? 'shipped' : 'cancelled'
  order.cancelledPieces += cancelled
  return order.shipment === 'cancelled' && isOver ? before : cancelled
}

export function newOrder(quantity: number, unitCents: number): ModelOrder {
  return {
    quantity,
    unitCents,
    payment: 'unpaid',
    shipment: 'pending',
    refundedCents: 0,
    shipments: [],
    refundedPieces: 0,
    cancelledPieces: 0,
    declined: 0,
  }
}
