import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Payment, Shipment } from './row.ts'

/** The state of an order: its payment and its shipment are independent. */
export interface State {
  readonly payment: Payment
  readonly shipment: Shipment
}

/** The state of an order, with how much of it was shipped. */
interface Progress extends State {
  readonly pieces_shipped: number
}

interface Step {
  /** The payment states that the step may start from, and the resulting state of each. */
  readonly payment: { readonly [From in Payment]?: Payment }
  /** The same for the shipment; the step is allowed when both allow it. */
  readonly shipment: { readonly [From in Shipment]?: Shipment }
  /** The step is allowed only before any piece was shipped. */
  readonly beforeShipping?: true
}

/** The initial state of an order. */
export const placed = {
  payment: 'unpaid',
  shipment: 'pending',
  pieces_shipped: 0,
} as const satisfies Progress

const notCancelled = { pending: 'pending', shipped: 'shipped' } as const
// An unpaid order may be shipped too, to a customer on account (docs/decisions).
const shippable = {
  unpaid: 'unpaid',
  processing: 'processing',
  paid: 'paid',
  part_refunded: 'part_refunded',
} as const

const partRefunded = { paid: 'part_refunded', part_refunded: 'part_refunded' } as const
const stillPaid = { paid: 'paid', part_refunded: 'part_refunded' } as const

/** All allowed steps of an order. */
export const steps = {
  process: { payment: { unpaid: 'processing' }, shipment: notCancelled },
  fail_payment: { payment: { processing: 'unpaid' }, shipment: notCancelled },
  pay: { payment: { unpaid: 'paid', processing: 'paid' }, shipment: notCancelled },
  /** By its owner or an admin. */
  cancel: { payment: { unpaid: 'unpaid' }, shipment: { pending: 'cancelled' }, beforeShipping: true },
  /** By its owner or an admin, of an order that costs nothing. There is no money to refund. */
  cancel_free: { payment: { paid: 'refunded' }, shipment: { pending: 'cancelled' }, beforeShipping: true },
  /** The time to pay is over. */
  release: { payment: { unpaid: 'unpaid' }, shipment: { pending: 'cancelled' }, beforeShipping: true },
  /** All that is left. */
  ship: { payment: shippable, shipment: { pending: 'shipped' } },
  ship_part: { payment: shippable, shipment: { pending: 'pending' } },
  /** Takes a shipment back. */
  unship: { payment: shippable, shipment: { pending: 'pending', shipped: 'pending' } },
  /** Pieces that came back are sent again. */
  replace: { payment: shippable, shipment: { pending: 'pending', shipped: 'pending' } },
  refund_part: {
    payment: partRefunded,
    shipment: { ...notCancelled, cancelled: 'cancelled' },
  },
  /** A refund cancels the last pieces that were left to ship: all others were shipped. */
  cancel_rest: { payment: partRefunded, shipment: { pending: 'shipped' } },
  /** A refund cancels the last pieces that were left to ship, and none was shipped; something else was not refunded yet. */
  cancel_pieces: { payment: partRefunded, shipment: { pending: 'cancelled' }, beforeShipping: true },
  /** Pieces that cost nothing are cancelled: no money goes back. */
  cancel_free_part: { payment: stillPaid, shipment: { pending: 'pending' } },
  cancel_free_rest: { payment: stillPaid, shipment: { pending: 'shipped' } },
  /** Of an order that is paid in full, something is left that was paid for, such as the delivery: it is refunded with the pieces. */
  cancel_free_all: {
    payment: { part_refunded: 'part_refunded' },
    shipment: { pending: 'cancelled' },
    beforeShipping: true,
  },
  /** A return of pieces that cost nothing is closed: nothing changes. */
  return_free: { payment: { ...stillPaid, refunded: 'refunded' }, shipment: notCancelled },
  /** What was not shipped yet is cancelled. */
  refund_whole: {
    payment: { paid: 'refunded', part_refunded: 'refunded' },
    shipment: { pending: 'cancelled', shipped: 'shipped', cancelled: 'cancelled' },
  },
  /** The same, when a part was shipped: the order is shipped in part, not cancelled. */
  refund_rest: {
    payment: { paid: 'refunded', part_refunded: 'refunded' },
    shipment: { pending: 'shipped' },
  },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** The state after a step; undefined when the step is not allowed. */
export function nextState(
  name: StepName,
  { payment, shipment, pieces_shipped }: Progress,
): State | undefined {
  const step: Step = steps[name]
  if (step.beforeShipping && pieces_shipped > 0) return undefined
  const next = { payment: step.payment[payment], shipment: step.shipment[shipment] }
  if (next.payment === undefined || next.shipment === undefined) return undefined
  return { payment: next.payment, shipment: next.shipment }
}

/** The state after a step. @throws Refusal `conflict` that says why the step is not allowed. */
export function requireNextState(name: StepName, state: Progress): State {
  const next = nextState(name, state)
  if (next === undefined) throw obstacle(name, state)
  return next
}

function obstacle(name: StepName, { payment, shipment }: State): Refusal {
  const unpaid = payment === 'unpaid' || payment === 'processing'
  if (unpaid && (name === 'refund_part' || name === 'refund_whole' || name === 'refund_rest'))
    return new Refusal('conflict', 'order_unpaid', refusals.refundUnpaid)
  if (payment === 'refunded') return new Refusal('conflict', 'order_refunded', refusals.orderRefunded)
  if (name === 'cancel_free_all' && payment === 'paid' && shipment === 'pending')
    return new Refusal('conflict', 'delivery_left', refusals.deliveryLeft)
  if (shipment === 'cancelled') return new Refusal('conflict', 'order_cancelled', refusals.orderCancelled)
  if (payment === 'processing') return new Refusal('conflict', 'order_processing', refusals.orderProcessing)
  if (unpaid) return new Refusal('conflict', 'order_shipped', refusals.orderShipped)
  return new Refusal('conflict', 'order_paid', refusals.orderPaid)
}
