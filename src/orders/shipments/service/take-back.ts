import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { type Order, orderOf, type Person } from '#orders/orders/model.ts'
import { parcelOf } from '#orders/orders/parcel.ts'
import type { OrderRow, OrderShipment } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { setUnshipped } from '#orders/orders/sql.ts'
import { requireNextState } from '#orders/orders/states.ts'
import { orderNotShippedEmail } from '#orders/shipments/emails.ts'
import { findShipment, setTakenBack } from '#orders/shipments/store.ts'
import type { Tx } from '#platform/db/open.ts'
import { withdraw } from '#platform/mail/sql.ts'
import { countShipped, lockExisting, recordShipment, shipmentIn, type Target } from './locked.ts'

/** A shipment of an order. */
export interface ShipmentTarget extends Target {
  readonly shipmentId: string
}

/**
 * Takes a shipment back: its pieces are left to ship again, and its mail is withdrawn or, if it may have been sent, another
 * mail corrects it. Returns `deletedCount` 0 when it was taken back before. An unpaid order gets the full time to pay again, so
 * that it is not released at once.
 * @throws Refusal `missing`; `conflict` for an order that was refunded or cancelled, or when its shipped pieces were refunded or returned.
 */
export function takeBack(
  shop: OrderShop,
  admin: Person,
  { id, shipmentId, requestId }: ShipmentTarget,
): Promise<{ deletedCount: number; order: Order }> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    const found = await findShipment(tx, id, shipmentId)
    if (found === undefined) throw new Refusal('missing', 'missing', refusals.missingShipment)
    if (found.taken_back_at !== null) return { deletedCount: 0, order: orderOf(order) }
    const after = await takeBackLocked(shop, tx, admin, order, { shipmentId, requestId })
    return { deletedCount: 1, order: orderOf(after) }
  })
}

/**
 * Takes the newest shipment of a shipped order back, as `takeBack` does. Returns 0 when the order was not shipped.
 * @throws Refusal `missing`; `conflict` for an order that was refunded.
 */
export function unship(shop: OrderShop, admin: Person, { id, requestId }: Target): Promise<number> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    if (order.shipment !== 'shipped') return 0
    const newest = order.shipments.at(-1)
    if (newest === undefined) return 0
    await takeBackLocked(shop, tx, admin, order, { shipmentId: newest.id, requestId })
    return 1
  })
}

async function takeBackLocked(
  shop: OrderShop,
  tx: Tx,
  admin: Person,
  order: OrderRow,
  { shipmentId, requestId }: Omit<ShipmentTarget, 'id'>,
): Promise<OrderRow> {
  requireNextState('unship', order)
  const at = shop.clock()
  const shipment = shipmentIn(order, shipmentId)
  requireNotRefunded(order, shipment)
  requireNotReturned(order, shipment)
  await setTakenBack(tx, shipmentId, { at, by: admin.userId })
  const holdUntil = new Date(at.getTime() + shop.holdMinutes * 60_000)
  const after = await setUnshipped(tx, order.id, { pieces: countShipped(shipment), holdUntil })
  await recordShipment(tx, { actor: admin, act: 'unship', requestId }, { before: order, after, shipment })
  const mailId = (await findShipment(tx, order.id, shipmentId))?.mail_id ?? null
  if (mailId === null || !(await withdraw(tx, mailId))) {
    const parcel = parcelOf(shipment, order.lines)
    await notifyBuyer(shop, tx, after, (about) => orderNotShippedEmail({ ...about, parcel }))
  }
  return after
}

/** @throws Refusal unless the shipped pieces that were refunded are in other shipments: nobody pays for them any more. */
function requireNotRefunded({ lines }: OrderRow, shipment: OrderShipment): void {
  for (const { product_id, quantity } of shipment.lines) {
    const line = lines.find((one) => one.product_id === product_id)
    if (line === undefined) continue
    const refundedShipped = line.refunded_pieces - line.cancelled - line.cancelling
    if (line.shipped - quantity < refundedShipped)
      throw new Refusal('conflict', 'order_refunded', refusals.refundedShipped)
  }
}

/** @throws Refusal unless the pieces of returns are in other shipments. */
function requireNotReturned({ lines }: OrderRow, shipment: OrderShipment): void {
  for (const { product_id, quantity } of shipment.lines) {
    const line = lines.find((one) => one.product_id === product_id)
    if (line !== undefined && line.shipped - quantity < line.coming_back + line.came_back)
      throw new Refusal('conflict', 'order_returned', refusals.returnedShipped)
  }
}
