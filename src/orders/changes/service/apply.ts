import { orderEditedEmail } from '#orders/changes/emails.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { notifyBuyer } from '#orders/orders/service/notify.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { lock } from '#orders/orders/sql.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { isEditable } from './plan.ts'
import { writeEdit } from './write.ts'

/**
 * Changes the address and the delivery of an order as its difference says, in the transaction that books the payment of the
 * difference, and queues the mail about it. Answers false, having done nothing, when the order was shipped, cancelled or refunded
 * meanwhile: then the payment is to be given back.
 */
export async function applyDifference(
  shop: Pick<OrderShop, 'clock' | 'shopUrl' | 'timeZone'>,
  tx: Tx,
  difference: OrderRow,
): Promise<boolean> {
  const { difference_of, ship_to: shipTo, phone, delivery: method } = difference
  const order = difference_of === null ? undefined : await lock(tx, difference_of)
  if (order === undefined || !isEditable(order) || shipTo === null || method === null) return false
  const after = await writeEdit(
    tx,
    order,
    { shipTo, phone, method: methodOf(method) },
    { at: shop.clock(), by: null },
  )
  await record(tx, {
    actor: 'shop',
    act: 'edit_order',
    subject: { kind: 'order', id: order.id },
    before: { delivery: order.delivery?.name },
    after: { delivery: after.delivery?.name, paidIn: difference.id },
  })
  await notifyBuyer(shop, tx, after, (about) => orderEditedEmail({ ...about, paid: difference.total }))
  return true
}

/** The money of the order's own delivery stays. */
function methodOf({ id, name, isCollected, needsPhone, from, to }: NonNullable<OrderRow['delivery']>) {
  return { id, name, isCollected, needsPhone, from, to }
}
