import { refusals } from '#base/contract/messages/refusals.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { Refusal } from '#base/refusal.ts'
import { compactTracking } from '#orders/orders/carrier-names.ts'
import { type Order, orderOf, type Person } from '#orders/orders/model.ts'
import { parcelOf } from '#orders/orders/parcel.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { orderShippedEmail, orderTrackingEmail } from '#orders/shipments/emails.ts'
import { findShipment, findTracked, setMail, setTracking } from '#orders/shipments/store.ts'
import { record } from '#platform/audit/log.ts'
import { withdraw } from '#platform/mail/sql.ts'
import { lockExisting, mailDue, shipmentIn } from './locked.ts'
import type { ShipmentTarget } from './take-back.ts'

/** Which of these tracking numbers earlier shipments have, each with its order. Empty ones are of none. */
export async function checkTracking(
  { db }: Pick<OrderShop, 'db'>,
  numbers: readonly string[],
): Promise<{ tracking: string; orderId: string; number: string }[]> {
  const asked = new Map(numbers.map((number) => [compactTracking(number), number]))
  asked.delete('')
  const found = await findTracked(db, [...asked.keys()])
  return found.map(({ tracking, order_id }) => ({
    tracking: asked.get(tracking) ?? tracking,
    orderId: order_id,
    number: orderNumber(order_id),
  }))
}

interface Tracking {
  readonly carrier: string
  readonly tracking: string
}

/**
 * Changes the carrier and the tracking number of a shipment. An email about the shipment that was not sent yet is written
 * again; otherwise the customer gets the new number in an email of its own. Returns `modifiedCount` 0 when both stay.
 * @throws Refusal `missing`; `conflict` for a shipment that was taken back.
 */
export function changeTracking(
  shop: OrderShop,
  admin: Person,
  { id, shipmentId, requestId }: ShipmentTarget,
  to: Tracking,
): Promise<{ modifiedCount: number; order: Order }> {
  return shop.db.transaction().execute(async (tx) => {
    const before = await lockExisting(tx, id)
    const found = await findShipment(tx, id, shipmentId)
    if (found === undefined) throw new Refusal('missing', 'missing', refusals.missingShipment)
    if (found.taken_back_at !== null) throw new Refusal('conflict', 'taken_back', refusals.shipmentTakenBack)
    const { carrier, tracking } = found
    if (carrier === to.carrier && tracking === to.tracking)
      return { modifiedCount: 0, order: orderOf(before) }
    await setTracking(tx, shipmentId, to)
    await record(tx, {
      actor: admin,
      act: 'change_tracking',
      subject: { kind: 'order', id },
      // As for shipping: without the number.
      before: { carrier },
      after: { carrier: to.carrier, shipment: shipmentId },
      requestId,
    })
    const after = await lockExisting(tx, id)
    const parcel = parcelOf(shipmentIn(after, shipmentId), after.lines)
    const isUnannounced = found.mail_id !== null && (await withdraw(tx, found.mail_id))
    if (isUnannounced) {
      const runAt = mailDue(shop.clock())
      const mailId = await notifyBuyer(shop, tx, after, (about) => orderShippedEmail({ ...about, parcel }), {
        runAt,
      })
      if (mailId !== undefined) await setMail(tx, shipmentId, mailId)
    } else if (to.tracking !== '')
      await notifyBuyer(shop, tx, after, (about) => orderTrackingEmail({ ...about, parcel }))
    return { modifiedCount: 1, order: orderOf(after) }
  })
}
