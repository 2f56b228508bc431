import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Person } from '#orders/orders/model.ts'
import type { OrderRow, OrderShipment } from '#orders/orders/row.ts'
import { lock } from '#orders/orders/sql.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'

/** The order that an admin ships, and the request. */
export interface Target {
  readonly id: string
  readonly requestId: string
}

/** Longer than the toast with the undo stays visible, even while the pointer is over it (spec §9: 5 seconds). */
const undoWindowMs = 30_000

/** When the email about a shipment of now is due. */
export function mailDue(now: Date): Date {
  return new Date(now.getTime() + undoWindowMs)
}

/**
 * Locks an order. @throws Refusal `missing` when it does not exist or was deleted; `conflict` for a difference, which has nothing to
 * ship.
 */
export async function lockExisting(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lock(tx, id)
  if (order === undefined || order.deleted_at !== null)
    throw new Refusal('missing', 'missing', refusals.missingOrder)
  if (order.difference_of !== null) throw new Refusal('conflict', 'no_products', refusals.noProducts)
  return order
}

/** A shipment of an order that was not taken back. @throws Error when it is not there. */
export function shipmentIn({ id, shipments }: OrderRow, shipmentId: string): OrderShipment {
  const found = shipments.find((shipment) => shipment.id === shipmentId)
  if (found === undefined) throw new Error(`Order ${id} has no shipment ${shipmentId}`)
  return found
}

/** The pieces of a shipment. */
export function countShipped({ lines }: OrderShipment): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Inserts the audit entry of a shipment, or of taking it back. The tracking number leads to the buyer's address, and the log is
 * retained when they delete their account: it is left out.
 */
export function recordShipment(
  tx: Tx,
  { actor, act, requestId }: { actor: Person; act: 'ship' | 'unship'; requestId: string },
  { before, after, shipment }: { before: OrderRow; after: OrderRow; shipment: OrderShipment },
): Promise<void> {
  const seen = ({ shipment, payment }: OrderRow) => ({ shipment, payment })
  const { carrier, lines } = shipment
  const names = new Map(before.lines.map((line) => [line.product_id, line.product_name]))
  const pieces = lines.map(({ product_id, quantity }) => `${quantity} × ${names.get(product_id)}`)
  return record(tx, {
    actor,
    act,
    subject: { kind: 'order', id: before.id },
    before: seen(before),
    after: { ...seen(after), pieces, ...(carrier === '' ? {} : { carrier }) },
    requestId,
  })
}
