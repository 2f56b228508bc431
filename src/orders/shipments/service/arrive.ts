import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { isOwn, type Order, orderOf, type Viewer } from '#orders/orders/model.ts'
import { requireVisible } from '#orders/orders/service/read.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { lock } from '#orders/orders/sql.ts'
import { findShipment, setArrived } from '#orders/shipments/store.ts'
import { record } from '#platform/audit/log.ts'
import type { ShipmentTarget } from './take-back.ts'

/**
 * Marks a shipment as arrived, for the buyer of the order or for staff; what staff say is audited. Returns `modifiedCount` 0 when it was
 * marked before.
 * @throws Refusal `missing`, also for another customer's order; `conflict` for a shipment that was taken back.
 */
export function markArrived(
  shop: OrderShop,
  viewer: Viewer,
  { id, shipmentId, requestId }: ShipmentTarget,
): Promise<{ modifiedCount: number; order: Order }> {
  return shop.db.transaction().execute(async (tx) => {
    const order = requireVisible(await lock(tx, id), viewer)
    const found = await findShipment(tx, id, shipmentId)
    if (found === undefined) throw new Refusal('missing', 'missing', refusals.missingShipment)
    if (found.taken_back_at !== null) throw new Refusal('conflict', 'taken_back', refusals.shipmentTakenBack)
    if (found.arrived_at !== null) return { modifiedCount: 0, order: orderOf(order) }
    const staff = isOwn(order, viewer) ? undefined : viewer.person
    await setArrived(tx, shipmentId, { at: shop.clock(), by: staff === undefined ? 'buyer' : 'staff' })
    if (staff !== undefined)
      await record(tx, {
        actor: staff,
        act: 'mark_arrived',
        subject: { kind: 'order', id },
        after: { shipment: shipmentId },
        requestId,
      })
    return { modifiedCount: 1, order: orderOf(requireVisible(await lock(tx, id), viewer)) }
  })
}
