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
  readonly returns: ModelReturn[]
}

/** A return of pieces of the only line of an order. */
export interface ModelReturn {
  readonly id: string
  readonly quantity: number
  readonly isMissing: boolean
  state: 'requested' | 'approved' | 'declined' | 'cancelled' | 'received' | 'refunded' | 'replaced'
  restocked: number
  scrapped: number
}

export const total = ({ quantity, unitCents }: ModelOrder): number => quantity * unitCents

export const shipped = ({ shipments }: ModelOrder): number =>
  shipments.reduce((sum, { pieces }) => sum + pieces, 0)

/** The pieces that are left to ship. */
export const left = (order: ModelOrder): number =>
  order.shipment === 'cancelled' || order.payment === 'refunded'
    ? 0
    : order.quantity + replaced(order) - shipped(order) - order.cancelledPieces

/** The pieces of a return that are refunded or sent again: those that came back, and those that never arrived. */
export const settledPieces = ({ isMissing, quantity, restocked, scrapped }: ModelReturn): number =>
  isMissing ? quantity : restocked + scrapped

const settledIn = ({ returns }: ModelOrder, state: ModelReturn['state']): number =>
  returns.filter((one) => one.state === state).reduce((sum, one) => sum + settledPieces(one), 0)

/** The pieces that are sent again. */
export const replaced = (order: ModelOrder): number => settledIn(order, 'replaced')

/** The pieces of returns that have not come back yet. */
export const returning = ({ returns }: ModelOrder): number =>
  returns
    .filter(({ state }) => state === 'requested' || state === 'approved')
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The pieces that came back, or of which the shop agreed that they never arrived. */
export const returned = (order: ModelOrder): number =>
  settledIn(order, 'received') +
  settledIn(order, 'refunded') +
  settledIn(order, 'replaced') +
  order.returns
    .filter(({ state }) => state === 'declined')
    .reduce((sum, { restocked, scrapped }) => sum + restocked + scrapped, 0)

/** Shipped pieces that were refunded without a return. */
const refundedOnly = (order: ModelOrder): number =>
  Math.max(0, order.refundedPieces - order.cancelledPieces - settledIn(order, 'refunded'))

/** The shipped pieces that are in no return. */
const kept = (order: ModelOrder): number => shipped(order) - returning(order) - returned(order)

/** The pieces that a new return can have: shipped, not returned, and not refunded without a return. */
export const returnable = (order: ModelOrder): number =>
  order.payment === 'refunded' ? 0 : Math.max(0, kept(order) - refundedOnly(order))

/** Whether the pieces of a return can be sent again: not where a refund without the return may have been for them. */
export const isReplaceable = (order: ModelOrder): boolean =>
  order.payment !== 'refunded' && order.shipment !== 'cancelled' && kept(order) >= refundedOnly(order)

/** Whether this many pieces of an order can be refunded. */
export function isRefundable(order: ModelOrder, pieces: number): boolean {
  return (
    order.payment !== 'unpaid' &&
    pieces <= order.quantity - order.refundedPieces &&
    pieces * order.unitCents <= total(order) - order.refundedCents
  )
}

/**
 * A refund of an order that can be refunded. Returns the pieces that went back to the stock: first the pieces left to ship. Pieces of
 * a return were shipped.
 */
export function refund(
  order: ModelOrder,
  { cents, pieces, ofReturn }: { cents: number; pieces: number; ofReturn?: true },
): number {
  const before = left(order)
  const cancelled = ofReturn ? 0 : Math.min(pieces, before)
  order.refundedCents += cents
  order.refundedPieces += pieces
  order.payment = order.refundedCents === total(order) ? 'refunded' : 'part_refunded'
  const isOver = order.payment === 'refunded' || (cancelled > 0 && cancelled === before)
  if (order.shipment === 'pending' && isOver) order.shipment = shipped(order) > 0 ? 'shipped' : 'cancelled'
  order.cancelledPieces += cancelled
  return isOver ? before : cancelled
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
    returns: [],
  }
}
